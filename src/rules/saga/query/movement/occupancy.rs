//! Occupancy: squares blocked by other units, and squares where a move may end.

use crate::battle::UnitId;
use crate::grid::{Barrier, Map, Occupancy, Space, Square};
use crate::rules::saga::query::movement::depth;
use crate::rules::saga::query::movement::speed::mover;
use crate::rules::saga::state::{BattleView, Combatant};
use std::rc::Rc;

/// Minimum difference in size at which two enemies can pass through each other's spaces. SAGA-THRU-03
const PASSING_DIFFERENCE: u8 = 3;

/// The occupancy of all squares as seen by a moving unit. SAGA-THRU-01, SAGA-THRU-02, SAGA-THRU-03, SAGA-THRU-05,
/// SAGA-THRU-07
pub fn occupancy(view: &BattleView, unit: UnitId) -> Rc<[Occupancy]> {
    view.occupancy(unit, || {
        let mut squares = bodies(view, unit);
        depth::close(view.board, view.of(unit), &mut squares);
        squares
    })
}

/// The same for forced movement and climbing, for which pits are not closed.
pub fn bodies(view: &BattleView, unit: UnitId) -> Vec<Occupancy> {
    let own = view.of(unit);
    // Units in vehicles occupy no squares of their own.
    let others =
        view.combatants().filter(|other| other.id != unit && other.on_board && other.occupied_vehicle.is_none());
    Occupancy::of_all(view.board.map(), others.map(|other| (other.space, in_the_way(view, own, other))))
}

/// The occupancy of the squares of another unit, as seen by a moving one.
pub fn in_the_way(view: &BattleView, mover: &Combatant, other: &Combatant) -> Occupancy {
    let (own, theirs) = (mover.data.size, other.data.size);
    if other.is_vehicle() {
        let much_smaller = own < theirs && own.difference(theirs) >= PASSING_DIFFERENCE;
        let much_larger = own > theirs && own.difference(theirs) >= PASSING_DIFFERENCE;
        let passes = much_smaller || (much_larger && has_crew_against(view, other, mover));
        return if passes { Occupancy::Pass } else { Occupancy::Closed };
    }
    if !other.vital.can_act() || other.bound || own.shares_squares() || theirs.shares_squares() {
        Occupancy::Share
    } else if mover.side == other.side || own.difference(theirs) >= PASSING_DIFFERENCE {
        Occupancy::Pass
    } else {
        Occupancy::Closed
    }
}

/// Returns true if an enemy of the mover sits in a vehicle. SAGA-THRU-07
fn has_crew_against(view: &BattleView, vehicle: &Combatant, mover: &Combatant) -> bool {
    let is_aboard = |other: &Combatant| other.occupied_vehicle.is_some_and(|occupied| occupied.vehicle == vehicle.id);
    view.combatants().any(|other| other.side != mover.side && is_aboard(other))
}

/// Returns true if a move may end in this space.
pub fn may_stop(map: &Map, space: Space, occupancy: &[Occupancy]) -> bool {
    space.squares().filter_map(|square| map.index(square)).all(|index| {
        match occupancy.get(index).copied().unwrap_or_default() {
            Occupancy::Free | Occupancy::Share => true,
            Occupancy::Pass | Occupancy::Closed => false,
        }
    })
}

/// The free square nearest to the place where a late unit should arrive. SAGA-INIT-07
pub fn free_place_near(view: &BattleView, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(view, unit), occupancy(view, unit));
    let wanted = view.space(unit);
    let fits = |square: &Square| is_free(view, &occupancy, wanted.at(*square));
    view.board.map().squares().filter(fits).min_by_key(|square| wanted.origin.distance(*square, mover.diagonal))
}

/// Farthest square to which a unit is shifted that woke or was freed where another stands. SAGA-SPACE-03
const ROOM_NEAR: i32 = 2;

/// Returns true if a unit that can act stands in a square of another that can. SAGA-SPACE-03
pub fn is_crowded(view: &BattleView, unit: UnitId) -> bool {
    let own = view.of(unit);
    let stands = |other: &Combatant| {
        other.is_present()
            && !other.bound
            && !other.is_vehicle()
            && other.occupied_vehicle.is_none()
            && !other.data.size.shares_squares()
    };
    let overlaps = |other: &Combatant| other.id != unit && stands(other) && other.space.overlaps(own.space);
    stands(own) && view.combatants().any(overlaps)
}

/// The nearest free squares to which a unit can be shifted from where another stands: all that are equally near, or
/// none. SAGA-SPACE-03
pub fn room_near(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let (diagonal, occupancy) = (mover(view, unit).diagonal, occupancy(view, unit));
    let own = view.space(unit);
    let fits = |square: &Square| {
        let there = own.at(*square);
        is_free(view, &occupancy, there) && view.board.sight().affects_space(own, there)
    };
    let near = view.board.map().squares().map(|square| (own.origin.distance(square, diagonal), square));
    let mut places: Vec<(i32, Square)> =
        near.filter(|(distance, square)| *distance <= ROOM_NEAR && fits(square)).collect();
    let nearest = places.iter().map(|(distance, _)| *distance).min();
    places.retain(|(distance, _)| Some(*distance) == nearest);
    places.into_iter().map(|(_, square)| square).collect()
}

/// Returns true if no unit and no wall is in the space.
fn is_free(view: &BattleView, occupancy: &[Occupancy], space: Space) -> bool {
    space.squares().all(|square| {
        let tile = view.board.map().tile(square).barrier;
        let index = view.board.map().index(square);
        let free = index.is_some_and(|index| occupancy.get(index).is_none_or(|entry| *entry == Occupancy::Free));
        free && !matches!(tile, Barrier::Wall | Barrier::Aperture)
    })
}

/// Returns true if the square is free for `unit`.
pub fn is_free_for(view: &BattleView, unit: UnitId, at: Square) -> bool {
    is_free(view, &bodies(view, unit), view.space(unit).at(at))
}
