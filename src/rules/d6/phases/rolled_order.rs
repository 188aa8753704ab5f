//! The order of a segment of `basic`: all units that act in it roll, and the highest roll acts first.

use std::cmp::Reverse;

use crate::{
    battle::{Event, Roll, UnitId},
    rules::d6::{
        data::Skill,
        query::{attack::step_key, items, plans::acting, skill},
        state::{BattleAccess, PlanStep, RolledSkill},
        ties::{Contender, MOST_ROLLS, roll_off},
    },
};

/// A unit that acts in a segment.
struct Entry {
    unit: UnitId,
    /// The skill it rolls.
    skill: Skill,
    /// The roll that also decides its success; `None` for a unit without dice to roll.
    roll: Option<Roll>,
    /// The total of that roll, and those of the rolls that broke ties.
    totals: Vec<i32>,
    is_humans: bool,
}

impl Contender for Entry {
    /// A tie between units of persons, or of the computer, is rolled again. D6-SEG-07
    fn is_tied(&self, other: &Self) -> bool {
        (self.is_humans, &self.totals) == (other.is_humans, &other.totals)
    }

    fn rolls(&self) -> usize {
        if self.roll.is_some() { self.totals.len() } else { MOST_ROLLS }
    }

    /// The new roll decides only the order. D6-SEG-08
    fn roll(&mut self, battle: &mut BattleAccess) {
        let pool = skill::pool(battle, self.unit, self.skill, 0);
        let roll = battle.roll(pool).for_order();
        self.totals.push(roll.total);
        battle.log_event(Event::Rolled { unit: self.unit, what: "again for the order".to_owned(), roll });
    }
}

/// Rolls for all units that act in a segment. The last of the returned list has the highest roll and acts first. On a
/// tie a person's unit goes before the computer's; otherwise tied units roll again. D6-SEG-05 to D6-SEG-08
pub fn roll_all(battle: &mut BattleAccess, number: u8) -> Vec<(UnitId, Option<Roll>)> {
    let acting: Vec<UnitId> = acting(battle, number).collect();
    let mut entries: Vec<Entry> = acting.into_iter().filter_map(|unit| first_roll(battle, number, unit)).collect();
    roll_off(battle, &mut entries);
    // Sorted by the roll, then persons after the computer, then by the rolls that broke ties.
    entries.sort_by_cached_key(|Entry { unit, totals, is_humans, .. }| {
        (totals.first().copied(), *is_humans, totals.clone(), Reverse(*unit))
    });
    if entries.len() > 1 {
        battle.log_event(Event::OrderSet { order: entries.iter().rev().map(|entry| entry.unit).collect() });
    }
    entries.into_iter().map(|entry| (entry.unit, entry.roll)).collect()
}

/// The roll of a unit for its declared action. Below 1D the action fails without a roll. D6-DICE-04
fn first_roll(battle: &mut BattleAccess, number: u8, unit: UnitId) -> Option<Entry> {
    let skill = battle.plan(unit).due(number).map(|(_, step)| order_skill(battle, step))?;
    let pool = skill::pool(battle, unit, skill, 0);
    let roll = pool.is_usable().then(|| battle.roll(pool));
    if let Some(roll) = &roll {
        battle.log_event(Event::Rolled { unit, what: skill.name().to_owned(), roll: roll.clone() });
    }
    let total = roll.as_ref().map_or(0, |roll| roll.total);
    Some(Entry { unit, skill, roll, totals: vec![total], is_humans: battle.is_humans(unit) })
}

/// The skill that is rolled for a step and for its place in the order. D6-SEG-05
fn order_skill(battle: &BattleAccess, step: &PlanStep) -> Skill {
    match step.action.rolls {
        RolledSkill::ForOrder(skill) => skill,
        RolledSkill::Of(_) | RolledSkill::OfItem | RolledSkill::Toss => {
            rolled_skill(battle, step).unwrap_or(Skill::Dexterity)
        }
    }
}

/// The skill that decides the success of a step; `None` for one that succeeds without a roll. D6-SEG-06, D6-SEG-14
pub fn rolled_skill(battle: &BattleAccess, step: &PlanStep) -> Option<Skill> {
    match step.action.rolls {
        RolledSkill::ForOrder(_) => None,
        RolledSkill::Of(skill) => Some(skill),
        RolledSkill::Toss => Some(skill::toss_skill(battle, step.order.unit)),
        RolledSkill::OfItem => items::data(battle, &step_key(step)).map(|weapon| weapon.skill),
    }
}
