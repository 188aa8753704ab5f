//! Items that lie on the ground.

use bevy::prelude::Component;

use crate::rules::common::inventory::Item;

/// The items that lie on the ground as this thing; `None` while a unit has them. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lying(pub Option<Item>);
