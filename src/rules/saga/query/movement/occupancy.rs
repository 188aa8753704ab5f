//! Who is in the way, and where a move may end.

use crate::{
    battle::UnitId,
    grid::{Barrier, Map, Occupancy, Space, Square},
    rules::saga::{
        query::movement::{depth, speed::mover},
        state::{
            access::BattleAccess,
            view::{BattleView, Combatant},
        },
    },
};
use std::rc::Rc;

/// Size categories between two enemies from which on they pass each other. SAGA-THRU-03
const PASSING_DIFFERENCE: u8 = 3;

/// What everyone on the board is to the mover. SAGA-THRU-01, SAGA-THRU-02, SAGA-THRU-03, SAGA-THRU-05
pub fn occupancy(view: &BattleView, unit: UnitId) -> Rc<[Occupancy]> {
    view.occupancy(unit, || {
        let mut squares = bodies(view, unit);
        depth::close(view.board, view.of(unit), &mut squares);
        squares
    })
}

/// The same for one that is moved, or climbs: pits are open to it.
pub fn bodies(view: &BattleView, unit: UnitId) -> Vec<Occupancy> {
    let own = view.of(unit);
    // Those in a vehicle take up no room of their own.
    let others = view.combatants().filter(|other| other.id != unit && other.on_board && other.ride.is_none());
    Occupancy::of_all(view.board.map(), others.map(|other| (other.space, in_the_way(own, other))))
}

fn in_the_way(mover: &Combatant, other: &Combatant) -> Occupancy {
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
pub fn free_place_near(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(battle, unit), occupancy(&battle.view(), unit));
    let wanted = battle.space(unit);
    let fits = |square: &Square| is_free(battle, &occupancy, wanted.at(*square));
    battle.board.map().squares().filter(fits).min_by_key(|square| wanted.origin.distance(*square, mover.diagonal))
}

/// Whether nobody and no wall is where a body would be.
fn is_free(battle: &BattleAccess, occupancy: &[Occupancy], space: Space) -> bool {
    space.squares().all(|square| {
        let tile = battle.board.map().tile(square).barrier;
        let index = battle.board.map().index(square);
        let free = index.is_some_and(|index| occupancy.get(index).is_none_or(|entry| *entry == Occupancy::Free));
        free && !matches!(tile, Barrier::Wall | Barrier::Aperture)
    })
}

/// Whether a unit could be put there.
pub fn is_free_for(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square) -> bool {
    is_free(battle, &bodies(view, unit), battle.space(unit).at(at))
}
