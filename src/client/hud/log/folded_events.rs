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
    /// Units that gain or lose this condition, with the rolls that they make for it.
    Condition { flag: &'a str, on: bool },
    /// Checks for this purpose, after the roll at this place of the log that they answer, such as one to stay unseen.
    Checks { what: &'a str, roll: Option<usize> },
    /// Rolls of several units for this purpose that nobody answers, such as those to hide before the battle.
    Rolls(&'a str),
}

impl<'a> FoldedEvents<'a> {
    /// The events to which the event at `place` belongs. `None` for an event that stands alone.
    pub fn around(events: &'a [Event], place: usize) -> Option<Self> {
        let kind = kind_at(events, place)?;
        let is_same = |place: &usize| kind_at(events, *place) == Some(kind);
        let before = (0..place).rev().take_while(is_same).count();
        let further = (place + 1..events.len()).take_while(is_same).count();
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
                let is_change = |event: &&Event| matches!(event, Event::FlagChanged { .. });
                let changed = self.events.iter().filter(is_change).flat_map(Event::units).map(name).collect();
                let are = match (self.events.iter().filter(is_change).count(), on) {
                    (1, true) => "is",
                    (1, false) => "is no longer",
                    _ => are,
                };
                format!("{} {are} {flag}", named(changed))
            }
            FoldedKind::Checks { what, .. } => self.checks(what, name),
            FoldedKind::Rolls(what) => {
                let names = self.events.iter().flat_map(Event::units).map(name).collect();
                let totals = self.events.iter().filter_map(|event| match event {
                    Event::Rolled { roll, .. } => Some(roll.total.to_string()),
                    _ => None,
                });
                format!("{} roll {what}: {}", named(names), totals.collect::<Vec<_>>().join(", "))
            }
        };
        let details = self.events.iter().filter_map(|event| detail(event, name)).collect();
        Some(Line { text, details, is_heading: false })
    }

    /// The checks in words: the roll that they answer, those who pass and those who fail.
    fn checks(self, what: &str, name: &dyn Fn(UnitId) -> String) -> String {
        let with = |wanted: bool| {
            let those = self.events.iter().filter_map(move |event| match event {
                Event::Checked { unit, passed, .. } if *passed == wanted => Some(name(*unit)),
                _ => None,
            });
            those.collect::<Vec<String>>()
        };
        let verb = |count: usize, one: &str, more: &str| if count == 1 { one.to_owned() } else { more.to_owned() };
        let (passing, failing) = (with(true), with(false));
        let passes = verb(passing.len(), "passes", "pass");
        let fails = verb(failing.len(), "fails", "fail");
        let told = match (passing.is_empty(), failing.is_empty()) {
            (false, true) => format!("{} {passes} the {what} check", named(passing)),
            (true, _) => format!("{} {fails} the {what} check", named(failing)),
            (false, false) => format!("{} {passes} the {what} check, {} {fails}", named(passing), named(failing)),
        };
        match self.events.first() {
            Some(Event::Rolled { unit, what, roll }) => format!("{} rolls {what} {}: {told}", name(*unit), roll.total),
            _ => told,
        }
    }
}

/// Units in words: by name, or their number if they are many.
fn named(mut names: Vec<String>) -> String {
    match (names.len(), names.pop()) {
        (1, Some(only)) => only,
        (2..=NAMED, Some(last)) => format!("{} and {last}", names.join(", ")),
        (count, _) => format!("{count} units"),
    }
}

