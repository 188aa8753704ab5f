//! The filter of the log: the kinds of lines that it shows, and the words that they must contain.

use crate::battle::{Event, Line};

/// Kinds of lines of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineKind {
    /// Attacks and explosions.
    Attacks,
    /// Damage, its effects, and recovery.
    Damage,
    /// Moves, postures and doors.
    Moves,
    /// Checks and other rolls.
    Rolls,
    /// Everything else.
    #[default]
    Other,
}

impl LineKind {
    /// The kinds that the filter offers, with their names.
    pub const OFFERED: [(Self, &'static str); 4] =
        [(Self::Attacks, "Attacks"), (Self::Damage, "Damage"), (Self::Moves, "Moves"), (Self::Rolls, "Rolls")];

    /// The kind of an event's line.
    pub fn of(event: &Event) -> Self {
        match event {
            Event::Attacked { .. } | Event::WeaponUsed { .. } | Event::Exploded { .. } | Event::Declined { .. } => {
                Self::Attacks
            }
            Event::Damaged { .. }
            | Event::Resisted { .. }
            | Event::Healed { .. }
            | Event::ConditionMoved { .. }
            | Event::Fell { .. }
            | Event::Revived { .. }
            | Event::Broken { .. } => Self::Damage,
            Event::Stepped { .. }
            | Event::Arrived { .. }
            | Event::Departed { .. }
            | Event::PostureChanged { .. }
            | Event::DoorMoved { .. } => Self::Moves,
            Event::Checked { .. } | Event::Rolled { .. } | Event::InitiativeRolled { .. } => Self::Rolls,
            Event::RoundBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::OrderSet { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::Acted { .. }
            | Event::FlagChanged { .. }
            | Event::Asked { .. }
            | Event::Spent { .. }
            | Event::ItemMoved { .. }
            | Event::Announced { .. }
            | Event::Ended { .. } => Self::Other,
        }
    }
}

/// The filter of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LogFilter {
    /// The only kind that it shows; `None` for all.
    pub kind: Option<LineKind>,
    /// The words that a line or its details must contain, whatever their case.
    pub search: String,
}

impl LogFilter {
    /// Returns true if it shows every line.
    pub fn is_open(&self) -> bool {
        self.kind.is_none() && self.search.trim().is_empty()
    }

    /// Returns true if it shows a line.
    pub fn shows(&self, kind: LineKind, line: &Line) -> bool {
        if self.kind.is_some_and(|wanted| wanted != kind) {
            return false;
        }
        let search = self.search.trim().to_lowercase();
        let texts = || [&line.text].into_iter().chain(&line.details);
        search.split_whitespace().all(|word| texts().any(|text| text.to_lowercase().contains(word)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_by_its_kind_and_by_all_words() {
        let line = Line {
            text: "Ro hits Kim with rifle".to_owned(),
            details: vec!["+2 Dexterity".to_owned()],
            is_heading: false,
        };
        let shows = |kind, search: &str| LogFilter { kind, search: search.to_owned() }.shows(LineKind::Attacks, &line);
        assert!(shows(None, "") && shows(None, " RIFLE ro ") && shows(None, "dexterity"));
        assert!(shows(Some(LineKind::Attacks), "kim"));
        assert!(!shows(None, "rifle bo") && !shows(Some(LineKind::Moves), ""));
        assert!(LogFilter::default().is_open());
    }
}
