//! Bindings: a bound unit is helpless until it is freed or the bindings are broken.

use bevy::prelude::Component;

/// The bindings on a unit: the key of an object in the tables. Owned by `close_combat`. SAGA-BEY-40
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bindings(pub Option<String>);
