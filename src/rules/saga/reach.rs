//! How far a unit's arm reaches, and which squares it threatens.

use super::{data::Weapon, field::Field};
use crate::{
    battle::UnitId,
    grid::{Space, within_reach},
};

/// Squares within which a unit can strike with a melee weapon. SAGA-REACH-01, SAGA-REACH-07
pub fn reach_with(field: &Field, unit: UnitId, weapon: &Weapon) -> i32 {
    natural(field, unit) + weapon.reach
}

/// Squares within which a unit can strike bare-handed.
pub fn natural(field: &Field, unit: UnitId) -> i32 {
    let data = field.data_of(unit);
    data.reach.unwrap_or_else(|| data.size.reach())
}

/// Whether a body within `reach` of `from` can be struck there: near enough, and nothing solid between.
/// SAGA-REACH-03, SAGA-REACH-05, SAGA-REACH-06, SAGA-REACH-07, SAGA-COVER-17
pub fn can_touch(field: &Field, from: Space, reach: i32, target: Space) -> bool {
    let near = from.overlaps(target) || (reach > 0 && within_reach(from, target, reach));
    near && field.board.sight().affects_space(from, target)
}
