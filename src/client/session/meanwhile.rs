//! The part of the log between a side's turns: what the others have done meanwhile.

use std::ops::Range;

use crate::battle::{Event, SideId, UnitId};

/// The events that happened since a side's last turn and do not come from the side itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meanwhile {
    /// The places of the events: one range for each uninterrupted run of them, in order.
    runs: Vec<Range<usize>>,
    /// True if the side has acted since.
    pub has_acted: bool,
}

impl Meanwhile {
    /// Returns true if the event at this place belongs to it.
    pub fn contains(&self, place: usize) -> bool {
        self.runs.iter().any(|run| run.contains(&place))
    }

    /// The places of the events, in order.
    pub fn places(&self) -> impl Iterator<Item = usize> {
        self.runs.iter().cloned().flatten()
    }

    fn add(&mut self, place: usize) {
        match self.runs.last_mut().filter(|run| run.end == place) {
            Some(run) => run.end = place + 1,
            None => self.runs.push(place..place + 1),
        }
    }
}

/// Finds what other sides have done since the last turn of a side.
///
/// Some rules have phases in which units act without turns, as they have planned. There a turn is only the moment at
/// which a unit plans, and changes nothing on the board: everything counts that others have done in the phases since the
/// side's last plan, and it counts until somebody carries out a newer plan.
pub fn meanwhile(events: &[Event], own: SideId, side_of: &dyn Fn(UnitId) -> Option<SideId>) -> Meanwhile {
    let mut stretch = Meanwhile::default();
    // The side to which an event belongs, under rules with phases none between two phases.
    let mut owner = None;
    let (mut has_phases, mut is_turn, mut has_planned) = (false, false, false);
    for (place, event) in events.iter().enumerate() {
        let (before, actor) = (owner, event.actor().and_then(side_of));
        match event {
            Event::TurnBegan { unit } => {
                (owner, is_turn) = (side_of(*unit), true);
                has_planned |= owner == Some(own);
            }
            Event::PhaseBegan { .. } => (owner, is_turn, has_phases) = (None, false, true),
            Event::RoundBegan { .. } | Event::TurnEnded { .. } if has_phases => (owner, is_turn) = (None, false),
            _ if has_phases && !is_turn => owner = actor.or(owner),
            _ => {}
        }
        let begins_anew = if has_phases {
            let is_plan = is_turn && matches!(event, Event::Acted { .. });
            has_planned && actor.is_some() && !is_plan
        } else {
            owner.is_some_and(|owner| owner != own) && (before.is_none() || before == Some(own))
        };
        if begins_anew {
            (stretch, has_planned) = (Meanwhile::default(), false);
        }
        let is_others = if has_phases { owner != Some(own) } else { owner.is_some_and(|owner| owner != own) };
        if is_others {
            stretch.add(place);
        } else if !has_phases && actor == Some(own) {
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

    fn round(round: u32) -> Event {
        Event::RoundBegan { round, title: None }
    }

    fn phase(words: &str) -> Event {
        Event::PhaseBegan { words: words.to_owned() }
    }

    /// A unit is called upon, and says what it will do.
    fn plans(unit: u16) -> [Event; 3] {
        [turn(unit), acts(unit), Event::TurnEnded { unit: UnitId(unit) }]
    }

    /// Units 0 and 3 are own ones; units 1 and 2 belong to two other sides.
    fn find(events: &[Event]) -> Meanwhile {
        meanwhile(events, SideId(0), &|unit| u8::try_from(unit.0 % 3).ok().map(SideId))
    }

    fn found(run: Range<usize>, has_acted: bool) -> Meanwhile {
        Meanwhile { runs: vec![run], has_acted }
    }

    /// The units that act in the events found, in order, apart from their plans.
    fn actors(events: &[Event]) -> Vec<u16> {
        let is_plan = |place: usize| place > 0 && matches!(events[place - 1], Event::TurnBegan { .. });
        let places = find(events).places().filter(|&place| !is_plan(place)).collect::<Vec<usize>>();
        places.into_iter().filter_map(|place| events[place].actor()).map(|unit| unit.0).collect()
    }

    #[test]
    fn it_is_what_all_others_did_between_the_own_turns() {
        let log = [round(1), turn(0), acts(0), turn(1), acts(1), turn(2), acts(2), turn(0)];
        assert_eq!(find(&log), found(3..7, false));
        assert_eq!(find(&log[..3]).places().count(), 0, "nobody else has acted");
        let later = [log.as_slice(), &[acts(0)]].concat();
        assert_eq!(find(&later), found(3..7, true));
        let next = [later.as_slice(), &[turn(1), acts(1)]].concat();
        assert_eq!(find(&next), found(9..11, false));
    }

    /// Units plan one after the other and act in segments. Whoever plans again learns all that others did in the segments
    /// since, whatever own units did between.
    #[test]
    fn under_rules_with_plans_it_is_what_others_did_since_the_last_plan() {
        let all_plan = [plans(1), plans(0), plans(2), plans(3)].concat();
        let first = [[round(1), phase("Plans")].as_slice(), &all_plan].concat();
        assert_eq!(actors(&first), [] as [u16; 0], "nobody has acted yet");
        let segments = [phase("Segment 1"), acts(1), acts(0), acts(2), acts(3), phase("Segment 2"), acts(1)];
        let second = [&first[..], &segments, &[round(2), phase("Plans")], &plans(1), &[turn(0)]].concat();
        assert_eq!(actors(&second), [1, 2, 1]);
        // A plan changes nothing on the board, so the next own unit learns the same.
        let third = [&second[..], &[acts(0)], &plans(2), &[turn(3)]].concat();
        assert_eq!((actors(&third), find(&third).has_acted), (vec![1, 2, 1], false));
        let acting = [&third[..], &[acts(3), phase("Segment 1"), acts(0)]].concat();
        assert_eq!(actors(&acting), [] as [u16; 0], "now an own unit carries out its plan");
        let answered = [&acting[..], &[acts(2), acts(3)]].concat();
        assert_eq!(actors(&answered), [2]);
    }

    /// An action that is named when it comes up counts as a plan, too: what others did before it is told.
    #[test]
    fn between_two_named_actions_it_is_what_others_did() {
        let begun = [vec![round(1), phase("Plans")], plans(0).to_vec(), plans(1).to_vec()].concat();
        let named = [begun, vec![phase("Segment 1")], plans(0).to_vec(), vec![acts(0), acts(1)]].concat();
        let again = [named, vec![phase("Segment 2"), acts(2), turn(3)]].concat();
        assert_eq!(actors(&again), [1, 2]);
    }
}
