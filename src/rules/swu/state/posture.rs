//! The posture of a unit.

use bevy::prelude::Component;

/// True while the unit lies on the ground. Owned by `posture`. SWU-PRONE-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prone(pub bool);
