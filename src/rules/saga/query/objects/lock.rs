//! Opening locks by hand: a Mechanics check. SAGA-BEY-26, SAGA-EX-28

use crate::{
    battle::{Illegal, Lock, UnitId},
    grid::Square,
    rules::saga::{query::movement::walk, state::access::BattleAccess},
};

/// What enemies see. SAGA-AOO-15
pub const EXPOSES: &str = "working at the lock";

/// What a Mechanics check must reach. SAGA-BEY-26
pub const fn dc(lock: Lock) -> i32 {
    match lock {
        Lock::Cheap => 15,
        Lock::Average => 20,
        Lock::Good => 25,
        Lock::High => 30,
        Lock::Ultrahigh => 40,
    }
}

/// Why a unit cannot open a lock: it must be next to a door that is locked, and whole.
pub fn check(battle: &BattleAccess, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if battle.board.lock(at).is_none() {
        Err(Illegal::new("not_locked", format!("there is no locked door at {at}")))
    } else if battle.board.door(at).is_some_and(|door| door.open) {
        Err(Illegal::new("door", "the door is open already"))
    } else if battle.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if !walk::is_next_to(battle, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else {
        Ok(())
    }
}

/// The doors whose locks a unit could try.
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    battle.board.locked().filter(|&at| check(battle, unit, at).is_ok()).collect()
}

/// What opens the lock of a closed door, in words; `None` where no lock keeps it.
pub fn words(battle: &BattleAccess, at: Square) -> Option<String> {
    let lock = battle.board.lock(at)?;
    let is_closed = battle.board.door(at).is_some_and(|door| !door.open);
    is_closed.then(|| format!("{} lock: a Mechanics check of {} next to it opens the door", lock.name(), dc(lock)))
}
