//! Events of the same kind one after another, as one line of the log with a detail for each.

use crate::battle::{Event, Line, Roll, UnitId, narrate};

/// Maximum number of units that the line of a condition names.
const NAMED: usize = 3;

/// Events of the same kind, one after another in the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FoldedEvents<'a> {
    kind: FoldedKind<'a>,
    /// The events: at least two.
    events: &'a [Event],
    /// True at the last of them, where their line stands.
    is_complete: bool,
}

/// Kinds of events that often come one after another.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FoldedKind<'a> {
    /// Rolls for this purpose, which decide nothing but an order.
    OrderRolls(&'a str),
    /// Initiative.
    Initiative,
    /// Units that gain or lose this condition.
    Condition { flag: &'a str, on: bool },
}

impl<'a> FoldedEvents<'a> {
    /// The events to which the event at `place` belongs. `None` for an event that stands alone.
    pub fn around(events: &'a [Event], place: usize) -> Option<Self> {
        let kind = kind_of(events.get(place)?)?;
        let is_same = |event: &&Event| kind_of(event) == Some(kind);
        let before = events.get(..place)?.iter().rev().take_while(is_same).count();
        let further = events.get(place + 1..)?.iter().take_while(is_same).count();
        let events = events.get(place - before..=place + further)?;
        (events.len() > 1).then_some(Self { kind, events, is_complete: further == 0 })
    }

    /// Their line, which stands at the last of them.
    pub fn line(self, name: &dyn Fn(UnitId) -> String) -> Option<Line> {
        if !self.is_complete {
            return None;
        }
        let count = self.events.len();
        let text = match self.kind {
            FoldedKind::OrderRolls(purpose) => format!("{count} rolls {purpose}"),
            FoldedKind::Initiative => format!("{count} rolls for initiative"),
            FoldedKind::Condition { flag, on } => {
                let are = if on { "are" } else { "are no longer" };
                format!("{} {are} {flag}", self.units(name))
            }
        };
        let details = self.events.iter().filter_map(|event| detail(event, name)).collect();
        Some(Line { text, details, is_heading: false })
    }

    /// The units in words: by name, or their number if they are many.
    fn units(self, name: &dyn Fn(UnitId) -> String) -> String {
        let mut names: Vec<String> = self.events.iter().flat_map(Event::units).map(name).collect();
        match (names.len(), names.pop()) {
            (2..=NAMED, Some(last)) => format!("{} and {last}", names.join(", ")),
            (count, _) => format!("{count} units"),
        }
    }
}

fn kind_of(event: &Event) -> Option<FoldedKind<'_>> {
    match event {
        Event::Rolled { what, roll, .. } if roll.is_for_order => Some(FoldedKind::OrderRolls(what)),
        Event::InitiativeRolled { .. } => Some(FoldedKind::Initiative),
        Event::FlagChanged { flag, on, used_by_attack: false, .. } => Some(FoldedKind::Condition { flag, on: *on }),
        _ => None,
    }
}

/// One of the events with its dice, in one line.
fn detail(event: &Event, name: &dyn Fn(UnitId) -> String) -> Option<String> {
    let line = narrate(event, &[], name)?;
    let dice = line.details.join("; ");
    Some(match event {
        Event::Rolled { unit, roll: Roll { total, .. }, .. } => format!("{} rolls {total}: {dice}", name(*unit)),
        _ if dice.is_empty() => line.text,
        _ => format!("{}: {dice}", line.text),
    })
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

    /// The lines at each event of a log: `None` outside of folded events, `Some(None)` before their last.
    fn lines(log: &[Event]) -> Vec<Option<Option<Line>>> {
        let line = |place| Some(FoldedEvents::around(log, place)?.line(&|unit| format!("Unit {}", unit.0)));
        (0..log.len()).map(line).collect()
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
        let folded = Some(Some(Line {
            text: "3 rolls again".to_owned(),
            details: [(0, 3), (1, 3), (0, 5)]
                .map(|(unit, face)| format!("Unit {unit} rolls {face}: 1d6 [{face}] = {face}"))
                .to_vec(),
            is_heading: false,
        }));
        assert_eq!(lines(&log), [None, Some(None), Some(None), folded, None]);
    }

    #[test]
    fn initiative_is_one_line() {
        let rolled = |unit, face| Event::InitiativeRolled {
            units: vec![UnitId(unit)],
            roll: Roll::new(DiceCode::new(1, 20), vec![face], Breakdown::new()),
        };
        let Some(Some(Some(line))) = lines(&[rolled(0, 7), rolled(1, 12)]).pop() else { panic!("no line") };
        assert_eq!(line.text, "2 rolls for initiative");
        assert_eq!(line.details[1], "Unit 1: initiative 12: 1d20 [12] = 12");
    }

    #[test]
    fn units_that_change_alike_are_named_together() {
        let lost = |unit| Event::flag_changed(UnitId(unit), "surprised", false);
        let words = |log: &[Event]| lines(log).pop().flatten().flatten().map(|line| line.text);
        assert_eq!(words(&[lost(0), lost(1)]).as_deref(), Some("Unit 0 and Unit 1 are no longer surprised"));
        assert_eq!(words(&[0, 1, 2].map(lost)).as_deref(), Some("Unit 0, Unit 1 and Unit 2 are no longer surprised"));
        assert_eq!(words(&[0, 1, 2, 3].map(lost)).as_deref(), Some("4 units are no longer surprised"));
        let gained = Event::flag_changed(UnitId(2), "surprised", true);
        assert_eq!(lines(&[lost(0), gained]), [None, None], "one loses and one gains it");
    }
}
