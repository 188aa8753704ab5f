//! Psi powers: what each does, by data, and which a unit has left.

use crate::{
    battle::{ItemKey, UnitId},
    grid::{Direction, Square},
    rules::saga::{data::power::Power, state::order::Moment},
};
use bevy::prelude::{Component, *};
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The powers of a unit, in the order of its data. SAGA-BEY-14
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct PsiPowers(pub Vec<KnownPower>);

/// A power that a unit knows.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownPower {
    /// What orders call it.
    pub key: ItemKey,
    /// Its data; follows from the key.
    pub power: Arc<Power>,
    /// Whether it was used in this battle.
    pub used: bool,
}

/// The data is no state.
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

    /// Those not used yet.
    pub fn left(&self) -> impl Iterator<Item = &KnownPower> {
        self.0.iter().filter(|known| !known.used)
    }

    /// Notes that a power was used.
    pub fn use_up(&mut self, key: &ItemKey) {
        self.0.iter_mut().filter(|known| known.key == *key).for_each(|known| known.used = true);
    }
}

/// What a power is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PsiAim {
    /// A direction.
    Direction(Direction),
    /// A unit.
    Unit(UnitId),
    /// A unit, and the square to which it is to go.
    Throw(UnitId, Square),
}

/// The turn in which a unit died.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Death(pub Option<Moment>);
