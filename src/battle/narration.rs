//! Events as text: one sentence each, with the numbers behind it on detail lines. The command line and the window's log
//! both print these.

use super::{AttackResult, DefeatKind, Event, Roll, UnitId};

/// An event as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The numbers behind the sentence, one per line.
    pub details: Vec<String>,
    /// True for the heading of a round or a turn.
    pub is_heading: bool,
}

/// Describes an event. Returns `None` for events that only the screen needs, and for steps and conditions that another
/// line covers. `after` holds the events that follow, to find the last step of a move.
pub fn narrate(event: &Event, after: &[Event], name: &dyn Fn(UnitId) -> String) -> Option<Line> {
    let line = match event {
        Event::RoundBegan { title: Some(title), .. } => Line::heading(title.to_string()),
        Event::RoundBegan { round, title: None } => Line::heading(format!("Round {round}")),
        Event::PhaseBegan { words } => Line::heading(words.clone()),
        Event::Rolled { unit, what, roll } => {
            Line::new(format!("{} rolls {what}: {}", name(*unit), roll.total)).detail(roll_words(roll))
        }
        Event::Exploded { what, at, corner, .. } => {
            let place = corner.map_or_else(|| at.to_string(), |corner| corner.to_string());
            Line::new(format!("{what} explodes at {place}"))
        }
        Event::Resisted { unit, damage, resistance, result, .. } => {
            Line::new(format!("{}: {result}, damage {} against {}", name(*unit), damage.total, resistance.total))
                .detail(format!("damage: {}", roll_words(damage)))
                .detail(format!("resistance: {}", roll_words(resistance)))
        }
        Event::InitiativeRolled { units, roll } => {
            let who: Vec<String> = units.iter().map(|&unit| name(unit)).collect();
            Line::new(format!("{}: initiative {}", who.join(", "), roll.total)).detail(roll_words(roll))
        }
        Event::OrderSet { order } => {
            let who: Vec<String> = order.iter().map(|&unit| name(unit)).collect();
            Line::new(format!("Order: {}", who.join(", ")))
        }
        Event::TurnBegan { unit } => Line::heading(name(*unit)),
        Event::TurnEnded { .. } | Event::Asked { .. } | Event::WeaponUsed { .. } => return None,
        Event::Stepped { unit, .. } if matches!(after, [Event::Stepped { unit: other, .. }, ..] if other == unit) => {
            return None;
        }
        Event::Stepped { unit, to, forced: Some(forced), .. } => {
            Line::new(format!("{} is {} to {to}", name(*unit), forced.word()))
        }
        Event::Stepped { unit, to, driver: None, .. } => Line::new(format!("{} moves to {to}", name(*unit))),
        Event::Stepped { unit, to, driver: Some(driver), .. } if driver == unit => {
            Line::new(format!("{} drives to {to}", name(*unit)))
        }
        Event::Stepped { unit, to, driver: Some(driver), .. } => {
            Line::new(format!("{} drives {} to {to}", name(*driver), name(*unit)))
        }
        Event::Acted { unit, words, .. } => Line::new(format!("{} {words}", name(*unit))),
        Event::Arrived { unit, at } => Line::new(format!("{} arrives at {at}", name(*unit))),
        Event::Departed { unit, by, .. } => Line::new(format!("{} leaves by {by}", name(*unit))),
        Event::Attacked { attacker, target, weapon, roll, defense, against, verdict, occasion, .. } => {
            let occasion = occasion.as_ref().map(|occasion| format!(" ({occasion})")).unwrap_or_default();
            let verdict = match verdict {
                AttackResult::Miss => "misses",
                AttackResult::Hit => "hits",
                AttackResult::Critical => "critically hits",
            };
            Line::new(format!(
                "{} {verdict} {} with {weapon}{occasion}: {} against {defense} {}",
                name(*attacker),
                name(*target),
                total_words(roll),
                against.total()
            ))
            .detail(format!("attack: {}", roll_words(roll)))
            .detail(format!("{defense} {}: {against}", against.total()))
        }
        Event::Damaged { unit, roll, notes, amount, left, max, .. } => {
            let mut line = Line::new(format!("{} takes {amount} damage ({left} of {max} left)", name(*unit)))
                .detail(format!("damage: {}", roll_words(roll)));
            line.details.extend(notes.iter().cloned());
            line
        }
        Event::Healed { unit, amount, points, left, max } => {
            Line::new(format!("{} recovers {amount} {points} ({left} of {max})", name(*unit)))
        }
        Event::ConditionMoved { unit, track, from, to, label } => {
            let way = if to > from { "down" } else { "up" };
            Line::new(format!("{} moves {way} the {track} track: {label}", name(*unit)))
        }
        Event::Fell { unit, fall } => Line::new(match fall.fate {
            DefeatKind::Down => format!("{} is down: {}", name(*unit), fall.label),
            DefeatKind::Gone => format!("{} is out of the battle: {}", name(*unit), fall.label),
        }),
        Event::Revived { unit } => Line::new(format!("{} is back in action", name(*unit))),
        Event::PostureChanged { unit, prone: true } => Line::new(format!("{} is prone", name(*unit))),
        Event::PostureChanged { unit, prone: false } => Line::new(format!("{} stands", name(*unit))),
        Event::FlagChanged { unit, on: false, used_by_attack: true, .. } if attack_follows(*unit, after) => {
            return None;
        }
        Event::FlagChanged { unit, flag, on: true, .. } => Line::new(format!("{} is {flag}", name(*unit))),
        Event::FlagChanged { unit, flag, on: false, .. } => Line::new(format!("{} is no longer {flag}", name(*unit))),
        Event::Checked { unit, what, roll, dc, reasons, passed, is_save } => {
            let (name, passes) = (name(*unit), if *passed { "passes" } else { "fails" });
            let check = if *is_save { "" } else { " check" };
            let line = Line::new(format!("{name} {passes} the {what}{check}: {} against {dc}", total_words(roll)));
            let line = line.detail(roll_words(roll));
            if reasons.is_empty() { line } else { line.detail(format!("against {dc}: {reasons}")) }
        }
        Event::Declined { unit, reaction } => Line::new(format!("{} declines the {reaction}", name(*unit))),
        Event::Spent { unit, what, left } => Line::new(format!("{} spends a {what} ({left} left)", name(*unit))),
        Event::ItemMoved { unit, item, words } => Line::new(format!("{} {words} {item}", name(*unit))),
        Event::DoorMoved { unit, square, open } => {
            let words = if *open { "opens" } else { "closes" };
            Line::new(match unit {
                Some(unit) => format!("{} {words} the door at {square}", name(*unit)),
                None => format!("The door at {square} {words}"),
            })
        }
        Event::Announced { words } => Line::new(words.clone()),
        Event::Broken { unit, what, square } => Line::new(format!("{} breaks the {what} at {square}", name(*unit))),
        Event::Ended { outcome } => Line::heading(outcome.reason.clone()),
    };
    Some(line)
}

