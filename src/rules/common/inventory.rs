//! Items that units carry.

use bevy::prelude::Component;

use crate::battle::{ItemKey, ThingId};

/// All items of a unit, in the order in which it would draw them. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inventory {
    /// Weapons, grenades and kits.
    pub items: Vec<Item>,
}

/// Items of one kind, carried or on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// The key of the item in the data.
    pub key: ItemKey,
    /// True if it is in hand.
    pub held: bool,
    /// The number of them.
    pub count: u16,
    /// True if it is set for stun. D6-STUN-01, D6-STUN-04, SWU-STUN-07
    pub stuns: bool,
    /// The first of as many things with consecutive ids. Items on the ground lie where this thing is.
    pub thing: ThingId,
}

impl Inventory {
    /// The number of items of one kind, in hand or not.
    pub fn count(&self, key: &ItemKey) -> u16 {
        self.items.iter().filter(|item| item.key == *key).map(|item| item.count).sum()
    }

    /// The items that are this thing, to change.
    pub fn item_mut(&mut self, thing: ThingId) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.thing == thing)
    }

    /// Takes one item of a kind away, if there is one.
    pub fn use_up(&mut self, key: &ItemKey) {
        if let Some(item) = self.items.iter_mut().find(|item| item.key == *key && item.count > 0) {
            item.count -= 1;
        }
        self.items.retain(|item| item.count > 0);
    }

    /// Takes the items that pass a test out of the inventory, the first such kind.
    pub fn remove(&mut self, test: impl Fn(&Item) -> bool) -> Option<Item> {
        let place = self.items.iter().position(test)?;
        Some(self.items.remove(place))
    }
}
