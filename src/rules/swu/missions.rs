//! The triggers of the level.

use super::state::BattleAccess;
use crate::battle;

/// Fires the triggers whose conditions are met.
pub fn review(battle: &mut BattleAccess) {
    battle::fire_triggers(battle);
}

/// Counts the round for sides that have to hold a place.
pub fn count_round_held(battle: &mut BattleAccess) {
    battle::count_held_rounds(battle);
}
