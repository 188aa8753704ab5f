//! Traps: the sides that know of them, those that have gone off, and those around which a side has searched.

use bevy::prelude::Component;

use crate::battle::SideId;

/// The state of a trap. Owned by `traps`. SWU-ACT-16
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TrapState {
    /// The sides that know of it: the one that laid it, and those that have found it.
    pub known_by: Vec<SideId>,
    /// True once it has gone off or has been disarmed.
    pub is_spent: bool,
    /// The sides that have searched around it since they know of it.
    pub searched_by: Vec<SideId>,
}
