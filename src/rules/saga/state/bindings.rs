//! Bonds: who is bound is helpless until it is freed or the bonds are broken.

use bevy::prelude::Component;

/// What binds a unit: an object of the tables. SAGA-BEY-40
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bonds(pub Option<String>);
