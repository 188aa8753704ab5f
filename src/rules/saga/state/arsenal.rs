//! What units hold, carry and drop.

use crate::{
    battle::ItemKey,
    grid::Square,
    rules::saga::{
        data::{traits::Mode, unit::Place, weapon::Weapon},
        state::objects::Wear,
    },
};
use bevy::prelude::{Component, Resource};
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The weapon that a unit has braced; any other action than firing it takes it off again. SAGA-AUTO-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bracing(pub Option<ItemKey>);

/// Everything a unit has with it.
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct Arsenal {
    /// In the order it would draw them.
    pub items: Vec<Item>,
    /// Whether its closed container is open. SAGA-MOVE-08
    pub pack_open: bool,
}

/// One weapon, carried or lying about.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Which weapon.
    pub key: ItemKey,
    /// The data of that weapon; follows from the key.
    pub weapon: Arc<Weapon>,
    /// Where it is.
    pub place: Place,
    /// Shots left, for weapons that run dry.
    pub shots: Option<u16>,
    /// Whether it was drawn without being switched on. SAGA-EX-16
    pub off: bool,
    /// How it is set. SAGA-SWIFT-08
    pub mode: Mode,
    /// What it has suffered.
    pub wear: Wear,
    /// Whether that disabled it. SAGA-OBJ-05
    pub broken: bool,
    /// Whether its stock is folded. SAGA-BEY-35
    pub folded: bool,
}

/// What lies on the ground, in the order it fell.
#[derive(Resource, Clone, Debug, Default, PartialEq, Hash)]
pub struct Ground(pub Vec<(Square, Item)>);

/// The weapon's data is no state.
impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { key, weapon: _, place, shots, off, mode, wear, broken, folded } = self;
        (key, place, shots, off, mode, wear, broken, folded).hash(state);
    }
}

impl Arsenal {
    /// The weapons in hand, natural ones included.
    pub fn held(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.place == Place::Held)
    }

    /// The weapons in hand that orders can name: of several alike the first.
    pub fn at_hand(&self) -> impl Iterator<Item = &Item> {
        self.held().filter(|item| self.named(&item.key).is_some_and(|first| std::ptr::eq(first, *item)))
    }

    /// How many weapons in hand orders call by this name.
    pub fn alike(&self, key: &ItemKey) -> usize {
        self.held().filter(|item| item.key == *key).count()
    }

    /// What orders mean by this name among the weapons in hand.
    pub fn named(&self, key: &ItemKey) -> Option<&Item> {
        self.held().find(|item| item.key == *key)
    }

    /// The same, to change it.
    pub fn named_mut(&mut self, key: &ItemKey) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.key == *key && item.place == Place::Held)
    }

    /// Takes it out of the hand.
    pub fn take(&mut self, key: &ItemKey) -> Option<Item> {
        let place = self.items.iter().position(|item| item.key == *key && item.place == Place::Held)?;
        Some(self.items.remove(place))
    }

    /// Whether a held weapon is still switched off.
    pub fn is_off(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.off)
    }

    /// Whether a held weapon was disabled. SAGA-OBJ-05
    pub fn is_broken(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.broken)
    }

    /// How a held weapon is set.
    pub fn mode(&self, key: &ItemKey) -> Option<Mode> {
        self.named(key).map(|item| item.mode)
    }

    /// Shots left in a held weapon; `None` where it never runs dry.
    pub fn shots(&self, key: &ItemKey) -> Option<u16> {
        self.named(key).and_then(|item| item.shots)
    }
}
