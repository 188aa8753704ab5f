//! The facts about an action that hold in every battle.

use crate::{
    battle::ActionKey,
    rules::{Purpose, Targeting, Verb},
};

/// The facts about an action that hold in every battle. The file of each action states them.
#[derive(Debug)]
pub struct ActionFacts {
    /// The name for commands.
    pub key: &'static str,
    /// The verb by which players know it.
    pub verb: Verb,
    /// The text of its button.
    pub name: &'static str,
    /// The effect, in a sentence or two.
    pub help: &'static str,
    /// The name of its picture.
    pub icon: &'static str,
    /// The group in the menu; `None` for an action with a button of its own.
    pub section: Option<MenuSection>,
    /// The part of the turn that it takes.
    pub cost: ActionCost,
    /// The purpose that the AI goes by.
    pub purpose: Purpose,
    /// The kind of target that an order names.
    pub targeting: Targeting,
    /// True if an order may name a side of its square with `towards`.
    pub takes_side: bool,
    /// True if an order names an item, a trait or a power.
    pub needs_item: bool,
    /// True if vehicles take it. Vehicles drive, fire and look around, but have no hands and do not lie down.
    pub is_for_vehicles: bool,
}

/// The part of the turn that an action takes. SWU-TURN-03
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionCost {
    /// Nothing, at any time of the own turn.
    Free,
    /// Movement, before the action. SWU-TURN-05
    Movement,
    /// The free object interaction of the turn, or the action. SWU-TURN-10, SWU-ACT-20
    Interaction,
    /// The action.
    Action,
    /// The action, or one of the attacks of an Attack action. SWU-GRAP-03
    Attack,
    /// The bonus action. SWU-TURN-07
    BonusAction,
}

impl ActionCost {
    /// The cost in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Movement => "movement",
            Self::Interaction => "interaction",
            Self::Action | Self::Attack => "action",
            Self::BonusAction => "bonus action",
        }
    }
}

/// A group of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuSection {
    Movement,
    Attacks,
    Psi,
    Other,
    Items,
    Free,
}

impl MenuSection {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 6] = [Self::Movement, Self::Attacks, Self::Psi, Self::Other, Self::Items, Self::Free];

    /// The title that players read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Movement => "Movement",
            Self::Attacks => "Attacks",
            Self::Psi => "Psi powers",
            Self::Other => "Other actions",
            Self::Items => "Items and doors",
            Self::Free => "Free",
        }
    }
}

impl ActionFacts {
    /// An action without targets or items that takes the action of the turn. The facts of most actions name only what
    /// differs from this.
    pub const PLAIN: Self = Self {
        key: "",
        verb: Verb::Wait,
        name: "",
        help: "",
        icon: "",
        section: Some(MenuSection::Other),
        cost: ActionCost::Action,
        purpose: Purpose::Other,
        targeting: Targeting::None,
        takes_side: false,
        needs_item: false,
        is_for_vehicles: false,
    };

    /// The key for commands and events.
    pub const fn key(&self) -> ActionKey {
        ActionKey::of(self.key)
    }
}
