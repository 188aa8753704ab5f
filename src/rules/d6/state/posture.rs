//! Two short facts about a unit: it lies on the ground, and it hides.

use bevy::prelude::Component;

/// True while the unit lies on the ground. D6-MOVE-11
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prone(pub bool);

/// True until the unit's enemies have noticed it. D6-COVER-12
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hidden(pub bool);
