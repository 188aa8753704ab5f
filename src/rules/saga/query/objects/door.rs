//! Opening and closing doors.

use crate::battle::{Illegal, UnitId};
use crate::grid::Square;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::BattleView;

pub fn check_door(view: &BattleView, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    let Some(door) = view.board.door(at) else {
        return Err(Illegal::new("no_door", format!("there is no door at {at}")));
    };
    if view.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if view.board.is_locked(at) {
        Err(Illegal::new("locked", "the door is locked"))
    } else if !walk::is_next_to(view, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else if door.open != open {
        let words = if door.open { "the door is open already" } else { "the door is closed already" };
        Err(Illegal::new("door", words))
    } else if open {
        check_doorway(view, at)
    } else {
        Ok(())
    }
}

/// Checks that nothing keeps a door from closing.
pub fn check_doorway(view: &BattleView, at: Square) -> Result<(), Illegal> {
    if view.units().any(|other| view.is_on_board(other) && view.space(other).contains(at)) {
        Err(Illegal::new("door_blocked", "someone stands in the door"))
    } else if view.lying().any(|(square, _)| square == at) {
        Err(Illegal::new("door_blocked", "something lies in the door"))
    } else {
        Ok(())
    }
}

/// The adjacent doors that can be opened or closed.
pub fn doors_in_reach(view: &BattleView, unit: UnitId, open: bool) -> Vec<Square> {
    let doors = view.board.doors().iter().filter(|door| door.open == open);
    doors.map(|door| door.square).filter(|&at| check_door(view, unit, at, open).is_ok()).collect()
}
