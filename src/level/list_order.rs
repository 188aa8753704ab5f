//! [`ListOrder`]: the order in which sides and units take part.

use serde::{Deserialize, Serialize};

/// The order in which the sides and the units of a level take part in a battle. Some ties are broken by it, so a match
/// plays both orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListOrder {
    /// That of the level file.
    #[default]
    Listed,
    /// The opposite order.
    Reversed,
}

impl ListOrder {
    /// Both orders.
    pub const ALL: [Self; 2] = [Self::Listed, Self::Reversed];

    /// Returns true for the order of the level file.
    pub fn is_listed(&self) -> bool {
        *self == Self::Listed
    }

    /// Puts a list that is in the order of the level file into this order.
    pub(super) fn apply<T>(self, list: &mut [T]) {
        match self {
            Self::Listed => {}
            Self::Reversed => list.reverse(),
        }
    }
}
