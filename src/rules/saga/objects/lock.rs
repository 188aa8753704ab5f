//! Opening locks by hand: a Mechanics check. SAGA-BEY-26, SAGA-EX-28

use crate::{
    battle::{Illegal, Lock, UnitId},
    grid::Square,
    rules::{
        Preview,
        saga::{
            ability::{self, skill_bonus},
            asked::preview,
            battle::BattleAccess,
            data::Skill,
            moving::{movement, opportunity},
            simple,
            view::BattleView,
        },
    },
};

/// What enemies see. SAGA-AOO-15
pub const EXPOSES: &str = "working at the lock";

/// What a Mechanics check must reach. SAGA-BEY-26
const fn dc(lock: Lock) -> i32 {
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
    } else if !movement::is_next_to(battle, unit, at) {
        Err(Illegal::new("too_far", "the door is not next to this unit"))
    } else {
        Ok(())
    }
}

/// The doors whose locks a unit could try.
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    battle.board.locked().filter(|&at| check(battle, unit, at).is_ok()).collect()
}

/// Makes the check; a success opens the door as well. SAGA-EX-28
pub fn open(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let Some(lock) = battle.board.lock(at) else { return };
    if !ability::check_skill(battle, unit, Skill::Mechanics, dc(lock)) {
        return;
    }
    battle.board.unlock(at);
    simple::move_door(battle, unit, at, true);
}

/// What opens the lock of a closed door, in words; `None` where no lock keeps it.
pub fn words(battle: &BattleAccess, at: Square) -> Option<String> {
    let lock = battle.board.lock(at)?;
    let is_closed = battle.board.door(at).is_some_and(|door| !door.open);
    is_closed.then(|| format!("{} lock: a Mechanics check of {} next to it opens the door", lock.name(), dc(lock)))
}

/// What it would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square) -> Preview {
    let lock = battle.board.lock(at).unwrap_or_default();
    let bonus = skill_bonus(battle, unit, Skill::Mechanics);
    Preview {
        risks: preview::risks(view, opportunity::reactors(view, unit), unit),
        notes: vec!["a success opens the door, too".to_owned()],
        ..preview::check(battle, unit, Skill::Mechanics, bonus, dc(lock), &format!("Open the lock ({})", lock.name()))
    }
}
