//! Who is in the way, and where a move may end.

use std::rc::Rc;

use super::mover;
use crate::{
    battle::UnitId,
    grid::{Barrier, Map, Occupancy, Space, Square},
    rules::saga::{
        field::Field,
        frame::Gait,
        moving::{pit, tumble},
        muster::{Fighter, Muster},
    },
};

/// Size categories between two enemies from which on they pass each other. SAGA-THRU-03
const PASSING_DIFFERENCE: u8 = 3;

/// What everyone on the board is to the mover. SAGA-THRU-01, SAGA-THRU-02, SAGA-THRU-03, SAGA-THRU-05
pub fn occupancy(muster: &Muster, unit: UnitId) -> Rc<[Occupancy]> {
    muster.occupancy(unit, || {
        let mut squares = bodies(muster, unit);
        pit::close(muster.board, muster.of(unit), &mut squares);
        squares
    })
}

/// The same for one that is moved, or climbs: pits are open to it.
pub fn bodies(muster: &Muster, unit: UnitId) -> Vec<Occupancy> {
    let own = muster.of(unit);
    // Those in a vehicle take up no room of their own.
    let others = muster.fighters().filter(|other| other.id != unit && other.on_board && other.ride.is_none());
    Occupancy::of_all(muster.board.map(), others.map(|other| (other.space, in_the_way(own, other))))
}

fn in_the_way(mover: &Fighter, other: &Fighter) -> Occupancy {
    let (own, theirs) = (mover.data.size, other.data.size);
    if other.is_vehicle() && !other.vital.is_gone() {
        return Occupancy::Closed;
    }
    if !other.vital.is_fit() || other.bound || own.shares_squares() || theirs.shares_squares() {
        Occupancy::Share
    } else if mover.side == other.side || own.difference(theirs) >= PASSING_DIFFERENCE {
        Occupancy::Pass
    } else {
        Occupancy::Closed
    }
}

/// What everyone is to one who moves so.
pub fn occupancy_for(muster: &Muster, unit: UnitId, gait: Gait) -> Rc<[Occupancy]> {
    match gait {
        Gait::Tumble { passed } => tumble::occupancy(muster, unit, passed).into(),
        Gait::Climb => bodies(muster, unit).into(),
        Gait::Walk | Gait::Withdraw | Gait::Crawl | Gait::Charge | Gait::Run | Gait::Sneak => occupancy(muster, unit),
    }
}

/// Whether a movement may end with a body there.
pub fn may_stop(map: &Map, space: Space, occupancy: &[Occupancy]) -> bool {
    space.squares().filter_map(|square| map.index(square)).all(|index| {
        match occupancy.get(index).copied().unwrap_or_default() {
            Occupancy::Free | Occupancy::Share => true,
            Occupancy::Pass | Occupancy::Closed => false,
        }
    })
}

/// The free place nearest to where a late unit should arrive. SAGA-INIT-07
pub fn free_place_near(field: &Field, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(field, unit), occupancy(&field.muster(), unit));
    let wanted = field.space(unit);
    let fits = |square: &Square| is_free(field, &occupancy, wanted.at(*square));
    field.board.map().squares().filter(fits).min_by_key(|square| wanted.origin.distance(*square, mover.diagonal))
}

/// Whether nobody and no wall is where a body would be.
fn is_free(field: &Field, occupancy: &[Occupancy], space: Space) -> bool {
    space.squares().all(|square| {
        let tile = field.board.map().tile(square).barrier;
        let index = field.board.map().index(square);
        let free = index.is_some_and(|index| occupancy.get(index).is_none_or(|entry| *entry == Occupancy::Free));
        free && !matches!(tile, Barrier::Wall | Barrier::Aperture)
    })
}

/// Whether a unit could be put there.
pub fn is_free_for(field: &Field, muster: &Muster, unit: UnitId, at: Square) -> bool {
    is_free(field, &bodies(muster, unit), field.space(unit).at(at))
}
