//! Wishes, and why they cannot be.

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
    /// The key of a name known at compile time.
    pub const fn of(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ItemKey {
    /// The key of a name.
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

/// Everything a side can ask of the battle. A battle is its setup and its list of commands.
///
/// As JSON: `{"order": {"unit": 0, "action": "move", "to": [3, 4]}}`, `{"answer": "take"}`,
/// `{"policy": {"unit": 0, "reaction": "opportunity", "policy": "always"}}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Let a unit act.
    Order(Order),
    /// Answer the open choice with the key of one of its options.
    Answer(String),
    /// Set how a unit answers a kind of reaction from now on.
    Policy {
        /// Whose standing answer.
        unit: UnitId,
        /// Which reaction, as the rule set names it.
        reaction: Cow<'static, str>,
        /// The standing answer.
        policy: Policy,
    },
}

/// One action of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Who acts.
    pub unit: UnitId,
    /// What it does.
    pub action: ActionKey,
    /// With which weapon or item.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<ItemKey>,
    /// At or to which unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<UnitId>,
    /// To or at which square. For a body larger than a square, its top left one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Square>,
    /// The squares of a move, one step each, without the start; the game finds a careful way where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Square>>,
    /// At which crosshair of the grid, for what is aimed between squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// In which direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub towards: Option<Direction>,
    /// What sets off an action that is kept back, as the rule set names it; asked for where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Cow<'static, str>>,
    /// What is kept back: an order of the same unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Box<Order>>,
}

impl Order {
    /// A unit doing something that needs no more words.
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
            when: None,
            then: None,
        }
    }

    /// Adds the item used.
    #[must_use]
    pub fn with(self, item: ItemKey) -> Self {
        Self { with: Some(item), ..self }
    }

    /// Adds the unit aimed at.
    #[must_use]
    pub fn at(self, target: UnitId) -> Self {
        Self { at: Some(target), ..self }
    }

    /// Adds the square aimed at or moved to.
    #[must_use]
    pub fn to(self, square: Square) -> Self {
        Self { to: Some(square), ..self }
    }

    /// Adds the crosshair aimed at.
    #[must_use]
    pub fn at_corner(self, corner: Corner) -> Self {
        Self { corner: Some(corner), ..self }
    }

    /// Adds the direction.
    #[must_use]
    pub fn towards(self, direction: Direction) -> Self {
        Self { towards: Some(direction), ..self }
    }

    /// Adds the squares of a move; its last is where it goes.
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

/// Why a command cannot be, in words a player understands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Illegal {
    /// A stable name for programs, such as `not_your_turn`.
    pub code: Cow<'static, str>,
    /// What is wrong and what to do.
    pub message: String,
}

impl Illegal {
    /// A refusal with its stable name and its words.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code: Cow::Borrowed(code), message: message.into() }
    }
}
