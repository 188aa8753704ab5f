//! Who acts first in a segment: all who act roll, and the highest goes first.

use std::cmp::Reverse;

use super::{
    action::Action, battle::BattleAccess, data::Skill, kit, plan::PlanStep, retarget::act_key, segment::acting, skill,
};
use crate::battle::{Event, Roll, UnitId};

/// Rolls for the order of a segment, the first included, after which those who are still tied go in roster order.
const MOST_ROLLS: usize = 8;

/// One who acts in a segment.
struct Entry {
    unit: UnitId,
    /// What it rolls.
    skill: Skill,
    /// The roll that decides whether it succeeds; `None` for one who has no die.
    roll: Option<Roll>,
    /// The total of that roll, and of those made again for the order.
    totals: Vec<i32>,
}

/// All who act roll; the highest acts first. A person's unit goes before the computer's on a tie, others roll again
/// for the order. The last of the list acts first. D6-SEG-05 to D6-SEG-08
pub fn roll_all(battle: &mut BattleAccess, number: u8) -> Vec<(UnitId, Option<Roll>)> {
    let acting: Vec<UnitId> = acting(battle, number).collect();
    let mut entries: Vec<Entry> = acting.into_iter().filter_map(|unit| first_roll(battle, number, unit)).collect();
    while let Some(tied) = first_tie(battle, &entries) {
        for entry in entries.iter_mut().filter(|entry| tied.contains(&entry.unit)) {
            let pool = skill::pool(battle, entry.unit, entry.skill, 0);
            let roll = battle.roll(pool);
            entry.totals.push(roll.total);
            battle.tell(Event::Rolled { unit: entry.unit, what: "again for the order".to_owned(), roll });
        }
    }
    // The roll, then a person's before the computer's, then what was rolled again.
    entries.sort_by_cached_key(|Entry { unit, totals, .. }| {
        (totals.first().copied(), battle.is_humans(*unit), totals.clone(), Reverse(*unit))
    });
    if entries.len() > 1 {
        battle.tell(Event::OrderSet { order: entries.iter().rev().map(|entry| entry.unit).collect() });
    }
    entries.into_iter().map(|entry| (entry.unit, entry.roll)).collect()
}

/// What a unit rolls for what it has declared. Below 1D the action fails without a roll. D6-DICE-04
fn first_roll(battle: &mut BattleAccess, number: u8, unit: UnitId) -> Option<Entry> {
    let skill = battle.body(unit).plan.due(number).map(|(_, step)| skill_of(battle, step))?;
    let pool = skill::pool(battle, unit, skill, 0);
    let roll = pool.is_usable().then(|| battle.roll(pool));
    if let Some(roll) = &roll {
        battle.tell(Event::Rolled { unit, what: skill.name().to_owned(), roll: roll.clone() });
    }
    let total = roll.as_ref().map_or(0, |roll| roll.total);
    Some(Entry { unit, skill, roll, totals: vec![total] })
}

/// The skill that a step uses, or Dexterity. D6-SEG-05
fn skill_of(battle: &BattleAccess, step: &PlanStep) -> Skill {
    match step.action {
        Action::Attack | Action::AttackObject | Action::Tackle | Action::Throw | Action::FirstAid => {
            kit::data(battle, &act_key(step)).map_or(Skill::Dexterity, |weapon| weapon.skill)
        }
        Action::Hurl => Skill::Throwing,
        Action::ConsoleOpen | Action::ConsoleClose => Skill::Technical,
        Action::Search => Skill::Search,
        Action::Walk
        | Action::Run
        | Action::Crawl
        | Action::StandUp
        | Action::DropProne
        | Action::Drop
        | Action::Draw
        | Action::PickUp
        | Action::OpenDoor
        | Action::CloseDoor
        | Action::Surrender
        | Action::Confirm => Skill::Dexterity,
    }
}

/// Those who are tied with the first who is, all of them persons' or all the computer's. D6-SEG-07
fn first_tie(battle: &BattleAccess, entries: &[Entry]) -> Option<Vec<UnitId>> {
    let rolls = |entry: &&Entry| entry.roll.is_some() && entry.totals.len() < MOST_ROLLS;
    entries.iter().filter(rolls).find_map(|one| {
        let is_tied =
            |other: &&Entry| other.totals == one.totals && battle.is_humans(other.unit) == battle.is_humans(one.unit);
        let tied: Vec<UnitId> = entries.iter().filter(rolls).filter(is_tied).map(|other| other.unit).collect();
        (tied.len() > 1).then_some(tied)
    })
}
