//! The changes of a unit's state that events tell: what must be noted to know, event by event, how a unit fares.

use super::{Defeat, DefeatKind, Event, UnitId};

/// A change of a unit's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitChange<'a> {
    /// It has so many points left.
    Points {
        /// The points left.
        left: i32,
        /// The most points that it can have.
        max: i32,
    },
    /// It is at this step of its condition track.
    Step(u8),
    /// It is out of action.
    Fell(&'a Defeat),
    /// It is in action again.
    Revived,
    /// It has come onto the board.
    Arrived,
    /// It has left the board for good.
    Departed,
    /// It lies down, or stands up.
    Prone(bool),
}

impl UnitChange<'_> {
    /// Returns true if the unit is gone from the board.
    pub fn is_gone(&self) -> bool {
        match self {
            Self::Fell(fall) => fall.fate == DefeatKind::Gone,
            Self::Departed => true,
            Self::Points { .. } | Self::Step(_) | Self::Revived | Self::Arrived | Self::Prone(_) => false,
        }
    }
}

impl Event {
    /// The unit whose state the event changes, and the change.
    pub fn unit_change(&self) -> Option<(UnitId, UnitChange<'_>)> {
        let (unit, change) = match self {
            Self::Damaged { unit, left, max, .. } | Self::Healed { unit, left, max, .. } => {
                (unit, UnitChange::Points { left: *left, max: *max })
            }
            Self::ConditionMoved { unit, to, .. } => (unit, UnitChange::Step(*to)),
            Self::Fell { unit, fall } => (unit, UnitChange::Fell(fall)),
            Self::Revived { unit } => (unit, UnitChange::Revived),
            Self::Arrived { unit, .. } => (unit, UnitChange::Arrived),
            Self::Departed { unit, .. } => (unit, UnitChange::Departed),
            Self::PostureChanged { unit, prone } => (unit, UnitChange::Prone(*prone)),
            Self::RoundBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::InitiativeRolled { .. }
            | Self::OrderSet { .. }
            | Self::TurnBegan { .. }
            | Self::TurnEnded { .. }
            | Self::Acted { .. }
            | Self::Stepped { .. }
            | Self::Attacked { .. }
            | Self::Resisted { .. }
            | Self::FlagChanged { .. }
            | Self::Rolled { .. }
            | Self::Exploded { .. }
            | Self::Checked { .. }
            | Self::Asked { .. }
            | Self::Declined { .. }
            | Self::Spent { .. }
            | Self::ItemMoved { .. }
            | Self::DoorMoved { .. }
            | Self::Broken { .. }
            | Self::Announced { .. }
            | Self::WeaponUsed { .. }
            | Self::Ended { .. } => return None,
        };
        Some((*unit, change))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fall_tells_whether_the_unit_is_gone() {
        let fell = |fate| Event::Fell { unit: UnitId(3), fall: Defeat { fate, label: "down".into() } };
        let is_gone = |event: &Event| event.unit_change().map(|(unit, change)| (unit, change.is_gone()));
        assert_eq!(is_gone(&fell(DefeatKind::Gone)), Some((UnitId(3), true)));
        assert_eq!(is_gone(&fell(DefeatKind::Down)), Some((UnitId(3), false)));
        assert_eq!(Event::TurnBegan { unit: UnitId(3) }.unit_change(), None);
    }
}
