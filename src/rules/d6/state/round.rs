//! The current round, and the sides that have surrendered.

use bevy::prelude::Resource;

use crate::battle::{SideId, UnitId};

/// The current round and its order of declaration.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Round {
    /// The number of the round, from 1.
    pub number: u32,
    /// The units in the order in which they declare. D6-DECL-12, D6-DECL-14
    pub order: Vec<UnitId>,
}

/// The sides that have surrendered, in the order in which they did. D6-RND-03
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Surrendered(pub Vec<SideId>);
