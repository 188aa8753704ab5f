//! Weapons and items that units hold, carry and drop.

use crate::battle::{ItemKey, ThingId};
use crate::rules::saga::data::{Mode, Place, Weapon};
use bevy::prelude::Component;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The weapon that a unit has braced. Any action other than firing it ends the bracing. Owned by `areas`. SAGA-AUTO-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bracing(pub Option<ItemKey>);

/// All items of a unit. Owned by `gear`.
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct Arsenal {
    /// The items in the order in which the unit draws them.
    pub items: Vec<Item>,
    /// True if the unit's closed container is open. SAGA-MOVE-08
    pub pack_open: bool,
}

/// One weapon, carried or on the ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The thing whose components hold its hit points and, when it lies on the ground, its place.
    pub thing: ThingId,
    /// Key of the weapon in the data tables.
    pub key: ItemKey,
    /// Data of the weapon; follows from the key.
    pub weapon: Arc<Weapon>,
    /// In hand, holstered or stored.
    pub place: Place,
    /// Shots left; `None` for weapons without ammunition.
    pub shots: Option<u16>,
    /// True if it was drawn and not switched on. SAGA-EX-16
    pub off: bool,
    /// The weapon's setting. SAGA-SWIFT-08
    pub mode: Mode,
    /// True if damage has disabled it. SAGA-OBJ-05
    pub broken: bool,
    /// True if its stock is folded. SAGA-BEY-35
    pub folded: bool,
}

/// The weapon data is excluded: it follows from the key.
impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { thing, key, weapon: _, place, shots, off, mode, broken, folded } = self;
        (thing, key, place, shots, off, mode, broken, folded).hash(state);
    }
}

impl Arsenal {
    /// The weapons in hand, natural weapons included.
    pub fn held(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.place == Place::Held)
    }

    /// The weapons in hand without duplicates: orders name a weapon by its key, which means the first of that key.
    pub fn at_hand(&self) -> impl Iterator<Item = &Item> {
        self.held().filter(|item| self.named(&item.key).is_some_and(|first| std::ptr::eq(first, *item)))
    }

    /// The number of weapons in hand with this key.
    pub fn alike(&self, key: &ItemKey) -> usize {
        self.held().filter(|item| item.key == *key).count()
    }

    /// The weapon in hand that orders mean by this key.
    pub fn named(&self, key: &ItemKey) -> Option<&Item> {
        self.held().find(|item| item.key == *key)
    }

    /// The same weapon, for writing.
    pub fn named_mut(&mut self, key: &ItemKey) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.key == *key && item.place == Place::Held)
    }

    /// Removes a weapon from the hand.
    pub fn take(&mut self, key: &ItemKey) -> Option<Item> {
        let place = self.items.iter().position(|item| item.key == *key && item.place == Place::Held)?;
        Some(self.items.remove(place))
    }

    /// Returns true if a held weapon is switched off.
    pub fn is_off(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.off)
    }

    /// Returns true if a held weapon is disabled. SAGA-OBJ-05
    pub fn is_broken(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.broken)
    }

    /// The setting of a held weapon.
    pub fn mode(&self, key: &ItemKey) -> Option<Mode> {
        self.named(key).map(|item| item.mode)
    }

    /// Shots left in a held weapon; `None` if it uses no ammunition.
    pub fn shots(&self, key: &ItemKey) -> Option<u16> {
        self.named(key).and_then(|item| item.shots)
    }
}
