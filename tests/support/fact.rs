//! Facts: events as tests expect them, with letters for units and without the words that players read.

pub use blastdoor::battle::AttackResult;
use blastdoor::{
    battle::{Event, Roll, UnitId},
    grid::Square,
};

/// The content of an event apart from its sentence. Texts are names and keys; they are leaked, so that tests can write
/// them in patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A unit began an action, or something came of it that has no event of its own: the unit and the action's key.
    Acted(char, &'static str),
    /// An attack, built by [`hit`] and [`missed`].
    Attacked {
        by: char,
        at: char,
        verdict: AttackResult,
        with: &'static str,
        total: i32,
        against: i32,
        /// Empty for the attacker's own action.
        occasion: &'static str,
    },
    /// Damage dealt, and the hit points left.
    Damaged(char, i32, i32),
    /// Damage resisted: its effect, the damage and the resistance.
    Resisted(char, &'static str, i32, i32),
    /// Hit points recovered, and those then left.
    Healed(char, i32, i32),
    /// A move on the condition track, from one step to another.
    TrackMoved(char, u8, u8),
    /// A unit was defeated, in the rule set's word for it.
    Fell(char, &'static str),
    /// A unit is back in action.
    Revived(char),
    /// A unit lies down.
    FellProne(char),
    /// A unit gets up.
    StoodUp(char),
    /// A condition of a unit began.
    Gained(char, &'static str),
    /// A condition of a unit ended.
    Lost(char, &'static str),
    /// Dice were rolled for something, with this total.
    Rolled(char, &'static str, i32),
    /// Initiative was rolled by one or several units.
    Initiative(char, i32),
    /// A check that passed: its name, the total, and what it had to reach.
    Passed(char, &'static str, i32, i32),
    /// A check that failed.
    Failed(char, &'static str, i32, i32),
    /// A reaction was declined.
    Declined(char, &'static str),
    /// A limited resource was used, and this much is left.
    Spent(char, &'static str, u32),
    /// An item was drawn, put away, dropped, picked up or lost.
    ItemMoved(char, &'static str),
    /// A unit opened the door on a square, such as `B1`; `None` if it opened by itself.
    Opened(Option<char>, &'static str),
    /// A unit closed a door, or it closed by itself.
    Closed(Option<char>, &'static str),
    /// A unit broke a thing on a square.
    Broke(char, &'static str, &'static str),
    /// Something exploded on a square.
    Exploded(&'static str),
    /// A unit came onto the board.
    Arrived(char, &'static str),
    /// A unit left the battle by an exit.
    Departed(char, &'static str),
    /// A text of the level, or news that no unit brought about.
    Announced(&'static str),
}

/// An attack that hit: attacker, target, weapon, the total and what it had to reach.
pub fn hit(by: char, at: char, with: &'static str, total: i32, against: i32) -> Fact {
    Fact::Attacked { by, at, verdict: AttackResult::Hit, with, total, against, occasion: "" }
}

/// An attack that missed.
pub fn missed(by: char, at: char, with: &'static str, total: i32, against: i32) -> Fact {
    Fact::Attacked { by, at, verdict: AttackResult::Miss, with, total, against, occasion: "" }
}

impl Fact {
    /// Reads an event. Returns `None` for steps, headings and what only the screen needs.
    pub fn of(event: &Event, letter: &dyn Fn(UnitId) -> char) -> Option<Self> {
        let square = |square: &Square| kept(&square.to_string());
        Some(match event {
            Event::RoundBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::OrderSet { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::Stepped { .. }
            | Event::Asked { .. }
            | Event::WeaponUsed { .. }
            | Event::Ended { .. } => return None,
            Event::Acted { unit, action, .. } => Self::Acted(letter(*unit), kept(action.as_str())),
            Event::Attacked { attacker, target, weapon, roll, against, verdict, occasion, .. } => Self::Attacked {
                by: letter(*attacker),
                at: letter(*target),
                verdict: *verdict,
                with: kept(weapon),
                total: roll.total,
                against: against.total(),
                occasion: kept(occasion.as_deref().unwrap_or_default()),
            },
            Event::Damaged { unit, amount, left, .. } => Self::Damaged(letter(*unit), *amount, *left),
            Event::Resisted { unit, damage, resistance, result, .. } => {
                Self::Resisted(letter(*unit), kept(result), damage.total, resistance.total)
            }
            Event::Healed { unit, amount, left, .. } => Self::Healed(letter(*unit), *amount, *left),
            Event::ConditionMoved { unit, from, to, .. } => Self::TrackMoved(letter(*unit), *from, *to),
            Event::Fell { unit, fall } => Self::Fell(letter(*unit), kept(&fall.label)),
            Event::Revived { unit } => Self::Revived(letter(*unit)),
            Event::PostureChanged { unit, prone: true } => Self::FellProne(letter(*unit)),
            Event::PostureChanged { unit, prone: false } => Self::StoodUp(letter(*unit)),
            Event::FlagChanged { unit, flag, on: true, .. } => Self::Gained(letter(*unit), kept(flag)),
            Event::FlagChanged { unit, flag, on: false, .. } => Self::Lost(letter(*unit), kept(flag)),
            Event::Rolled { unit, what, roll } => Self::Rolled(letter(*unit), kept(what), roll.total),
            Event::InitiativeRolled { units, roll } => Self::Initiative(letter(*units.first()?), roll.total),
            Event::Checked { unit, what, roll, dc, passed, .. } => {
                Self::checked(letter(*unit), what, roll, *dc, *passed)
            }
            Event::Declined { unit, reaction } => Self::Declined(letter(*unit), kept(reaction)),
            Event::Spent { unit, what, left } => Self::Spent(letter(*unit), kept(what), *left),
            Event::ItemMoved { unit, item, .. } => Self::ItemMoved(letter(*unit), kept(item)),
            Event::DoorMoved { unit, square: at, open: true } => Self::Opened(unit.map(letter), square(at)),
            Event::DoorMoved { unit, square: at, open: false } => Self::Closed(unit.map(letter), square(at)),
            Event::Broken { unit, what, square: at } => Self::Broke(letter(*unit), kept(what), square(at)),
            Event::Exploded { at, .. } => Self::Exploded(square(at)),
            Event::Arrived { unit, at } => Self::Arrived(letter(*unit), square(at)),
            Event::Departed { unit, by, .. } => Self::Departed(letter(*unit), kept(by)),
            Event::Announced { words } => Self::Announced(kept(words)),
        })
    }

    /// The name of a check ends where its reasons in brackets begin.
    fn checked(unit: char, what: &str, roll: &Roll, dc: i32, passed: bool) -> Self {
        let name = kept(what.split(" (").next().unwrap_or(what));
        if passed { Self::Passed(unit, name, roll.total, dc) } else { Self::Failed(unit, name, roll.total, dc) }
    }
}

fn kept(text: &str) -> &'static str {
    text.to_owned().leak()
}
