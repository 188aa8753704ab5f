//! Ailments: poison, disease and radiation, which attack Fortitude for several rounds.

use crate::battle::ItemKey;
use bevy::prelude::*;

/// The ailments of a unit, oldest first; each is a persistent condition until it is cured. Owned by `damage`.
/// SAGA-PERS-01, SAGA-PERS-03, SAGA-PERS-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(pub Vec<Ailment>);

/// One active poison, disease or radiation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ailment {
    pub poison: ItemKey,
    /// Further rounds in which it attacks.
    pub rounds: u8,
}

impl Ailments {
    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of ailments.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
