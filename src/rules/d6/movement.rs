//! Movement: units go, arrive and leave.

use super::{
    query::reach,
    state::{BattleAccess, MoveMode},
    stealth,
};
use crate::{
    battle::{Event, UnitId},
    grid::{Diagonal, Square, step_cost},
};

/// Moves a unit to the declared square. If that has become impossible, it goes as near to it as the move allows, if
/// that is nearer than here. A chosen way is kept while it is open, and ends before an enemy that hides on it. Returns
/// false if the unit stays where it is.
pub fn go(battle: &mut BattleAccess, unit: UnitId, mode: MoveMode, to: Square, chosen: Option<&[Square]>) -> bool {
    let here = battle.space(unit).origin;
    // A unit that has gone down since can only crawl. D6-MOVE-11
    let mode = if battle.prone(unit).0 { MoveMode::Crawl } else { mode };
    let distance = |square: Square| square.distance(to, Diagonal::HalfMetres);
    let nearest = || {
        let squares = reach::squares(battle, unit, mode).into_iter();
        let (end, _) = squares.min_by_key(|&(square, cost)| (distance(square), cost, square))?;
        reach::way(battle, unit, mode, end).filter(|_| distance(end) < distance(here))
    };
    let Some((_, shortest)) = reach::way(battle, unit, mode, to).or_else(nearest) else { return false };
    let chosen = chosen.filter(|path| reach::check_way(battle, unit, mode, path).is_ok()).map(<[Square]>::to_vec);
    let path = chosen.unwrap_or(shortest);
    let (mover, occupancy) = (reach::mover(battle, unit), reach::occupancy(battle, unit));
    let driver = battle.is_vehicle(unit).then_some(unit);
    let mut from = here;
    for next in path {
        let space = battle.space(unit).at(next);
        if stealth::find_in_the_way(battle, unit, space) {
            break;
        }
        let cost = step_cost(battle.board.map(), &mover, &occupancy, from, next).unwrap_or(0);
        put(battle, unit, next);
        battle.log_event(Event::Stepped { unit, from, to: next, cost, driver, forced: None });
        from = next;
    }
    if !leave(battle, unit) {
        stealth::end_move(battle, unit);
    }
    true
}

/// Takes a unit off the board that has ended its move on an exit of its side. Returns true if it has left. D6-RND-03
fn leave(battle: &mut BattleAccess, unit: UnitId) -> bool {
    let (space, side) = (battle.space(unit), battle.side(unit));
    let Some(by) = battle.mission.exit_at(side, space).map(|zone| zone.name.clone()) else { return false };
    battle.placement_mut(unit).on_board = false;
    battle.departed_mut().0.push(unit);
    battle.log_event(Event::Departed { unit, at: space.origin, by });
    true
}

/// Brings a unit onto the board, on the free place nearest to where it should arrive, if there is one.
pub fn arrive(battle: &mut BattleAccess, unit: UnitId) {
    let Some(at) = reach::free_place_near(battle, unit) else { return };
    put(battle, unit, at);
    battle.placement_mut(unit).on_board = true;
    battle.log_event(Event::Arrived { unit, at });
}

/// Puts a unit that stands where another does onto the nearest free place.
pub fn make_room(battle: &mut BattleAccess, unit: UnitId) {
    if let Some(at) = reach::free_place_near(battle, unit) {
        put(battle, unit, at);
    }
}

fn put(battle: &mut BattleAccess, unit: UnitId, square: Square) {
    let mut placement = battle.placement_mut(unit);
    placement.space = placement.space.at(square);
}
