//! The order of declarations: the least observant first, and chance decides among equals.

use super::{
    data::Skill,
    state::BattleAccess,
    ties::{Contender, roll_off},
};
use crate::{
    battle::{Event, Roll, UnitId},
    dice::{Breakdown, Pips},
};

/// A unit that is about to declare.
struct Entry {
    unit: UnitId,
    perception: Pips,
    is_humans: bool,
    /// The dice that it has rolled against its equals.
    rolls: Vec<i32>,
}

impl Contender for Entry {
    fn is_tied(&self, other: &Self) -> bool {
        let merit = |entry: &Self| (entry.perception, entry.is_humans, entry.rolls.len());
        merit(self) == merit(other) && self.rolls == other.rolls
    }

    fn rolls(&self) -> usize {
        self.rolls.len()
    }

    fn roll(&mut self, battle: &mut BattleAccess) {
        let code = Pips::dice(1).code();
        let roll = Roll::new(code, battle.dice.roll_code(code), Breakdown::new()).for_order();
        self.rolls.push(roll.total);
        battle.log_event(Event::Rolled { unit: self.unit, what: "for the order of declarations".to_owned(), roll });
    }
}

/// These units in the order in which they declare: the least observant first; of equally observant ones the computer's
/// before people's. Those that are equal in both roll a die each, every round anew, and the lowest comes first.
/// D6-DECL-11, D6-DECL-12, D6-DECL-14
pub fn roll(battle: &mut BattleAccess, units: Vec<UnitId>) -> Vec<UnitId> {
    let entry = |unit: UnitId| Entry {
        unit,
        perception: battle.data_of(unit).code(Skill::Perception),
        is_humans: battle.is_humans(unit),
        rolls: Vec::new(),
    };
    let mut entries: Vec<Entry> = units.into_iter().map(entry).collect();
    roll_off(battle, &mut entries);
    entries.sort_by(|a, b| {
        let merit = |entry: &Entry| (entry.perception, entry.is_humans);
        merit(a).cmp(&merit(b)).then_with(|| a.rolls.cmp(&b.rolls)).then(a.unit.cmp(&b.unit))
    });
    entries.into_iter().map(|entry| entry.unit).collect()
}
