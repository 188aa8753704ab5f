//! Operating a console: it opens or closes doors from afar. D6-DECL-16

use super::{action::Action, battle::BattleAccess};
use crate::{
    battle::{Event, UnitId},
    grid::{Barrier, Space, Square},
};

/// The doors that a console would move from where somebody stands; none where it is out of reach.
pub fn moves(battle: &BattleAccess, from: Space, square: Square, open: bool) -> Vec<Square> {
    let Some(console) = battle.board.console(square).filter(|_| is_at_hand(battle, from, square)) else {
        return Vec::new();
    };
    let doors = console.doors.iter().filter_map(|&door| battle.board.door(door));
    let is_stuck = |square: Square| battle.board.is_locked(square) || battle.board.is_broken(square);
    let can_move = |square: Square| !is_stuck(square) && (open || is_free(battle, square));
    doors.filter(|door| door.open != open && can_move(door.square)).map(|door| door.square).collect()
}

/// Whether somebody reaches a square from where they stand: it is theirs or next to it, and no wall is between.
pub fn is_at_hand(battle: &BattleAccess, from: Space, square: Square) -> bool {
    let walled = |own: Square| battle.board.map().border(own, square) == Barrier::Wall;
    from.squares().any(|own| own == square || own.is_adjacent(square) && !walled(own))
}

/// Whether nobody stands on a square.
pub fn is_free(battle: &BattleAccess, square: Square) -> bool {
    !battle.units().any(|unit| battle.is_on_board(unit) && battle.space(unit).contains(square))
}

/// Moves all the doors of a console that can be moved.
pub fn operate(battle: &mut BattleAccess, unit: UnitId, at: Option<Square>, action: Action) {
    let open = action == Action::ConsoleOpen;
    let doors = at.map_or_else(Vec::new, |at| moves(battle, battle.space(unit), at, open));
    let words = if doors.is_empty() { "finds the console of no use" } else { "operates the console" };
    battle.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    for square in doors {
        battle.board.set_door(square, open);
        battle.tell(Event::DoorMoved { unit: Some(unit), square, open });
    }
}
