//! Poison, disease, radiation: they attack Fortitude, wear down, and must be cured.

use crate::battle::ItemKey;
use bevy::prelude::*;

/// What a unit suffers from, the longest first; each is a persistent condition until it is cured.
/// SAGA-PERS-01, SAGA-PERS-03, SAGA-PERS-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(pub Vec<Ailment>);

/// One poison at work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ailment {
    pub poison: ItemKey,
    /// Rounds in which it still attacks.
    pub rounds: u8,
}

impl Ailments {
    /// Whether it suffers from nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many conditions last until they are cured.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
