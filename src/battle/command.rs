//! Commands, and the errors that explain why one is illegal.

use std::{borrow::Cow, fmt, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{Policy, UnitId};
use crate::grid::{Corner, Direction, Square};

/// Name of an action of the rule set, such as `move` or `second_wind`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionKey(pub Cow<'static, str>);

/// Name of a weapon or other item in the rule set's data, such as `blaster_pistol`. Cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ItemKey(Arc<str>);

impl ActionKey {
    /// Creates a key from a name known at compile time.
    pub const fn of(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ItemKey {
    /// Creates a key from a name.
    pub fn of(name: impl Into<Arc<str>>) -> Self {
        Self(name.into())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ActionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for ItemKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Everything that a side can ask of the battle. A battle is its setup and its list of commands.
///
/// As JSON: `{"order": {"unit": 0, "action": "move", "to": [3, 4]}}`, `{"answer": "take"}`, `{"policy": {"unit": 0,
/// "reaction": "opportunity", "policy": "always"}}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Give a unit an order.
    Order(Order),
    /// Answer the open choice with the key of one of its options.
    Answer(String),
    /// Set the way in which a unit answers a kind of reaction from now on.
    Policy {
        /// The unit that answers.
        unit: UnitId,
        /// The reaction, as the rule set names it.
        reaction: Cow<'static, str>,
        /// The standing answer.
        policy: Policy,
    },
}

/// One action of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The unit that acts.
    pub unit: UnitId,
    /// The action it takes.
    pub action: ActionKey,
    /// The weapon or item used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<ItemKey>,
    /// The target unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<UnitId>,
    /// The target square or the destination; for a body larger than a square, its top left one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Square>,
    /// The squares of a move, one per step, without the start. The game finds the safest path if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Square>>,
    /// The target corner of the grid, for attacks aimed between squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// The direction of the action, or the side of the target square on which the target stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub towards: Option<Direction>,
    /// The part of the target, or the item in its hands, that the action aims at, as the rule set names it. The player
    /// is asked if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Cow<'static, str>>,
    /// The trigger of a readied action, as the rule set names it. The player is asked if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Cow<'static, str>>,
    /// The readied action: an order of the same unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Box<Order>>,
}

impl Order {
    /// Creates an order without any target, item or path.
    pub fn new(unit: UnitId, action: ActionKey) -> Self {
        Self {
            unit,
            action,
            with: None,
            at: None,
            to: None,
            path: None,
            corner: None,
            towards: None,
            part: None,
            when: None,
            then: None,
        }
    }

    /// Sets the item used.
    #[must_use]
    pub fn with(self, item: ItemKey) -> Self {
        Self { with: Some(item), ..self }
    }

    /// Sets the target unit.
    #[must_use]
    pub fn at(self, target: UnitId) -> Self {
        Self { at: Some(target), ..self }
    }

    /// Sets the target square or the destination.
    #[must_use]
    pub fn to(self, square: Square) -> Self {
        Self { to: Some(square), ..self }
    }

    /// Sets the target corner.
    #[must_use]
    pub fn at_corner(self, corner: Corner) -> Self {
        Self { corner: Some(corner), ..self }
    }

    /// Sets the direction.
    #[must_use]
    pub fn towards(self, direction: Direction) -> Self {
        Self { towards: Some(direction), ..self }
    }

    /// Sets the part of the target that the action aims at.
    #[must_use]
    pub fn at_part(self, part: impl Into<Cow<'static, str>>) -> Self {
        Self { part: Some(part.into()), ..self }
    }

    /// Sets the path of a move; its last square is the destination.
    #[must_use]
    pub fn along(self, path: Vec<Square>) -> Self {
        Self { to: path.last().copied(), path: Some(path), ..self }
    }
}

impl From<Order> for Command {
    fn from(order: Order) -> Self {
        Self::Order(order)
    }
}

/// The reason why a command is illegal, in words that a player understands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Illegal {
    /// A stable name for programs, such as `not_your_turn`.
    pub code: Cow<'static, str>,
    /// The fault and the way to mend it.
    pub message: String,
}

impl Illegal {
    /// Creates an error from a stable code and a message.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code: Cow::Borrowed(code), message: message.into() }
    }
}
