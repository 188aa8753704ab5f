//! Stealth state. SAGA-BEY-23

use crate::{battle::UnitId, grid::Square};
use bevy::prelude::*;

/// The stealth state of a unit: enemies who have not noticed it. Owned by `sight`. SAGA-BEY-23
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stealth {
    /// The total of its last Stealth check.
    pub check: i32,
    /// Enemies who have not noticed it, in no particular order.
    pub unseen_by: Vec<UnitId>,
    /// The square where its enemies last saw it, until they search there.
    pub last_seen: Option<Square>,
}
