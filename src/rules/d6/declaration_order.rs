//! The order of declarations: the least observant first, and chance decides among equals.

use super::{data::Skill, state::BattleAccess};
use crate::{
    battle::{Event, Roll, UnitId},
    dice::{Breakdown, Pips},
};

/// The most dice that units with equal Perception roll. Units that are still equal after them declare in roster order.
const MOST_ROLLS: usize = 8;

/// A unit that is about to declare.
struct Entry {
    unit: UnitId,
    perception: Pips,
    is_humans: bool,
    /// The dice that it has rolled against its equals.
    rolls: Vec<i32>,
}

impl Entry {
    fn is_equal(&self, other: &Self) -> bool {
        let merit = |entry: &Self| (entry.perception, entry.is_humans, entry.rolls.len());
        merit(self) == merit(other) && self.rolls == other.rolls
    }
}

/// The units in the fight in the order in which they declare: the least observant first; of equally observant ones the
/// computer's before people's. Those that are equal in both roll a die each, every round anew, and the lowest comes
/// first. D6-DECL-12, D6-DECL-14
pub fn roll(battle: &mut BattleAccess) -> Vec<UnitId> {
    let units: Vec<UnitId> = battle.units().filter(|&unit| battle.is_in_the_fight(unit)).collect();
    let entry = |unit: UnitId| Entry {
        unit,
        perception: battle.data_of(unit).code(Skill::Perception),
        is_humans: battle.is_humans(unit),
        rolls: Vec::new(),
    };
    let mut entries: Vec<Entry> = units.into_iter().map(entry).collect();
    while let Some(equals) = first_equals(&entries) {
        for entry in entries.iter_mut().filter(|entry| equals.contains(&entry.unit)) {
            let code = Pips::dice(1).code();
            let roll = Roll::new(code, battle.dice.roll_code(code), Breakdown::new());
            entry.rolls.push(roll.total);
            battle.log_event(Event::Rolled {
                unit: entry.unit,
                what: "for the order of declarations".to_owned(),
                roll,
            });
        }
    }
    entries.sort_by(|a, b| {
        let merit = |entry: &Entry| (entry.perception, entry.is_humans);
        merit(a).cmp(&merit(b)).then_with(|| a.rolls.cmp(&b.rolls)).then(a.unit.cmp(&b.unit))
    });
    entries.into_iter().map(|entry| entry.unit).collect()
}

/// The first units that are equal to each other and may still roll.
fn first_equals(entries: &[Entry]) -> Option<Vec<UnitId>> {
    entries.iter().filter(|entry| entry.rolls.len() < MOST_ROLLS).find_map(|one| {
        let equals: Vec<UnitId> = entries.iter().filter(|other| one.is_equal(other)).map(|other| other.unit).collect();
        (equals.len() > 1).then_some(equals)
    })
}
