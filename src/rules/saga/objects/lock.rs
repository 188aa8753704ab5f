//! Opening locks. SAGA-BEY-26, SAGA-EX-28

use crate::battle::UnitId;
use crate::grid::Square;
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::objects::{break_open, door};
use crate::rules::saga::query::objects::lock;
use crate::rules::saga::state::BattleAccess;

/// Rolls the Mechanics check against a lock; a success opens the door. SAGA-EX-28
pub fn open(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let Some(lock) = battle.board.lock(at) else { return };
    if checks::check_skill(battle, unit, Skill::Mechanics, lock::dc(lock)) {
        give_way(battle, unit, at);
    }
}

/// Rolls the Strength check against a lock; a success breaks it and opens the door. SAGA-OBJ-12, SAGA-OBJ-18
pub fn force(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let dc = lock::force_dc(&battle.view(), at).total();
    if break_open::try_force(battle, unit, dc, "lock".to_owned()) {
        give_way(battle, unit, at);
    }
}

/// Unlocks and opens a door.
fn give_way(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    battle.board_mut().unlock(at);
    door::move_door(battle, unit, at, true);
}
