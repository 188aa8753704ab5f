//! The psi powers of units.

use crate::battle::{ItemKey, UnitId};
use crate::grid::{Direction, Square};
use crate::rules::saga::data::Power;
use crate::rules::saga::state::order::Moment;
use bevy::prelude::{Component, *};
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The psi powers of a unit, in the order of its data. Owned by `psi`. SAGA-BEY-14
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct PsiPowers(pub Vec<KnownPower>);

/// A psi power that a unit knows.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownPower {
    /// Key of the power in the data tables.
    pub key: ItemKey,
    /// Data of the power; follows from the key.
    pub power: Arc<Power>,
    /// True if it was used in this battle.
    pub used: bool,
}

/// The power's data is excluded: it follows from the key.
impl Hash for KnownPower {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.key, self.used).hash(state);
    }
}

impl PsiPowers {
    /// The power with this key, used or not.
    pub fn find(&self, key: &ItemKey) -> Option<&KnownPower> {
        self.0.iter().find(|known| known.key == *key)
    }

    /// The unused powers.
    pub fn left(&self) -> impl Iterator<Item = &KnownPower> {
        self.0.iter().filter(|known| !known.used)
    }

    /// Marks a power as used.
    pub fn use_up(&mut self, key: &ItemKey) {
        self.0.iter_mut().filter(|known| known.key == *key).for_each(|known| known.used = true);
    }
}

/// The target of a psi power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PsiAim {
    /// A direction, for cones.
    Direction(Direction),
    Unit(UnitId),
    /// A unit, and the square to which it is thrown.
    Throw(UnitId, Square),
}

/// The moment at which a unit died. Owned by `damage`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Death(pub Option<Moment>);
