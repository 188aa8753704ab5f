//! The part of the log between a side's turns: what the others have done meanwhile.

use std::ops::Range;

use crate::battle::{Event, SideId, UnitId};

/// The events that happened while other sides acted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meanwhile {
    /// The places of the events.
    pub events: Range<usize>,
    /// True if the side has acted since.
    pub has_acted: bool,
}

/// Finds the latest stretch of the log in which only other sides acted.
pub fn meanwhile(events: &[Event], own: SideId, side_of: &dyn Fn(UnitId) -> Option<SideId>) -> Meanwhile {
    let mut stretch = Meanwhile::default();
    let (mut owner, mut acts_without_turns) = (None, false);
    for (place, event) in events.iter().enumerate() {
        let before = owner;
        match event {
            Event::TurnBegan { unit } => (owner, acts_without_turns) = (side_of(*unit), false),
            Event::PhaseBegan { .. } => acts_without_turns = true,
            _ if acts_without_turns => owner = event.actor().and_then(side_of).or(owner),
            _ => {}
        }
        let is_others = owner.is_some_and(|owner| owner != own);
        if is_others && (before.is_none() || before == Some(own)) {
            stretch = Meanwhile { events: place..place, has_acted: false };
        }
        if is_others {
            stretch.events.end = place + 1;
        } else if event.actor().and_then(side_of) == Some(own) {
            stretch.has_acted = true;
        }
    }
    stretch
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::ActionKey;

    fn turn(unit: u16) -> Event {
        Event::TurnBegan { unit: UnitId(unit) }
    }

    fn acts(unit: u16) -> Event {
        Event::Acted { unit: UnitId(unit), action: ActionKey::of("attack"), words: String::new() }
    }

    /// Unit 0 is the own one; units 1 and 2 belong to two other sides.
    fn find(events: &[Event]) -> Meanwhile {
        meanwhile(events, SideId(0), &|unit| u8::try_from(unit.0).ok().map(SideId))
    }

    #[test]
    fn it_is_what_all_others_did_between_the_own_turns() {
        let round = Event::RoundBegan { round: 1, title: None };
        let log = [round, turn(0), acts(0), turn(1), acts(1), turn(2), acts(2), turn(0)];
        assert_eq!(find(&log), Meanwhile { events: 3..7, has_acted: false });
        assert_eq!(find(&log[..3]).events, 0..0, "nobody else has acted");
        let later = [log.as_slice(), &[acts(0)]].concat();
        assert_eq!(find(&later), Meanwhile { events: 3..7, has_acted: true });
        let next = [later.as_slice(), &[turn(1), acts(1)]].concat();
        assert_eq!(find(&next), Meanwhile { events: 9..11, has_acted: false });
    }

    /// In segments without turns it is what others did since the own last action.
    #[test]
    fn without_turns_it_is_what_others_did_since_the_own_action() {
        let phase = Event::PhaseBegan { words: "Segment 1".to_owned() };
        let log = [phase, acts(0), acts(1), acts(2)];
        assert_eq!(find(&log), Meanwhile { events: 2..4, has_acted: false });
        let later = [log.as_slice(), &[acts(0)]].concat();
        assert_eq!(find(&later), Meanwhile { events: 2..4, has_acted: true });
    }
}
