//! Doors and consoles that move without a check, by whoever stands next to them. D6-DECL-16, SWU-TURN-10, SWU-ACT-20

use super::hands::is_at_hand;
use crate::{
    battle::{Board, Console, Event, MissionAccess, MissionQuery, Order, SideId, UnitId},
    grid::{Space, Square},
};

/// The state of a battle that doors and consoles depend on.
pub trait DoorQuery: MissionQuery {
    /// The console on a square.
    fn console_at(&self, square: Square) -> Option<&Console>;
    /// All consoles that move doors.
    fn consoles(&self) -> impl Iterator<Item = &Console>;
}

/// A battle in which doors can be moved.
pub trait DoorAccess: DoorQuery + MissionAccess {
    /// The board, to move its doors.
    fn board_mut(&mut self) -> &mut Board;
    /// Reveals the enemies on these squares that the unit did not perceive. Returns true if there is one.
    fn find_in_the_way(&mut self, unit: UnitId, space: Space) -> bool;
}

/// True if a unit of a side can open or close the door on a square: the door is next to it, and no unit that the side
/// perceives stands in the way.
pub fn can_move_door(battle: &impl DoorQuery, side: SideId, from: Space, square: Square, open: bool) -> bool {
    let board = battle.board();
    let Some(door) = board.door(square) else { return false };
    let near = !from.contains(square) && is_at_hand(board, from, square);
    let moves = door.open != open && !board.is_locked(square) && !board.is_broken(square);
    moves && near && (open || is_free(battle, side, square))
}

/// The doors that the console on a square would move, as far as a side perceives; none if the console is out of reach.
pub fn console_doors(battle: &impl DoorQuery, side: SideId, from: Space, square: Square, open: bool) -> Vec<Square> {
    let board = battle.board();
    let Some(console) = battle.console_at(square).filter(|_| is_at_hand(board, from, square)) else {
        return Vec::new();
    };
    let doors = console.doors.iter().filter_map(|&door| board.door(door));
    let is_stuck = |square: Square| board.is_locked(square) || board.is_broken(square);
    let can_move = |square: Square| !is_stuck(square) && (open || is_free(battle, side, square));
    doors.filter(|door| door.open != open && can_move(door.square)).map(|door| door.square).collect()
}

/// True if the level has a console whose doors include an open one, or a closed one.
pub fn has_console_door(battle: &impl DoorQuery, open: bool) -> bool {
    let mut doors = battle.consoles().flat_map(|console| &console.doors);
    doors.any(|&square| battle.board().door(square).is_some_and(|door| door.open == open))
}

/// True if no unit that a side perceives stands on a square.
fn is_free(battle: &impl DoorQuery, side: SideId, square: Square) -> bool {
    let stands = |unit: UnitId| battle.is_present(unit) && battle.space_of(unit).contains(square);
    !battle.units().any(|unit| stands(unit) && battle.perceives(side, unit))
}

/// Opens or closes the door that an order names, if the unit still can.
pub fn move_by_hand(battle: &mut impl DoorAccess, order: &Order, open: bool) {
    let (unit, at) = (order.unit, order.to);
    let (side, from) = (battle.side_of(unit), battle.space_of(unit));
    match at.filter(|&square| can_move_door(battle, side, from, square, open)) {
        Some(square) => set(battle, unit, square, open),
        None => {
            let is_so = at.and_then(|square| battle.board().door(square)).is_some_and(|door| door.open == open);
            let words = match (is_so, open) {
                (true, true) => "finds the door open already",
                (true, false) => "finds the door closed already",
                (false, true) => "cannot reach the door",
                (false, false) => "cannot close the door",
            };
            battle.log_event(Event::Acted { unit, action: order.action.clone(), words: words.to_owned() });
        }
    }
}

/// Opens or closes all doors of the console that an order names, those that can be moved.
pub fn move_by_console(battle: &mut impl DoorAccess, order: &Order, open: bool) {
    let unit = order.unit;
    let (side, from) = (battle.side_of(unit), battle.space_of(unit));
    let doors = order.to.map_or_else(Vec::new, |at| console_doors(battle, side, from, at, open));
    let words = if doors.is_empty() { "finds the console of no use" } else { "operates the console" };
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words: words.to_owned() });
    for square in doors {
        set(battle, unit, square, open);
    }
}

/// Moves a door. An enemy in the doorway that the unit did not perceive keeps it open.
fn set(battle: &mut impl DoorAccess, unit: UnitId, square: Square, open: bool) {
    if !open && battle.find_in_the_way(unit, Space::single(square)) {
        return;
    }
    battle.board_mut().set_door(square, open);
    battle.log_event(Event::DoorMoved { unit: Some(unit), square, open });
}
