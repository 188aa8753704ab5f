//! Shows an event of the log again: the camera goes there, and its effect is played where it happened. The tokens keep
//! their state.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::*;

use super::{PlaybackDelta, animation, animator::Animator};
use crate::{
    battle::{Event, UnitId},
    client::{
        clock::Clock,
        session::{PerceivedLog, Session, ViewModel},
    },
    grid::Square,
};

/// A request to show the event at this place of the perceived log again, with its results.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShowAgain(pub usize);

/// The most events that are shown again together.
const TOGETHER: usize = 6;

/// The events that are still to be shown again.
#[derive(Resource, Default)]
pub(super) struct Echo {
    places: VecDeque<usize>,
    /// Seconds until the next of them.
    left: f32,
    /// The battle and the moment that they belong to.
    of: (u64, u64),
}

/// Takes the requests, and shows the events one after another.
pub(super) fn play(
    mut requests: MessageReader<ShowAgain>,
    delta: Res<PlaybackDelta>,
    log: Res<PerceivedLog>,
    view: Res<ViewModel>,
    session: Res<Session>,
    mut echo: ResMut<Echo>,
    mut animator: Animator,
    mut clock: ResMut<Clock>,
) {
    let now = (session.battle_id, session.rewinds);
    if let Some(ShowAgain(place)) = requests.read().last() {
        *echo = Echo { places: together(&log.events, *place).collect(), left: 0.0, of: now };
    }
    if echo.places.is_empty() {
        return;
    }
    if echo.of != now || animator.playback.busy {
        echo.places.clear();
        return;
    }
    clock.keep_awake();
    echo.left -= delta.0;
    while echo.left <= 0.0
        && let Some(place) = echo.places.pop_front()
    {
        let Some(event) = log.events.get(place) else { continue };
        let stands = |unit| Some((unit, standing_at(&log.events, place, unit, &view)?));
        animator.recall(Some(event.units().filter_map(stands).collect()));
        if let Some(unit) = event.units().next() {
            animator.look_at(unit);
        }
        let next = log.events.get(place + 1);
        echo.left += animation::show(event, next, &mut animator).max(0.1);
        if let Event::Stepped { unit, to, .. } = event {
            animator.recall(Some(BTreeMap::from([(*unit, *to)])));
            animation::ring(&mut animator, *unit);
        }
        animator.recall(None);
    }
}

/// The event at a place with the results that follow it.
fn together(events: &[Event], place: usize) -> impl Iterator<Item = usize> {
    let is_result = |event: &&Event| {
        matches!(
            event,
            Event::Damaged { .. }
                | Event::Resisted { .. }
                | Event::ConditionMoved { .. }
                | Event::FlagChanged { .. }
                | Event::Fell { .. }
                | Event::PostureChanged { .. }
        )
    };
    let is_cause = matches!(events.get(place), Some(Event::Attacked { .. } | Event::Exploded { .. }));
    let after = events.get(place + 1..).unwrap_or_default();
    let results = if is_cause { after.iter().take(TOGETHER - 1).take_while(is_result).count() } else { 0 };
    place..=place + results
}

/// The square of a unit just before the event at a place: where its last step before led, or its next one begins, or
/// where it stands now.
fn standing_at(events: &[Event], place: usize, unit: UnitId, view: &ViewModel) -> Option<Square> {
    let before = events.iter().take(place).rev().find_map(|event| match event {
        Event::Stepped { unit: other, to, .. } | Event::Arrived { unit: other, at: to } if *other == unit => Some(*to),
        _ => None,
    });
    let after = || {
        events.iter().skip(place).find_map(|event| match event {
            Event::Stepped { unit: other, from, .. } if *other == unit => Some(*from),
            _ => None,
        })
    };
    let now = || view.placement(unit).filter(|placement| placement.on_board).map(|placement| placement.square());
    before.or_else(after).or_else(now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{Defeat, DefeatKind, Placement},
        grid::Space,
    };

    fn stepped(unit: u16, x: i16) -> Event {
        let (from, to) = (Square::new(x, 0), Square::new(x + 1, 0));
        Event::Stepped { unit: UnitId(unit), from, to, cost: 1, driver: None, forced: None }
    }

    #[test]
    fn a_unit_stood_where_its_steps_tell() {
        let events = [stepped(0, 0), stepped(1, 7), stepped(0, 1)];
        let placement = Placement::on(Space { origin: Square::new(9, 9), side: 1 });
        let view = ViewModel { placements: vec![placement; 3], ..ViewModel::default() };
        let stood = |place, unit| standing_at(&events, place, UnitId(unit), &view).map(|square| (square.x, square.y));
        assert_eq!((stood(0, 0), stood(1, 0), stood(2, 0)), (Some((0, 0)), Some((1, 0)), Some((1, 0))));
        assert_eq!((stood(0, 1), stood(2, 1)), (Some((7, 0)), Some((8, 0))));
        assert_eq!(stood(1, 2), Some((9, 9)), "it never moved");
    }

    #[test]
    fn only_a_cause_brings_its_results() {
        let fell = Event::Fell { unit: UnitId(0), fall: Defeat { fate: DefeatKind::Down, label: "down".into() } };
        let exploded = Event::Exploded { by: UnitId(1), what: "grenade".into(), at: Square::new(0, 0), corner: None };
        let events = [exploded, fell.clone(), fell, stepped(1, 3)];
        assert_eq!(together(&events, 0).collect::<Vec<usize>>(), [0, 1, 2]);
        assert_eq!(together(&events, 1).collect::<Vec<usize>>(), [1]);
    }
}
