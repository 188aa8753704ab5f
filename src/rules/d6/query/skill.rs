//! Dice pools: the dice that a unit rolls for a skill or an attribute.

use super::codes::{doubled, own, weakened};
use crate::{
    battle::UnitId,
    dice::{Pips, Pool, PoolSum},
    rules::d6::{data::Skill, state::BattleAccess},
};

/// The pool of a skill if the unit takes `more` actions than it has declared and taken so far.
///
/// Armour lowers Dexterity and its skills, wounds lower everything, and each action above the first takes a die. A run
/// of `basic` takes its die also if it is the only action. D6-ARM-03 to D6-ARM-05, D6-INJ-17, D6-MULT-01, D6-MULT-03,
/// D6-MOVE-03
pub fn pool(battle: &BattleAccess, unit: UnitId, skill: Skill, more: u8) -> Pool {
    sum(battle, unit, skill, more)
}

/// The code of that pool.
pub fn code(battle: &BattleAccess, unit: UnitId, skill: Skill, more: u8) -> Pips {
    sum(battle, unit, skill, more)
}

fn sum<S: PoolSum>(battle: &BattleAccess, unit: UnitId, skill: Skill, more: u8) -> S {
    let plan = battle.plan(unit);
    let actions = plan.actions().saturating_add(more);
    let pool: S = sum_with_actions(battle, unit, skill, actions);
    let takes_die = plan.runs() && actions < 2 && !battle.rules.has_charts();
    if takes_die { pool.plus(|| "running", Pips::dice(-1)) } else { pool }
}

/// The pool of a skill if the unit takes this many actions in the round.
pub fn with_actions(battle: &BattleAccess, unit: UnitId, skill: Skill, actions: u8) -> Pool {
    sum_with_actions(battle, unit, skill, actions)
}

fn sum_with_actions<S: PoolSum>(battle: &BattleAccess, unit: UnitId, skill: Skill, actions: u8) -> S {
    let pool: S = weakened(battle, unit, unhampered(battle, unit, skill));
    pool.plus(|| actions_words(actions), penalty(actions))
}

/// The pool of a skill without the penalties of wounds and of several actions. D6-ARM-03 to D6-ARM-05, D6-SEG-13
pub fn unhampered<S: PoolSum>(battle: &BattleAccess, unit: UnitId, skill: Skill) -> S {
    let code = own(battle, unit, skill);
    let pool = doubled(S::first(skill.name(), code), code, battle.plan(unit));
    match &battle.profile(unit).armour {
        Some(armour) if skill.attribute() == Skill::Dexterity => {
            let bulk = armour.values(battle.rules.has_charts()).bulk;
            pool.plus(|| armour.name.clone(), Pips(-bulk.0))
        }
        Some(_) | None => pool,
    }
}

/// The better of the skills with which a unit tosses a grenade away. D6-GREN-28, D6-GREN-32
pub fn toss_skill(battle: &BattleAccess, unit: UnitId) -> Skill {
    let data = battle.data_of(unit);
    if data.code(Skill::Throwing) >= data.code(Skill::Dexterity) { Skill::Throwing } else { Skill::Dexterity }
}

/// The penalty on each of several actions: a die for every action above the first. D6-MULT-01, D6-MULT-02
pub fn penalty(actions: u8) -> Pips {
    Pips::dice(-i32::from(actions.saturating_sub(1)))
}

fn actions_words(actions: u8) -> String {
    format!("{actions} actions")
}

/// The most actions that leave the unit's best skill at least one die, armour and wounds included. One action is always
/// allowed.
/// D6-DECL-17
pub fn most_actions(battle: &BattleAccess, unit: UnitId) -> u8 {
    let learned = battle.data_of(unit).codes.keys();
    let best = learned.map(|&skill| unhampered::<Pips>(battle, unit, skill)).max();
    // Wounds take the same from every skill.
    let best = best.map(|best| weakened(battle, unit, best)).unwrap_or_default();
    u8::try_from(best.whole_dice()).unwrap_or(u8::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-MULT-01, D6-MULT-02, D6-EX-01
    #[test]
    fn three_things_put_two_dice_on_each() {
        assert_eq!([0, 1, 2, 3].map(penalty), [Pips(0), Pips(0), Pips::dice(-1), Pips::dice(-2)]);
    }
}