/// Returns true if the unit's attack follows, apart from the conditions that it uses up.
fn attack_follows(unit: UnitId, after: &[Event]) -> bool {
    let is_use = |event: &&Event| matches!(event, Event::FlagChanged { unit: other, on: false, .. } if *other == unit);
    let next = after.iter().find(|event| !is_use(event));
    matches!(next, Some(Event::Attacked { attacker, .. }) if *attacker == unit)
}

fn face_words(faces: &[u32]) -> String {
    faces.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

/// The total of a roll, with the dice if they were thrown twice: `19 (13, not 5; advantage: hidden)`.
fn total_words(roll: &Roll) -> String {
    let Some(dropped) = &roll.dropped else { return roll.total.to_string() };
    let (faces, others) = (face_words(&roll.faces), face_words(&dropped.faces));
    format!("{} ({faces}, not {others}; {})", roll.total, dropped.reason)
}

fn roll_words(roll: &Roll) -> String {
    let dice = match roll.faces.len() {
        0 => roll.dice.to_string(),
        _ => format!("{} [{}]", roll.dice, face_words(&roll.faces)),
    };
    let dice = match &roll.dropped {
        Some(dropped) => format!("{dice} (not {}; {})", face_words(&dropped.faces), dropped.reason),
        None => dice,
    };
    if let Some(pool) = &roll.pool {
        let bonus = if roll.bonus.is_empty() { String::new() } else { format!(", {}", roll.bonus) };
        format!("{dice} = {}: {pool}{bonus}", roll.total)
    } else if roll.bonus.is_empty() {
        format!("{dice} = {}", roll.total)
    } else {
        format!("{dice}, {} = {}", roll.bonus, roll.total)
    }
}

impl Line {
    fn new(text: String) -> Self {
        Self { text, details: Vec::new(), is_heading: false }
    }

    fn heading(text: String) -> Self {
        Self { is_heading: true, ..Self::new(text) }
    }

    fn detail(mut self, detail: String) -> Self {
        self.details.push(detail);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{AttackKind, ForcedMovement},
        dice::{Breakdown, DiceCode},
        grid::Square,
    };

    #[test]
    fn a_roll_tells_the_dice_that_do_not_count() {
        let roll = Roll::new(DiceCode::new(1, 20), vec![14], Breakdown::new().with("Dexterity", 3));
        assert_eq!(
            roll_words(&roll.dropping(vec![7], "advantage: hidden")),
            "1d20 [14] (not 7; advantage: hidden), +3 Dexterity = 17"
        );
    }

    #[test]
    fn a_move_is_told_by_the_square_where_it_ends() {
        let step = |unit, x, driver| {
            let (from, to) = (Square::new(x, 2), Square::new(x + 1, 2));
            Event::Stepped { unit: UnitId(unit), from, to, cost: 1, driver, forced: None }
        };
        let driver = Some(UnitId(0));
        let events = [step(0, 0, None), step(0, 1, None), step(1, 4, driver), step(1, 5, driver)];
        assert_eq!(told(&events), ["Ro moves to C3", "Ro drives The skimmer to G3"]);
        assert_eq!(told(&[step(1, 4, Some(UnitId(1)))]), ["The skimmer drives to F3"]);
    }

    #[test]
    fn whoever_is_moved_does_not_move() {
        let thrown = |x, forced| {
            let (from, to) = (Square::new(x, 2), Square::new(x + 1, 2));
            Event::Stepped { unit: UnitId(0), from, to, cost: 0, driver: None, forced: Some(forced) }
        };
        assert_eq!(
            told(&[thrown(0, ForcedMovement::Hurled), thrown(1, ForcedMovement::Hurled)]),
            ["Ro is hurled to C3"]
        );
        let words = [ForcedMovement::Pushed, ForcedMovement::Thrown].map(|forced| told(&[thrown(0, forced)]).concat());
        assert_eq!(words, ["Ro is pushed to B3", "Ro is thrown to B3"]);
    }

    #[test]
    fn a_check_tells_the_reasons_of_its_difficulty() {
        let roll = || Roll::new("2d6".parse().unwrap(), vec![5, 4], Breakdown::new());
        let reasons = Breakdown::new().with("short range", 8).with("smoke", 3);
        let unit = UnitId(0);
        let event = Event::checked_against(unit, "throwing", roll(), reasons, false);
        let line = narrate(&event, &[], &|_| "Ro".to_owned()).unwrap();
        assert_eq!(line.text, "Ro fails the throwing check: 9 against 11");
        assert_eq!(line.details, ["2d6 [5 4] = 9", "against 11: +8 short range, +3 smoke"]);
        let plain = narrate(&Event::checked(unit, "Psi", roll(), 9, true), &[], &|_| "Ro".to_owned()).unwrap();
        assert_eq!((plain.text.as_str(), plain.details.len()), ("Ro passes the Psi check: 9 against 9", 1));
        assert_eq!(
            told(&[Event::saved(unit, "death save", roll(), 10, false)]),
            ["Ro fails the death save: 9 against 10"]
        );
    }

    /// The end of a condition is told if no attack used it up.
    #[test]
    fn what_an_attack_uses_up_goes_without_saying() {
        let lost = |flag: &str| Event::flag_changed(UnitId(0), flag, false);
        let used = |flag: &str| Event::FlagChanged {
            unit: UnitId(0),
            flag: flag.into(),
            on: false,
            used_by_attack: true,
            helps: false,
        };
        let attack = |attacker: u16| Event::Attacked {
            attacker: UnitId(attacker),
            target: UnitId(1),
            weapon: "pistol".into(),
            manner: AttackKind::Ranged,
            roll: Roll::new("1d20".parse().unwrap(), vec![12], Breakdown::new()),
            defense: "Reflex".into(),
            against: Breakdown::new(),
            verdict: AttackResult::Hit,
            occasion: None,
            in_area: false,
        };
        let shot = ["Ro hits The skimmer with pistol: 12 against Reflex 0"];
        assert_eq!(told(&[used("aiming"), used("suppressed"), attack(0)]), shot);
        assert_eq!(told(&[used("aiming")]), ["Ro is no longer aiming"]);
        assert_eq!(told(&[lost("hidden"), attack(0)])[0], "Ro is no longer hidden");
        assert_eq!(told(&[used("aiming"), attack(1)])[0], "Ro is no longer aiming");
    }

    #[test]
    fn an_occasion_is_named_after_the_weapon() {
        let attack = Event::Attacked {
            attacker: UnitId(0),
            target: UnitId(1),
            weapon: "pistol".into(),
            manner: AttackKind::Ranged,
            roll: Roll::new("1d20".parse().unwrap(), vec![12], Breakdown::new()),
            defense: "Reflex".into(),
            against: Breakdown::new(),
            verdict: AttackResult::Miss,
            occasion: Some("half damage".to_owned()),
            in_area: false,
        };
        let line = told(&[attack]);
        assert_eq!(line, ["Ro misses The skimmer with pistol (half damage): 12 against Reflex 0"]);
    }

    fn told(events: &[Event]) -> Vec<String> {
        let name = |unit: UnitId| ["Ro", "The skimmer"][usize::from(unit.0)].to_owned();
        let lines = (0..events.len()).filter_map(|place| narrate(&events[place], &events[place + 1..], &name));
        lines.map(|line| line.text).collect()
    }
}
