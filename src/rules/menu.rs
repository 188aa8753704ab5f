//! The menu of a unit: its actions with their prices, and what is left of its turn.

use std::borrow::Cow;

use serde::Serialize;

use super::{Prominence, Purpose, Verb};
use crate::battle::{ActionKey, Illegal, ItemKey, Order, UnitId};

/// The actions of a unit, with the reason for each that is not available now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Menu {
    /// The unit whose menu this is.
    pub unit: UnitId,
    /// The actions that the turn still grants.
    pub allowances: Vec<Allowance>,
    /// The actions, group by group, in the rule set's order.
    pub groups: Vec<MenuGroup>,
    /// Notes that hold for all actions, one sentence each.
    pub notes: Vec<String>,
    /// The label of the button that ends the turn.
    pub end: Cow<'static, str>,
    /// True if ending the turn now would waste something.
    pub is_wasteful: bool,
    /// True if the possible actions are so few that they are best shown as one list, as in declarations.
    pub is_short: bool,
    /// The limit on the time that a player takes; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_limit: Option<TimeLimit>,
}

/// A limit on the time that a player takes over a turn. Whoever shows the menu measures the time; its end is an order
/// like any other, so records hold it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TimeLimit {
    /// The seconds without any input after which a countdown of three seconds begins.
    pub seconds: u32,
    /// The order that ends the turn when the countdown is over.
    pub then: Order,
}

/// An amount of actions that a turn grants, such as one standard action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Allowance {
    /// The name that players read.
    pub name: Cow<'static, str>,
    /// The number left.
    pub left: u8,
    /// The number that a turn grants.
    pub of: u8,
}

/// A group of actions in a menu.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MenuGroup {
    /// The heading of the group.
    pub name: Cow<'static, str>,
    /// The actions, available or not.
    pub entries: Vec<MenuEntry>,
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MenuEntry {
    /// The action.
    pub action: ActionKey,
    /// The weapon or item used.
    pub with: Option<ItemKey>,
    /// The verb by which players know the action; it has the same key in every battle.
    pub verb: Verb,
    /// The importance of the action now.
    pub prominence: Prominence,
    /// The label of the button.
    pub name: String,
    /// The state of the weapon that it is done with, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<WeaponState>,
    /// The cost, in words.
    pub cost: Cow<'static, str>,
    /// The allowances of the turn that it takes; none for a free action.
    pub price: Vec<Price>,
    /// The lesser allowance that would be enough but is gone, so that the price is a greater one: `move action`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<Cow<'static, str>>,
    /// A description in a sentence or two.
    pub help: Cow<'static, str>,
    /// The name of its picture in the icon sheet.
    pub icon: Cow<'static, str>,
    /// The purpose of the action, for the AI.
    pub purpose: Purpose,
    /// The kind of target that the player must point at.
    pub targeting: Targeting,
    /// True if its order first opens a question that can be taken back: picking it commits the unit to nothing yet.
    pub asks: bool,
    /// The reason why the action is not available now; `None` if it is.
    pub refusal: Option<Illegal>,
    /// All legal orders for it now.
    pub orders: Vec<Order>,
}

/// A part of the price of an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Price {
    /// The name of the allowance.
    pub allowance: Cow<'static, str>,
    /// The amount that is taken; `None` if it depends on the order, as the length of a move.
    pub amount: Option<u8>,
}

impl Price {
    /// One of an allowance.
    pub(super) fn one(allowance: &'static str) -> Self {
        Self { allowance: allowance.into(), amount: Some(1) }
    }
}

/// The state of a weapon in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct WeaponState {
    /// The setting, if it is not the usual one: `stun`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setting: Option<Cow<'static, str>>,
    /// Ammunition: the amount left and the capacity; `None` if it needs none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ammunition: Option<(u16, u16)>,
}

impl MenuEntry {
    /// The name in two parts: the action, and the item or manner after the colon, which may be empty.
    pub fn name_parts(&self) -> (&str, &str) {
        self.name.split_once(": ").unwrap_or((&self.name, ""))
    }

    /// Creates the entries of an action: one for each of its items, or a single one if it uses no item. Each entry gets
    /// the legal orders that name its item. Of two items alike an order means the first, so they are one entry.
    pub(super) fn for_each(
        items: Option<Vec<ItemKey>>,
        legal: &[Order],
        entry: impl Fn(Option<ItemKey>, Vec<Order>) -> Self,
    ) -> Vec<Self> {
        let Some(items) = items else { return vec![entry(None, legal.to_vec())] };
        let mut entries: Vec<Self> = Vec::new();
        for key in items {
            if entries.iter().all(|other| other.with.as_ref() != Some(&key)) {
                let orders = legal.iter().filter(|order| order.with.as_ref() == Some(&key)).cloned().collect();
                entries.push(entry(Some(key), orders));
            }
        }
        entries
    }
}

/// The kind of target that an action needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Targeting {
    /// No target.
    None,
    /// A destination square.
    Move,
    /// A target square.
    Square,
    /// A target unit.
    Unit,
    /// A corner of the grid.
    Corner,
    /// One of the four directions.
    Direction,
}
