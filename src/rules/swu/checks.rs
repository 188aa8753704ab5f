//! Checks, saves and contests, rolled. SWU-CORE-02, SWU-CORE-05, SWU-CORE-09

use super::{
    conditions,
    data::{Ability, Skill},
    query::ability::{check_edges, fails_save, save_bonus, save_edges, skill_bonus},
    state::BattleAccess,
};
use crate::battle::{Event, Roll, UnitId};

/// Rolls a skill and uses up help with it.
pub fn roll_skill(battle: &mut BattleAccess, unit: UnitId, skill: Skill) -> Roll {
    let (bonus, edges) = (skill_bonus(battle, unit, skill), check_edges(battle, unit));
    let roll = battle.roll_d20(bonus, &edges);
    conditions::use_up_help(battle, unit, None);
    roll
}

/// Rolls a check against a difficulty. SWU-CORE-09
pub fn check(battle: &mut BattleAccess, unit: UnitId, skill: Skill, dc: i32) -> bool {
    let roll = roll_skill(battle, unit, skill);
    let passed = roll.total >= dc;
    battle.log_event(Event::checked(unit, skill.name(), roll, dc, passed));
    passed
}

/// Rolls a save against a difficulty, with a bonus from cover. Helpless units fail some saves without a roll.
/// SWU-COND-04, SWU-COND-05, SWU-COVER-02
pub fn save(battle: &mut BattleAccess, unit: UnitId, ability: Ability, dc: i32, cover: i32) -> bool {
    if fails_save(battle, unit, ability) {
        return false;
    }
    let bonus = save_bonus(battle, unit, ability).with("cover", cover);
    let edges = save_edges(battle, unit, ability);
    let roll = battle.roll_d20(bonus, &edges);
    let passed = roll.total >= dc;
    battle.log_event(Event::saved(unit, format!("{} save", ability.name()), roll, dc, passed));
    passed
}

/// Rolls a contest: the acting unit wins with a strictly higher total. SWU-CORE-05
pub fn contest(battle: &mut BattleAccess, unit: UnitId, own: Skill, other: UnitId, theirs: Skill) -> bool {
    let against = roll_skill(battle, other, theirs);
    let dc = against.total + 1;
    battle.log_event(Event::Rolled { unit: other, what: theirs.name().to_owned(), roll: against });
    check(battle, unit, own, dc)
}
