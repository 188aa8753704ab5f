//! Opening and closing doors.

use crate::{
    battle::{Illegal, UnitId},
    grid::Square,
    rules::saga::{query::movement::walk, state::access::BattleAccess},
};

pub fn check_door(battle: &BattleAccess, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    let Some(door) = battle.board.door(at) else {
        return Err(Illegal::new("no_door", format!("there is no door at {at}")));
    };
    if battle.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if battle.board.is_locked(at) {
        Err(Illegal::new("locked", "the door is locked"))
    } else if !walk::is_next_to(battle, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else if door.open != open {
        let words = if door.open { "the door is open already" } else { "the door is closed already" };
        Err(Illegal::new("door", words))
    } else if open {
        check_doorway(battle, at)
    } else {
        Ok(())
    }
}

/// Checks that nothing keeps a door from closing.
pub fn check_doorway(battle: &BattleAccess, at: Square) -> Result<(), Illegal> {
    if battle.units().any(|other| battle.is_on_board(other) && battle.space(other).contains(at)) {
        Err(Illegal::new("door_blocked", "someone stands in the door"))
    } else if battle.lying().any(|(square, _)| square == at) {
        Err(Illegal::new("door_blocked", "something lies in the door"))
    } else {
        Ok(())
    }
}

/// The adjacent doors that can be opened or closed.
pub fn doors_in_reach(battle: &BattleAccess, unit: UnitId, open: bool) -> Vec<Square> {
    let doors = battle.board.doors().iter().filter(|door| door.open == open);
    doors.map(|door| door.square).filter(|&at| check_door(battle, unit, at, open).is_ok()).collect()
}
