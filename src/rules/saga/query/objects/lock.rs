//! Locks of doors: opening them with a Mechanics check, and forcing them. SAGA-BEY-26, SAGA-EX-28, SAGA-OBJ-18

use crate::battle::{Illegal, Lock, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::BattleView;

/// The activity that provokes attacks of opportunity, as text for players. SAGA-AOO-15
pub const EXPOSES: &str = "working at the lock";

/// The DC of the Mechanics check. SAGA-BEY-26
pub const fn dc(lock: Lock) -> i32 {
    match lock {
        Lock::Cheap => 15,
        Lock::Average => 20,
        Lock::Good => 25,
        Lock::High => 30,
        Lock::Ultrahigh => 40,
    }
}

/// Checks that a unit can open a lock: it must be adjacent to a locked door that is not broken.
pub fn check(view: &BattleView, unit: UnitId, at: Square) -> Result<(), Illegal> {
    check_shut(view, at)?;
    match walk::is_next_to(view, unit, at) {
        true => Ok(()),
        false => Err(Illegal::new("too_far", "the door is not next to this unit")),
    }
}

/// Checks that a lock keeps the door on a square shut.
pub fn check_shut(view: &BattleView, at: Square) -> Result<(), Illegal> {
    if view.board.lock(at).is_none() {
        Err(not_locked(at))
    } else if view.board.is_broken(at) {
        Err(Illegal::new("broken", "the door is broken"))
    } else if view.board.door(at).is_some_and(|door| door.open) {
        Err(Illegal::new("door", "the door is open already"))
    } else {
        Ok(())
    }
}

/// The refusal for a square without a locked door.
pub fn not_locked(at: Square) -> Illegal {
    Illegal::new("not_locked", format!("there is no locked door at {at}"))
}

/// The DC of a Strength check that forces a lock in its present condition. SAGA-OBJ-12, SAGA-OBJ-13, SAGA-OBJ-18
pub fn force_dc(view: &BattleView, at: Square) -> Breakdown {
    view.lock_at(at).map(|lock| lock.break_dc()).unwrap_or_default()
}

/// The doors whose locks a unit can try to open.
pub fn at_hand(view: &BattleView, unit: UnitId) -> Vec<Square> {
    view.board.locked().filter(|&at| check(view, unit, at).is_ok()).collect()
}

/// Description of the lock of a closed door; `None` without a lock.
pub fn words(view: &BattleView, at: Square) -> Option<String> {
    let lock = view.board.lock(at)?;
    let is_closed = view.board.door(at).is_some_and(|door| !door.open);
    let force = force_dc(view, at).total();
    let words = || format!("{} lock: a Mechanics check of {} next to it opens the door", lock.name(), dc(lock));
    is_closed.then(|| format!("{}; a Strength check of {force} forces it", words()))
}
