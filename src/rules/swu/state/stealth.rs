//! Stealth: the enemies that have not noticed a unit. SWU-STEALTH-04

use bevy::prelude::Component;

use crate::{battle::UnitId, grid::Square};

/// The stealth of a unit. Owned by `stealth`. SWU-STEALTH-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stealth {
    /// The total of its last Stealth check.
    pub check: i32,
    /// Enemies who have not noticed it, in no particular order. The unit hides while there are any.
    pub unseen_by: Vec<UnitId>,
    /// The square where its enemies last saw it, until they see that it has gone.
    pub last_seen: Option<Square>,
}

impl Stealth {
    /// True if the unit hides from anybody.
    pub fn is_hidden(&self) -> bool {
        !self.unseen_by.is_empty()
    }
}
