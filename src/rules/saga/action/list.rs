//! The actions of a turn: their names, groups, costs and what they must be pointed at.

use crate::{
    battle::{ActionKey, UnitId},
    rules::{
        Purpose, Targeting,
        saga::{
            action::facts::{self, Facts},
            data::traits::Mode,
            query::{attack::full_attack, gear},
            state::{access::BattleAccess, action::Action, budget::Cost},
        },
    },
};
use std::{collections::HashMap, sync::LazyLock};

/// The groups of the action menu, in its order.
pub const GROUPS: [&str; 5] = ["Standard", "Move", "Swift", "Full-round", "Free"];

impl Action {
    /// All of them, in the menu's order.
    pub fn all() -> impl Iterator<Item = Self> {
        facts::all().map(|facts| facts.action)
    }

    pub fn facts(self) -> &'static Facts {
        facts::of(self)
    }

    /// The name orders use.
    pub fn key(self) -> ActionKey {
        ActionKey::of(self.facts().key)
    }

    /// The action with this name.
    pub fn from_key(key: &ActionKey) -> Option<Self> {
        static BY_KEY: LazyLock<HashMap<&str, Action>> =
            LazyLock::new(|| facts::all().map(|facts| (facts.key, facts.action)).collect());
        BY_KEY.get(key.as_str()).copied()
    }

    /// What the button says.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// What it does.
    pub fn help(self) -> &'static str {
        self.facts().help
    }

    /// Name of its picture in the icon sheet.
    pub fn icon(self) -> &'static str {
        self.facts().icon
    }

    /// What it must be pointed at.
    pub fn targeting(self) -> Targeting {
        self.facts().targeting
    }

    /// What it is for.
    pub fn purpose(self) -> Purpose {
        self.facts().purpose
    }

    /// Whether it needs a weapon or item named.
    pub fn needs_item(self) -> bool {
        self.facts().needs_item
    }

    /// The action that sets a weapon so, or back.
    pub fn switching(mode: Mode) -> Self {
        match mode {
            Mode::Stun => Self::SwitchStun,
            Mode::Autofire | Mode::Single => Self::SwitchAutofire,
        }
    }

    /// What it costs a unit.
    pub fn cost(self, battle: &BattleAccess, unit: UnitId) -> Cost {
        match self {
            // Paid for by the full attack they belong to. SAGA-FULL-02
            Self::Attack if full_attack::is_running(battle, unit) => Cost::Free,
            Self::Draw | Self::Holster if gear::draws_quickly(battle, unit) => Cost::Swift,
            _ => self.facts().cost,
        }
    }
}
