//! Payments out of the budget of a turn.

use crate::battle::UnitId;
use crate::rules::saga::state::{BattleAccess, Budget};

/// Stores the budget after a payment, or the one of a new turn.
pub fn set(battle: &mut BattleAccess, unit: UnitId, budget: Budget) {
    *battle.budget_mut(unit) = budget;
}

/// Nothing more can be done in this turn.
pub fn close(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).ended = true;
}

/// Records that the unit has shouted in this turn.
pub fn note_shout(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).shouted = true;
}

/// Records that the unit has tried to drop prone for free in this turn.
pub fn note_free_prone(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).tried_free_prone = true;
}
