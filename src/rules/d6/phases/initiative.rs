//! Initiative: all units that act in a segment roll, and the highest roll acts first.

use std::cmp::Reverse;

use super::steps::skill_of;
use crate::{
    battle::{Event, Roll, UnitId},
    rules::d6::{
        data::Skill,
        query::{plans::acting, skill},
        state::BattleAccess,
    },
};

/// The most rolls for the order of a segment. Units that are still tied after them act in roster order.
const MOST_ROLLS: usize = 8;

/// A unit that acts in a segment.
struct Entry {
    unit: UnitId,
    /// The skill it rolls.
    skill: Skill,
    /// The roll that also decides its success; `None` for a unit without dice to roll.
    roll: Option<Roll>,
    /// The total of that roll, and those of the rolls that broke ties.
    totals: Vec<i32>,
}

/// Rolls for all units that act in a segment. The last of the returned list has the highest roll and acts first. On a
/// tie a person's unit goes before the computer's; otherwise tied units roll again. D6-SEG-05 to D6-SEG-08
pub fn roll_all(battle: &mut BattleAccess, number: u8) -> Vec<(UnitId, Option<Roll>)> {
    let acting: Vec<UnitId> = acting(battle, number).collect();
    let mut entries: Vec<Entry> = acting.into_iter().filter_map(|unit| first_roll(battle, number, unit)).collect();
    while let Some(tied) = first_tie(battle, &entries) {
        for entry in entries.iter_mut().filter(|entry| tied.contains(&entry.unit)) {
            let pool = skill::pool(battle, entry.unit, entry.skill, 0);
            let roll = battle.roll(pool);
            entry.totals.push(roll.total);
            battle.log_event(Event::Rolled { unit: entry.unit, what: "again for the order".to_owned(), roll });
        }
    }
    // Sorted by the roll, then persons after the computer, then by the rolls that broke ties.
    entries.sort_by_cached_key(|Entry { unit, totals, .. }| {
        (totals.first().copied(), battle.is_humans(*unit), totals.clone(), Reverse(*unit))
    });
    if entries.len() > 1 {
        battle.log_event(Event::OrderSet { order: entries.iter().rev().map(|entry| entry.unit).collect() });
    }
    entries.into_iter().map(|entry| (entry.unit, entry.roll)).collect()
}

/// The roll of a unit for its declared action. Below 1D the action fails without a roll. D6-DICE-04
fn first_roll(battle: &mut BattleAccess, number: u8, unit: UnitId) -> Option<Entry> {
    let skill = battle.body(unit).plan.due(number).map(|(_, step)| skill_of(battle, step))?;
    let pool = skill::pool(battle, unit, skill, 0);
    let roll = pool.is_usable().then(|| battle.roll(pool));
    if let Some(roll) = &roll {
        battle.log_event(Event::Rolled { unit, what: skill.name().to_owned(), roll: roll.clone() });
    }
    let total = roll.as_ref().map_or(0, |roll| roll.total);
    Some(Entry { unit, skill, roll, totals: vec![total] })
}

/// The first units that are tied with each other, all of them persons' or all the computer's. D6-SEG-07
fn first_tie(battle: &BattleAccess, entries: &[Entry]) -> Option<Vec<UnitId>> {
    let rolls = |entry: &&Entry| entry.roll.is_some() && entry.totals.len() < MOST_ROLLS;
    entries.iter().filter(rolls).find_map(|one| {
        let is_tied =
            |other: &&Entry| other.totals == one.totals && battle.is_humans(other.unit) == battle.is_humans(one.unit);
        let tied: Vec<UnitId> = entries.iter().filter(rolls).filter(is_tied).map(|other| other.unit).collect();
        (tied.len() > 1).then_some(tied)
    })
}
