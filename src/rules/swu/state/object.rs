//! Doors and low objects: their data, and the hit points they have left.

use std::sync::Arc;

use bevy::prelude::Component;

use crate::{battle::SideId, rules::swu::data::ObjectData};

/// The fixed data of a thing. Written once, at deployment.
#[derive(Component, Clone, Debug)]
pub struct ObjectProfile(pub Arc<ObjectData>);

/// The hit points of an object, and the sides that know a weak point of it. Owned by `objects`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ObjectPoints {
    /// Hit points lost.
    pub lost: i32,
    /// The sides whose next attack on it has advantage. SWU-ACT-16
    pub weak_for: Vec<SideId>,
}
