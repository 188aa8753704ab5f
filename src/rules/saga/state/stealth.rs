//! Hiding: who has not noticed whom, sneaking, searching. SAGA-BEY-23

use crate::{battle::UnitId, grid::Square};
use bevy::prelude::*;

/// Who has not noticed a unit. SAGA-BEY-23
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stealth {
    /// What its last Stealth check came to.
    pub check: i32,
    /// Enemies who have not noticed it, in no order that matters.
    pub unseen_by: Vec<UnitId>,
    /// Where its enemies saw it last, and have not looked since.
    pub last_seen: Option<Square>,
}