/// The kind of the event at a place; `None` for one that is never folded.
fn kind_at(events: &[Event], place: usize) -> Option<FoldedKind<'_>> {
    let before = |place: usize| place.checked_sub(1).and_then(|place| events.get(place));
    match events.get(place)? {
        Event::Rolled { what, roll, .. } if roll.is_for_order => Some(FoldedKind::OrderRolls(what)),
        Event::Rolled { unit, what: purpose, .. } => match (before(place), events.get(place + 1)) {
            (Some(Event::FlagChanged { unit: other, flag, on: true, used_by_attack: false, .. }), _)
                if other == unit =>
            {
                Some(FoldedKind::Condition { flag, on: true })
            }
            (_, Some(Event::Checked { what, is_save: false, .. })) => {
                Some(FoldedKind::Checks { what, roll: Some(place) })
            }
            (one, other) => {
                let is_alike = |event: &Event| match event {
                    Event::Rolled { unit: of, what, roll } => of != unit && what == purpose && !roll.is_for_order,
                    _ => false,
                };
                one.into_iter().chain(other).any(is_alike).then_some(FoldedKind::Rolls(purpose))
            }
        },
        Event::Checked { what, is_save: false, .. } => {
            let is_same = |at: &usize| matches!(events.get(*at), Some(Event::Checked { what: other, is_save: false, .. }) if other == what);
            let first = place - (0..place).rev().take_while(is_same).count();
            let roll = match before(first) {
                Some(Event::Rolled { .. }) => first
                    .checked_sub(1)
                    .filter(|&roll| kind_at(events, roll) == Some(FoldedKind::Checks { what, roll: Some(roll) })),
                _ => None,
            };
            Some(FoldedKind::Checks { what, roll })
        }
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

    /// An attempt to stay unseen and all who look for it are one line.
    #[test]
    fn a_roll_and_the_checks_against_it_are_one_line() {
        let check = |unit, passed| {
            let roll = Roll::new(DiceCode::new(1, 20), vec![9], Breakdown::new());
            Event::checked(UnitId(unit), "Perception", roll, 12, passed)
        };
        let words = |log: &[Event]| lines(log).pop().flatten().flatten().map(|line| line.text);
        let log = [rolled(0, 5, "Stealth", false), check(1, true), check(2, false), check(3, false)];
        let text = "Unit 0 rolls Stealth 5: Unit 1 passes the Perception check, Unit 2 and Unit 3 fail";
        assert_eq!(words(&log).as_deref(), Some(text));
        assert_eq!(lines(&log)[..3], [Some(None), Some(None), Some(None)]);
        let second = [log.as_slice(), &[rolled(4, 6, "Stealth", false), check(1, false)]].concat();
        assert_eq!(words(&second).as_deref(), Some("Unit 4 rolls Stealth 6: Unit 1 fails the Perception check"));
        assert_eq!(
            words(&[check(1, true), check(2, true)]).as_deref(),
            Some("Unit 1 and Unit 2 pass the Perception check")
        );
        assert_eq!(lines(&[check(1, true)]), [None], "one alone has its own line");
    }

    #[test]
    fn a_condition_takes_in_the_roll_for_it() {
        let hides = |unit| [Event::boon_changed(UnitId(unit), "hidden", true), rolled(unit, 6, "Stealth", false)];
        let words = |log: &[Event]| lines(log).pop().flatten().flatten();
        let line = words(&[hides(0), hides(1)].concat()).unwrap();
        assert_eq!((line.text.as_str(), line.details.len()), ("Unit 0 and Unit 1 are hidden", 4));
        assert_eq!(words(&hides(0)).unwrap().text, "Unit 0 is hidden");
    }

    #[test]
    fn rolls_of_several_units_for_the_same_are_one_line() {
        let log = [(0, 5, "Stealth"), (1, 3, "Stealth"), (2, 6, "Stealth"), (3, 1, "Stealth"), (3, 2, "Stealth")];
        let log = log.map(|(unit, face, what)| rolled(unit, face, what, false));
        let Some(Some(line)) = lines(&log)[3].clone() else { panic!("no line") };
        assert_eq!(line.text, "4 units roll Stealth: 5, 3, 6, 1");
        assert_eq!(line.details[1], "Unit 1 rolls 3: 1d6 [3] = 3");
        assert_eq!(lines(&log[..3])[..2], [Some(None), Some(None)]);
        assert_eq!(lines(&log[3..]), [None, None], "those of one unit have a line each");
        assert_eq!(lines(&[rolled(0, 5, "Stealth", false), rolled(1, 5, "Endurance", false)]), [None, None]);
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
