//! Dodges and parries: the reactions that a unit can take, and the harm that they avert.

use super::{aim::Aim, attack, difficulty::Difficulty, items, outcomes, plans, skill as skills};
use crate::{
    battle::{ItemKey, UnitId},
    dice::{Chance, Pips, Pool},
    rules::d6::{
        data::{Skill, Weapon},
        state::{ActiveReactions, BattleAccess, FullReactionKind, Reaction, Threat},
    },
};

/// The skill that a unit parries with: that of the blade or weapon in hand, else unarmed. D6-REACT-11, D6-REACT-13
pub fn parry_skill(battle: &BattleAccess, unit: UnitId) -> Skill {
    let has = |skill: Skill| parrying_weapon(battle, unit, skill).is_some();
    if has(Skill::EnergyBlade) {
        Skill::EnergyBlade
    } else if has(Skill::Melee) {
        Skill::MeleeParry
    } else {
        Skill::BrawlingParry
    }
}

/// The weapon in hand that a unit parries with by a skill of close combat.
pub fn parrying_weapon(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Option<ItemKey> {
    let usable = items::held(battle, unit).into_iter().filter(|(key, _)| !items::is_ruined(battle, unit, key));
    let mut weapons = usable.filter(|(_, weapon)| weapon.skill == skill && weapon.is_close());
    weapons.next().map(|(key, _)| key)
}

/// The reaction that a unit makes as a full reaction. D6-FULL-01, D6-FULL-06
pub fn full_reaction(battle: &BattleAccess, unit: UnitId, kind: FullReactionKind) -> Reaction {
    match kind {
        FullReactionKind::Dodge => Reaction::Dodge,
        FullReactionKind::Parry => Reaction::Parry(parry_skill(battle, unit)),
    }
}

/// The difficulty of an attack with the reaction of its target that is known: one that has been rolled, or the full reaction
/// that the target has declared. D6-REACT-06, D6-REACT-14, D6-FULL-03
#[must_use]
pub fn with_known(battle: &BattleAccess, aim: Aim, weapon: &Weapon, difficulty: Difficulty) -> Difficulty {
    with(battle, aim, weapon, difficulty, *battle.reactions(aim.target))
}

/// The same in a later segment: a reaction that has been rolled for this one is over then. D6-REACT-08
#[must_use]
pub fn with_lasting(battle: &BattleAccess, aim: Aim, weapon: &Weapon, difficulty: Difficulty) -> Difficulty {
    let mut rolled = *battle.reactions(aim.target);
    rolled.end_segment();
    with(battle, aim, weapon, difficulty, rolled)
}

fn with(
    battle: &BattleAccess,
    aim: Aim,
    weapon: &Weapon,
    difficulty: Difficulty,
    rolled: ActiveReactions,
) -> Difficulty {
    let threat = Threat::of(weapon);
    if !battle.is_noticed(aim.by) {
        difficulty
    } else if let Some((skill, total)) = rolled.against(threat) {
        Difficulty { fixed: difficulty.fixed.with(skill.name(), total), ..difficulty }
    } else if let Some((_, dice)) = declared_full(battle, aim.target, threat) {
        against(&difficulty, dice)
    } else {
        difficulty
    }
}

/// The full reaction that a unit has declared and not rolled yet, with its dice, if it helps against an attack. D6-FULL-04,
/// D6-FULL-05, D6-FULL-09
pub fn declared_full(battle: &BattleAccess, unit: UnitId, threat: Threat) -> Option<(FullReactionKind, Pips)> {
    let kind = battle.plan(unit).steps_to_come().find_map(|step| step.action.full_reaction)?;
    let reaction = full_reaction(battle, unit, kind);
    let pool = skills::pool(battle, unit, skill(battle, unit, reaction), 0);
    let counts = reaction.helps_against(threat) && battle.is_able(unit) && pool.is_usable();
    counts.then(|| (kind, pool.total()))
}

/// The skill that a unit rolls for a reaction. A vehicle drives by itself, and by the charts its vehicle dodge takes the
/// place of dodge. D6-FULL-07
pub fn skill(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> Skill {
    match reaction {
        Reaction::Dodge if battle.is_vehicle(unit) && battle.rules.has_charts() => Skill::VehicleDodge,
        Reaction::Dodge => Skill::Dodge,
        Reaction::Parry(skill) => skill,
    }
}

/// The pool of a reaction, which is one action more unless it uses up an open one. D6-MULT-03, D6-MULT-05, D6-MULT-06,
/// D6-MULT-07
pub fn pool(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> Pool {
    pool_after(battle, unit, reaction, 0)
}

/// The pool of a reaction of a unit that takes so many actions more before.
fn pool_after(battle: &BattleAccess, unit: UnitId, reaction: Reaction, more: u8) -> Pool {
    let more = plans::added_by_reaction(battle, unit).saturating_add(more);
    skills::pool(battle, unit, skill(battle, unit, reaction), more)
}

/// True if a unit can react that way now. D6-DICE-04, D6-DECL-10, D6-REACT-14
pub fn is_offered(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> bool {
    let active = battle.reactions(unit);
    let (has_reacted, has_arms) = match reaction {
        Reaction::Dodge => (active.dodge.is_some(), true),
        // A vehicle has nothing to parry with. D6-FULL-07
        Reaction::Parry(_) => (active.parry.is_some(), !battle.is_vehicle(unit)),
    };
    let is_free =
        !battle.injury(unit).groggy && battle.plan(unit).full_reaction().is_none() && !battle.plan(unit).hesitated;
    battle.is_able(unit) && is_free && !has_reacted && has_arms && pool(battle, unit, reaction).is_usable()
}

/// The reaction that meets the attacks of a weapon. D6-REACT-01, D6-REACT-11
pub fn reaction_to(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Option<Reaction> {
    let threat = Threat::of(weapon);
    let reaction = match threat {
        Threat::Ranged => Reaction::Dodge,
        Threat::Melee | Threat::Brawling => Reaction::Parry(parry_skill(battle, unit)),
    };
    reaction.helps_against(threat).then_some(reaction)
}

/// The part of its value that an attack keeps although its target may still dodge or parry, in thousandths, if the target
/// takes so many actions more than it has declared. The likelihood of a reaction is tuning, not a rule. D6-REACT-06,
/// D6-REACT-14
pub fn kept_per_mille(
    battle: &BattleAccess,
    aim: Aim,
    weapon: &Weapon,
    (difficulty, pool): (&Difficulty, &Pool),
    more: u8,
) -> i32 {
    let bare = difficulty.chance(pool).per_mille();
    if bare == 0 || !battle.is_noticed(aim.by) {
        return 1000;
    }
    let target = aim.target;
    match reaction_to(battle, target, weapon).filter(|reaction| is_offered(battle, target, *reaction)) {
        None => 1000,
        Some(reaction) => {
            let dice = pool_after(battle, target, reaction, more).total();
            let kept = 1000 * against(difficulty, dice).chance(pool).per_mille() / bare;
            let likely = battle.data.0.ai.reacts;
            (1000 * (100 - likely) + kept * likely) / 100
        }
    }
}

/// A difficulty with the dice of a reaction that is not rolled yet on top. D6-REACT-06
pub fn against(difficulty: &Difficulty, dice: Pips) -> Difficulty {
    let mut difficulty = difficulty.clone();
    difficulty.dice.push(("reaction", dice));
    difficulty
}

/// A declared attack that a reaction would help against.
pub struct Danger {
    /// The attacker.
    pub attacker: UnitId,
    /// The chance that it hits as things are.
    pub chance: Chance,
    /// The expected harm that the reaction would avert, in hundredths of a point.
    pub averted_x100: i32,
}

/// The attacks of a segment that a unit's reaction would help against: all that are declared on it, also if it comes into
/// their view or reach only by its own move in the segment. Nothing can hit through a wall, but the wall may be a door
/// that somebody opens. D6-REACT-17
pub fn dangers(battle: &BattleAccess, segment: u8, unit: UnitId, reaction: Reaction) -> Vec<Danger> {
    let dice = pool(battle, unit, reaction).total();
    let dangers = plans::acting(battle, segment).filter_map(|attacker| {
        let (_, step) = battle.plan(attacker).due(segment)?;
        let (target, weapon) = attack::target_of(battle, step)?;
        let helps = reaction.helps_against(Threat::of(&weapon));
        // A unit reacts only to attackers that it has noticed. D6-REACT-14
        if target != unit || !helps || !battle.is_noticed(attacker) {
            return None;
        }
        let aim = attack::aim_within(battle, attacker, unit, &weapon, segment)?;
        if attack::check_line(battle, aim, &weapon).is_err() {
            return Some(Danger { attacker, chance: Chance::NEVER, averted_x100: 0 });
        }
        let damage = attack::full_damage(battle, attacker, &attack::step_key(step), &weapon);
        let (difficulty, attack) =
            (attack::difficulty(battle, aim, &weapon), attack::pool(battle, attacker, &weapon, 0));
        let harm = |difficulty: &Difficulty| {
            outcomes::expected(battle, &outcomes::outcomes(battle, aim, difficulty, &attack, &damage), unit).value_x100
        };
        Some(Danger {
            attacker,
            chance: difficulty.chance(&attack),
            averted_x100: harm(&difficulty) - harm(&against(&difficulty, dice)),
        })
    });
    dangers.collect()
}
