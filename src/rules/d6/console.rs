//! Operating a console: it opens or closes doors from afar. D6-DECL-16

use super::{action::Action, field::Field};
use crate::{
    battle::{Event, UnitId},
    grid::{Barrier, Space, Square},
};

/// The doors that a console would move from where somebody stands; none where it is out of reach.
pub fn moves(field: &Field, from: Space, square: Square, open: bool) -> Vec<Square> {
    let Some(console) = field.board.console(square).filter(|_| is_at_hand(field, from, square)) else {
        return Vec::new();
    };
    let doors = console.doors.iter().filter_map(|&door| field.board.door(door));
    let is_stuck = |square: Square| field.board.is_locked(square) || field.board.is_broken(square);
    let can_move = |square: Square| !is_stuck(square) && (open || is_free(field, square));
    doors.filter(|door| door.open != open && can_move(door.square)).map(|door| door.square).collect()
}

/// Whether somebody reaches a square from where they stand: it is theirs or next to it, and no wall is between.
pub fn is_at_hand(field: &Field, from: Space, square: Square) -> bool {
    let walled = |own: Square| field.board.map().border(own, square) == Barrier::Wall;
    from.squares().any(|own| own == square || own.is_adjacent(square) && !walled(own))
}

/// Whether nobody stands on a square.
pub fn is_free(field: &Field, square: Square) -> bool {
    !field.units().any(|unit| field.is_on_board(unit) && field.space(unit).contains(square))
}

/// Moves all the doors of a console that can be moved.
pub fn operate(field: &mut Field, unit: UnitId, at: Option<Square>, action: Action) {
    let open = action == Action::ConsoleOpen;
    let doors = at.map_or_else(Vec::new, |at| moves(field, field.space(unit), at, open));
    let words = if doors.is_empty() { "finds the console of no use" } else { "operates the console" };
    field.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    for square in doors {
        field.board.set_door(square, open);
        field.tell(Event::DoorMoved { unit: Some(unit), square, open });
    }
}
