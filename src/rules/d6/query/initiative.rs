//! Initiative: the groups that roll, the unit that rolls for each, and its dice.

use std::cmp::Reverse;

use super::codes::weakened;
use crate::{
    battle::UnitId,
    dice::{Pips, Pool},
    rules::d6::{
        data::{Charts, Gear, Skill},
        state::BattleAccess,
    },
};

/// The units in the fight in groups that make one initiative roll each: units of one side that can shout to each other,
/// from one to the next, or that have communicators. D6-INIT-01 to D6-INIT-03
pub fn groups(battle: &BattleAccess) -> Vec<Vec<UnitId>> {
    let mut left: Vec<UnitId> = battle.units().filter(|&unit| battle.is_in_the_fight(unit)).collect();
    let mut groups = Vec::new();
    while !left.is_empty() {
        let mut group = vec![left.remove(0)];
        let mut place = 0;
        while let Some(&unit) = group.get(place) {
            let (joining, others) = left.into_iter().partition(|&other| is_in_touch(battle, unit, other));
            left = others;
            group.extend::<Vec<UnitId>>(joining);
            place += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

/// True if two units are of one side and hear each other. D6-INIT-02, D6-INIT-03
fn is_in_touch(battle: &BattleAccess, one: UnitId, other: UnitId) -> bool {
    let has_communicator = |unit: UnitId| battle.data_of(unit).gear.contains(&Gear::Communicator);
    let hears = || battle.metres(one, other) <= Charts::shipped().shouting_distance;
    battle.side(one) == battle.side(other) && ((has_communicator(one) && has_communicator(other)) || hears())
}

/// The unit that rolls for a group, and the skill that it rolls: the highest Perception or usable tactics, before
/// penalties; Perception if both are equal, then roster order. D6-INIT-04, D6-INIT-06
pub fn roller(battle: &BattleAccess, group: &[UnitId]) -> Option<(UnitId, Skill)> {
    let codes =
        group.iter().flat_map(|&unit| usable_skills(battle, unit).map(move |(skill, code)| (unit, skill, code)));
    let best = codes.max_by_key(|&(unit, skill, code)| (code, skill == Skill::Perception, Reverse(unit)))?;
    Some((best.0, best.1))
}

/// The skills that a unit may roll for initiative with their codes. Tactics must have been raised by a die at least.
/// D6-INIT-05
fn usable_skills(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = (Skill, Pips)> + use<> {
    let data = battle.data_of(unit);
    let [perception, tactics] = [Skill::Perception, Skill::Tactics].map(|skill| (skill, data.code(skill)));
    let is_raised = tactics.1.0 >= perception.1.0 + Pips::dice(1).0;
    [Some(perception), is_raised.then_some(tactics)].into_iter().flatten()
}

/// The pool of an initiative roll: equipment and senses add to it, wounds and stuns take from it. Neither Fate Points
/// nor the number of actions matter. D6-INIT-07 to D6-INIT-10, D6-MULT-10
pub fn pool(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Pool {
    let data = battle.data_of(unit);
    let aids = data.gear.iter().filter_map(|gear| gear.initiative_aid());
    let pool = aids.fold(Pool::of(skill.name(), data.code(skill)), |pool, aid| pool.with(aid, Pips::dice(1)));
    weakened(battle, unit, pool)
}
