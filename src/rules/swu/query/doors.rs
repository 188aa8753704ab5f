//! Doors and consoles that a unit could move from where it stands. SWU-TURN-10, SWU-ACT-20

use crate::{
    battle::{SideId, UnitId},
    grid::{Barrier, Space, Square},
    rules::swu::state::BattleAccess,
};

/// True if a unit of a side can open or close the door on a square: the door is next to it, and no unit that the side
/// perceives stands in the way.
pub fn can_move_door(battle: &BattleAccess, side: SideId, from: Space, square: Square, open: bool) -> bool {
    let Some(door) = battle.board.door(square) else { return false };
    let near = !from.contains(square) && is_at_hand(battle, from, square);
    let moves = door.open != open && !battle.board.is_locked(square) && !battle.board.is_broken(square);
    moves && near && (open || is_free(battle, side, square))
}

/// The doors that the console on a square would move, as far as a side perceives; none if the console is out of reach.
pub fn console_doors(battle: &BattleAccess, side: SideId, from: Space, square: Square, open: bool) -> Vec<Square> {
    let Some(console) = battle.console_at(square).filter(|_| is_at_hand(battle, from, square)) else {
        return Vec::new();
    };
    let doors = console.doors.iter().filter_map(|&door| battle.board.door(door));
    let is_stuck = |square: Square| battle.board.is_locked(square) || battle.board.is_broken(square);
    let can_move = |square: Square| !is_stuck(square) && (open || is_free(battle, side, square));
    doors.filter(|door| door.open != open && can_move(door.square)).map(|door| door.square).collect()
}

/// True if the level has a console whose doors include an open one, or a closed one.
pub fn has_console_door(battle: &BattleAccess, open: bool) -> bool {
    let doors = battle.consoles().flat_map(|(_, console)| &console.doors);
    doors.into_iter().any(|&square| battle.board.door(square).is_some_and(|door| door.open == open))
}

/// True if a body reaches a square: the square is its own or next to it, and no wall is between.
pub fn is_at_hand(battle: &BattleAccess, from: Space, square: Square) -> bool {
    let walled = |own: Square| battle.board.map().border(own, square) == Barrier::Wall;
    from.squares().any(|own| own == square || own.is_adjacent(square) && !walled(own))
}

/// True if no unit that a side perceives stands on a square.
fn is_free(battle: &BattleAccess, side: SideId, square: Square) -> bool {
    let stands = |unit: UnitId| battle.is_on_board(unit) && battle.space(unit).contains(square);
    !battle.units().any(|unit| stands(unit) && battle.perceives(side, unit))
}
