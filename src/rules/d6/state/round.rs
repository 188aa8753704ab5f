//! The current round, and the sides that have surrendered.

pub use crate::rules::common::morale::Surrendered;

use bevy::prelude::Resource;

use crate::battle::UnitId;

/// The current round, its order of declaration and its segment.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Round {
    /// The number of the round, from 1.
    pub number: u32,
    /// The units in the order in which they declare. D6-DECL-12, D6-DECL-14
    pub order: Vec<UnitId>,
    /// The groups of units that made one roll for initiative each: those who can shout to each other or have
    /// communicators. The first declares first. Only by the charts. D6-INIT-02, D6-INIT-03, D6-INIT-11
    pub groups: Vec<Vec<UnitId>>,
    /// The number of the present segment, from 1.
    pub segment: u8,
}
