//! The places of units: they step, are pushed, arrive and leave.

use super::{
    conditions,
    query::{grapple, reach},
    state::BattleAccess,
    stealth, traps,
};
use crate::{
    battle::{Event, ForcedMovement, UnitId},
    grid::Square,
};

/// Takes one step.
pub fn step(battle: &mut BattleAccess, unit: UnitId, to: Square, cost: i32) {
    let space = battle.space(unit);
    let (from, held) = (space.origin, grapple::held_by(battle, unit));
    put(battle, unit, to);
    let driver = battle.is_vehicle(unit).then_some(unit);
    battle.log_event(Event::Stepped { unit, from, to, cost, driver, forced: None });
    if let Some(held) = held {
        drag(battle, unit, held, from);
    }
    traps::set_off(battle, unit, space);
    conditions::release_distant(battle);
    stealth::review(battle);
}

/// Drags a held unit along to the square that the other has left. SWU-GRAP-06
fn drag(battle: &mut BattleAccess, unit: UnitId, held: UnitId, left: Square) {
    let own = battle.space(held);
    let is_small = own.side == 1 && battle.space(unit).side == 1;
    if battle.distance(unit, held) > 1 && is_small && reach::can_be_dragged_to(battle, held, left) {
        move_by_force(battle, held, left, ForcedMovement::Pushed);
    }
}

/// Moves a unit against its will. It sets off traps as by its own steps.
fn move_by_force(battle: &mut BattleAccess, unit: UnitId, to: Square, forced: ForcedMovement) {
    let space = battle.space(unit);
    put(battle, unit, to);
    let from = space.origin;
    battle.log_event(Event::Stepped { unit, from, to, cost: 0, driver: None, forced: Some(forced) });
    traps::set_off(battle, unit, space);
}

/// Pushes a unit straight away by so many squares, as far as nothing is in the way. Returns the squares it went.
/// SWU-PUSH-02, SWU-ACT-07, SWU-TURN-12
pub fn push(battle: &mut BattleAccess, unit: UnitId, step: (i16, i16), squares: u8, forced: ForcedMovement) -> u8 {
    let mut gone = 0;
    while gone < squares {
        let to = battle.space(unit).origin.offset(step.0, step.1);
        if !reach::can_be_pushed_to(battle, unit, to) {
            break;
        }
        move_by_force(battle, unit, to, forced);
        gone += 1;
    }
    conditions::release_distant(battle);
    stealth::review(battle);
    gone
}

/// Takes a unit off the board that has ended its move on an exit of its side.
pub fn leave(battle: &mut BattleAccess, unit: UnitId) {
    let (space, side) = (battle.space(unit), battle.side(unit));
    let Some(by) = battle.mission.exit_at(side, space).map(|zone| zone.name.clone()) else { return };
    battle.placement_mut(unit).on_board = false;
    battle.departed_mut().0.push(unit);
    battle.log_event(Event::Departed { unit, at: space.origin, by });
    conditions::release_distant(battle);
}

/// Brings a unit onto the board, on the free place nearest to where it should arrive. Returns true if there is one.
pub fn arrive(battle: &mut BattleAccess, unit: UnitId) -> bool {
    let Some(at) = reach::free_place_near(battle, unit) else { return false };
    put(battle, unit, at);
    battle.placement_mut(unit).on_board = true;
    battle.log_event(Event::Arrived { unit, at });
    stealth::look_around(battle, unit);
    true
}

/// Puts a unit that stands where another does onto the nearest free place.
pub fn make_room(battle: &mut BattleAccess, unit: UnitId) {
    if let Some(at) = reach::free_place_near(battle, unit).filter(|&at| at != battle.space(unit).origin) {
        put(battle, unit, at);
    }
}

fn put(battle: &mut BattleAccess, unit: UnitId, square: Square) {
    let mut placement = battle.placement_mut(unit);
    placement.space = placement.space.at(square);
}
