//! The trails of the other sides' units since the player's last turn.

use bevy::prelude::*;

use super::overlay::Overlay;
use crate::{
    battle::{Event, SideId, UnitId},
    client::{
        board::{Painter, SQUARE, centre, depth},
        session::{PerceivedLog, Session, ViewModel, meanwhile},
        tokens::side_style,
    },
    grid::Square,
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct TrailPart;

/// The squares that a unit passed, from first to last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    side: SideId,
    squares: Vec<Square>,
}

/// Draws the trails until the player acts.
pub(super) fn draw(mut overlay: Overlay<TrailPart, Vec<Trail>>, log: Res<PerceivedLog>, session: Option<Res<Session>>) {
    let viewer = session.and_then(|session| session.viewer);
    let trails = |view: &ViewModel| match viewer {
        Some(own) if view.humans_turn && view.is_seated => trails(&log.events, own, view),
        Some(_) | None => Vec::new(),
    };
    let Some((canvas, trails)) = overlay.redraw(trails) else { return };
    let mut painter = Painter::default();
    for Trail { side, squares } in trails {
        let color = side_style(*side).color.with_alpha(0.55);
        let shift = SQUARE * 0.5 - 14.0;
        let points: Vec<Vec2> = squares.iter().map(|&square| centre(square) - Vec2::new(0.0, shift)).collect();
        for pair in points.windows(2) {
            if let [from, to] = pair {
                painter.line(*from, *to, 5.0, color);
            }
        }
        if let [.., before, last] = points.as_slice() {
            let along = (*last - *before).normalize_or(Vec2::X) * 18.0;
            for side in [along.perp(), -along.perp()] {
                painter.line(*last, *last - along + side * 0.7, 5.0, color);
            }
        }
    }
    canvas.shapes(TrailPart, painter, depth::REACH + 0.05);
}

/// The trails of the units that moved while other sides acted.
fn trails(events: &[Event], own: SideId, view: &ViewModel) -> Vec<Trail> {
    let stretch = meanwhile(events, own, &|unit| view.side(unit));
    if stretch.has_acted {
        return Vec::new();
    }
    let mut trails: Vec<(UnitId, Trail)> = Vec::new();
    for event in stretch.places().filter_map(|place| events.get(place)) {
        let Event::Stepped { unit, from, to, .. } = event else { continue };
        match trails.iter_mut().find(|(other, trail)| other == unit && trail.squares.last() == Some(from)) {
            Some((_, trail)) => trail.squares.push(*to),
            None => {
                let side = view.side(*unit).unwrap_or(own);
                trails.push((*unit, Trail { side, squares: vec![*from, *to] }));
            }
        }
    }
    trails.into_iter().map(|(_, trail)| trail).filter(|trail| trail.side != own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step of a unit along a row.
    fn step(unit: u16, x: i16) -> Event {
        let (from, to) = (Square::new(x, 0), Square::new(x + 1, 0));
        Event::Stepped { unit: UnitId(unit), from, to, cost: 1, driver: None, forced: None }
    }

    /// The number of squares of each trail. Unit 0 is the player's, unit 1 another side's.
    fn lengths(events: &[Event]) -> Vec<usize> {
        let view = ViewModel { sides: vec![SideId(0), SideId(1)], ..ViewModel::default() };
        trails(events, SideId(0), &view).iter().map(|trail| trail.squares.len()).collect()
    }

    #[test]
    fn a_trail_joins_the_steps_of_a_unit() {
        let turn = |unit| Event::TurnBegan { unit: UnitId(unit) };
        let events = [turn(0), step(0, 0), turn(1), step(1, 4), step(1, 5), step(1, 9), turn(0)];
        assert_eq!(lengths(&events), [3, 2], "what it did unseen is left out");
        let later = [events.as_slice(), &[step(0, 1)]].concat();
        assert_eq!(lengths(&later), [0; 0]);
    }

    /// Under rules with plans the trails of a round are there while the next one is planned.
    #[test]
    fn trails_outlast_the_own_actions_of_a_round_with_plans() {
        let phase = |words: &str| Event::PhaseBegan { words: words.to_owned() };
        let plans = |unit| [Event::TurnBegan { unit: UnitId(unit) }, Event::TurnEnded { unit: UnitId(unit) }];
        let planned = [[phase("Plans")].as_slice(), &plans(1), &plans(0)].concat();
        let acted = [&planned[..], &[phase("Segment 1"), step(1, 4), step(0, 0), step(1, 5), step(0, 1)]].concat();
        let next = [&acted[..], &[phase("Plans")], &plans(1), &plans(0)[..1]].concat();
        assert_eq!(lengths(&next), [3]);
    }
}
