//! The rolls that decide nothing but the order of units, as one line of the log with a detail for each roll.

use crate::battle::{Event, Line, Roll, UnitId, narrate};

/// Rolls for the same purpose, one after another in the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrderRolls<'a> {
    /// The rolls: at least two.
    events: &'a [Event],
    /// True at the last of them, where their line stands.
    is_complete: bool,
}

impl<'a> OrderRolls<'a> {
    /// The rolls to which the event at `place` belongs. `None` for any other event, and for a single roll.
    pub fn around(events: &'a [Event], place: usize) -> Option<Self> {
        let (_, purpose, _) = order_roll(events.get(place)?)?;
        let is_same = |event: &&Event| order_roll(event).is_some_and(|(_, other, _)| other == purpose);
        let before = events.get(..place)?.iter().rev().take_while(is_same).count();
        let further = events.get(place + 1..)?.iter().take_while(is_same).count();
        let events = events.get(place - before..=place + further)?;
        (events.len() > 1).then_some(Self { events, is_complete: further == 0 })
    }

    /// Their line, which stands at the last of them.
    pub fn line(self, name: &dyn Fn(UnitId) -> String) -> Option<Line> {
        let (_, purpose, _) = self.events.first().filter(|_| self.is_complete).and_then(order_roll)?;
        let detail = |event: &Event| {
            let (unit, _, roll) = order_roll(event)?;
            let dice = narrate(event, &[], name)?.details.join("; ");
            Some(format!("{} rolls {}: {dice}", name(unit), roll.total))
        };
        let details = self.events.iter().filter_map(detail).collect();
        Some(Line { text: format!("{} rolls {purpose}", self.events.len()), details, is_heading: false })
    }
}

/// The unit, the purpose in words, and the roll itself; `None` for other events.
fn order_roll(event: &Event) -> Option<(UnitId, &str, &Roll)> {
    match event {
        Event::Rolled { unit, what, roll } if roll.is_for_order => Some((*unit, what, roll)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Breakdown, DiceCode};

    /// A roll of one die by a unit.
    fn rolled(unit: u16, face: u32, what: &str, is_for_order: bool) -> Event {
        let roll = Roll { is_for_order, ..Roll::new(DiceCode::new(1, 6), vec![face], Breakdown::new()) };
        Event::Rolled { unit: UnitId(unit), what: what.to_owned(), roll }
    }

    #[test]
    fn rolls_for_an_order_are_one_line_that_tells_every_die() {
        let log = [
            rolled(0, 6, "Blaster", false),
            rolled(0, 3, "again", true),
            rolled(1, 3, "again", true),
            rolled(0, 5, "again", true),
            rolled(1, 2, "once more", true),
        ];
        let line = |place| Some(OrderRolls::around(&log, place)?.line(&|unit| format!("Unit {}", unit.0)));
        let folded = Some(Some(Line {
            text: "3 rolls again".to_owned(),
            details: [(0, 3), (1, 3), (0, 5)]
                .map(|(unit, face)| format!("Unit {unit} rolls {face}: 1d6 [{face}] = {face}"))
                .to_vec(),
            is_heading: false,
        }));
        assert_eq!([0, 1, 2, 3, 4].map(line), [None, Some(None), Some(None), folded, None]);
    }
}
