//! Full attacks: several attacks in one full-round action, all at a penalty.

use crate::battle::ItemKey;
use bevy::prelude::*;

/// The remaining attacks of a full attack. Owned by `attack`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullAttackState {
    /// Number of attacks left.
    pub left: u8,
    /// At least one of the remaining attacks must use a weapon other than this. SAGA-FULL-05
    pub other_than: Option<ItemKey>,
    /// True if unarmed attacks are allowed; false where two weapons or a double weapon give the extra attack.
    pub bare_hands: bool,
}
