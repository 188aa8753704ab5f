//! Bindings: a bound unit is helpless until it is freed or the bindings are broken.

use crate::battle::ThingId;
use bevy::prelude::Component;

/// The thing that binds a unit. Owned by `close_combat`. SAGA-BEY-40
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bindings(pub Option<ThingId>);
