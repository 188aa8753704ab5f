//! The Acrobatics check of a tumble.

use crate::battle::UnitId;
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::movement::tumble;
use crate::rules::saga::state::{BattleAccess, MoveMode};

/// Rolls the check as part of the move. SAGA-BEY-24, SAGA-MOVE-03
pub fn roll(battle: &mut BattleAccess, unit: UnitId) -> MoveMode {
    MoveMode::Tumble { passed: checks::check_skill(battle, unit, Skill::Acrobatics, tumble::DC) }
}
