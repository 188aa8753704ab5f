//! The Acrobatics check of a tumble.

use crate::{
    battle::UnitId,
    rules::saga::{
        checks,
        data::skill::Skill,
        query::movement::tumble,
        state::{access::BattleAccess, move_mode::MoveMode},
    },
};

/// Rolls the check as part of the move. SAGA-BEY-24, SAGA-MOVE-03
pub fn roll(battle: &mut BattleAccess, unit: UnitId) -> MoveMode {
    MoveMode::Tumble { passed: checks::check_skill(battle, unit, Skill::Acrobatics, tumble::DC) }
}
