//! Full attacks: several attacks in one full-round action, all of them worse.

use crate::battle::ItemKey;
use bevy::prelude::*;

/// The attacks of a full attack that are still to come.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flurry {
    /// How many.
    pub left: u8,
    /// The weapon from which one of them must differ. SAGA-FULL-05
    pub other_than: Option<ItemKey>,
    /// Whether bare hands may be used: not where weapons give the extra attack.
    pub bare_hands: bool,
}
