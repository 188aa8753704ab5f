//! The fixed data of things. Their [`ObjectCondition`](crate::rules::d6::data::ObjectCondition) changes.

use std::sync::Arc;

use bevy::prelude::Component;

use crate::rules::d6::data::ObjectData;

/// The fixed data of a thing. Written once, at deployment.
#[derive(Component, Clone, Debug)]
pub struct ObjectProfile(pub Arc<ObjectData>);
