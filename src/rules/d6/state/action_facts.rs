//! The facts about an action that hold in every battle.

use std::hash::{Hash, Hasher};

use super::InProfiles;
use crate::{
    battle::ActionKey,
    rules::{Purpose, Targeting, Verb, d6::data::Skill},
};

/// The facts about an action that hold in every battle. The file of each action states them; a declared step keeps a
/// reference to them, so that queries need not know the actions. Two facts are equal if their keys are.
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
    /// The profiles that have it.
    pub profiles: InProfiles,
    /// The group in the menu; `None` for an action with a button of its own.
    pub section: Option<MenuSection>,
    /// The price in dice and segments.
    pub cost: ActionCost,
    /// The purpose that the AI goes by.
    pub purpose: Purpose,
    /// The kind of target that an order names.
    pub targeting: Targeting,
    /// True if an order may also name a side of its square, for what stands on a border.
    pub takes_side: bool,
    /// True if an order may also name a part of its target. D6-CALL-01
    pub takes_part: bool,
    /// True if an order names an item.
    pub needs_item: bool,
    /// True if it takes a hand that can be used. Severe injuries may leave a unit without one. D6-SEV-04
    pub needs_hand: bool,
    /// True if vehicles take it. Vehicles drive, fire and look around, but have no hands and do not lie down.
    pub is_for_vehicles: bool,
    /// True if it is a move or stands up. In `basic` there is one of them a round. D6-MOVE-06, D6-MOVE-11
    pub takes_move: bool,
    /// True if the unit lies down by it, false if it gets up; `None` if its posture stays the same.
    pub leaves_prone: Option<bool>,
    /// The change of hands of the named item.
    pub item_use: ItemUse,
    /// The weapon of an attack on a unit; `None` for every other action.
    pub attack: Option<AttackMode>,
    /// True if it doubles the codes of the unit for the round. D6-PTS-02
    pub doubles_codes: bool,
    /// The reaction that it is for the whole round; `None` for every other action. D6-FULL-01
    pub full_reaction: Option<FullReactionKind>,
    /// True if it declares one more action, which is named when it comes up. D6-DECL-01
    pub adds_open_action: bool,
    /// True if it can be declared only before the first segment, and an open action cannot be named so. D6-DECL-05,
    /// D6-FULL-05
    pub is_declared_only: bool,
    /// The skill that is rolled for it; in `basic` the same roll decides the order in its segment. D6-SEG-05, D6-SEG-14
    pub rolls: RolledSkill,
}

/// The price of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionCost {
    /// It takes no segment: it comes up with the action before it. D6-DECL-16
    Free,
    /// It takes a segment, but does not count for the penalty. D6-MOVE-04, D6-MOVE-11
    NoDice,
    /// It takes a segment, and counts for the penalty for several actions. D6-MULT-01
    Action,
}

impl ActionCost {
    /// The cost in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::NoDice => "no dice",
            Self::Action => "action",
        }
    }
}

/// A group of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuSection {
    /// The number of actions. Only by the charts. D6-DECL-01
    Number,
    /// Moves.
    Moves,
    /// Attacks.
    Attacks,
    /// Other actions that take a segment.
    Other,
    /// Actions that take no segment.
    Free,
}

impl MenuSection {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Number, Self::Moves, Self::Attacks, Self::Other, Self::Free];

    /// The title that players read.
    pub fn title(self) -> &'static str {
        match self {
            Self::Number => "Number of actions",
            Self::Moves => "Moves",
            Self::Attacks => "Attacks",
            Self::Other => "Other actions",
            Self::Free => "Free",
        }
    }
}

/// A way of going from square to square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveMode {
    /// Up to 5 m. D6-MOVE-01
    Walk,
    /// Up to 10 m with few turns. D6-MOVE-02
    Run,
    /// Up to 10 m, turning freely. D6-MOVE-07
    Stride,
    /// One square while prone. D6-MOVE-11
    Crawl,
}

/// The change of hands of the item that an order names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemUse {
    /// The item stays where it is.
    Keeps,
    /// The unit takes the item in hand.
    Draws,
    /// The item leaves the unit's hands.
    LetsGo,
}

/// The weapon of an attack on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackMode {
    /// The named weapon, shot or wielded.
    Wield,
    /// The body. D6-MELEE-09
    Tackle,
    /// The named weapon, thrown. D6-GREN-02
    Hurl,
}

/// A reaction for the whole round. D6-FULL-01, D6-FULL-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FullReactionKind {
    /// Against shots and grenades.
    Dodge,
    /// Against blows, with the weapon or the blade in hand, or unarmed.
    Parry,
}

/// The skill that is rolled for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RolledSkill {
    /// None: the action succeeds without a roll. `basic` rolls this one for the order alone.
    ForOrder(Skill),
    /// Always this one.
    Of(Skill),
    /// The skill of the weapon or item used.
    OfItem,
    /// The better of throwing and Dexterity. D6-GREN-32
    Toss,
}

impl ActionFacts {
    /// An action without targets, items or dice of its own that takes a segment. The facts of most actions name only
    /// what differs from this.
    pub const PLAIN: Self = Self {
        key: "",
        verb: Verb::Wait,
        name: "",
        help: "",
        icon: "",
        profiles: InProfiles::All,
        section: Some(MenuSection::Other),
        cost: ActionCost::Action,
        purpose: Purpose::Other,
        targeting: Targeting::None,
        takes_side: false,
        takes_part: false,
        needs_item: false,
        needs_hand: false,
        is_for_vehicles: false,
        takes_move: false,
        leaves_prone: None,
        item_use: ItemUse::Keeps,
        attack: None,
        doubles_codes: false,
        full_reaction: None,
        adds_open_action: false,
        is_declared_only: false,
        rolls: RolledSkill::ForOrder(Skill::Dexterity),
    };

    /// The key for commands and events.
    pub const fn key(&self) -> ActionKey {
        ActionKey::of(self.key)
    }

    /// True if it takes no segment.
    pub fn is_free(&self) -> bool {
        self.cost == ActionCost::Free
    }

    /// True if it takes the turn of its unit in a segment: it is neither free nor in force for the whole round.
    pub fn takes_turn(&self) -> bool {
        !self.is_free() && self.full_reaction.is_none()
    }

    /// True if it adds to the penalty for several actions. D6-MOVE-04, D6-MOVE-11, D6-DECL-16
    pub fn counts(&self) -> bool {
        self.cost == ActionCost::Action
    }

    /// True if it ends on another square.
    pub fn goes_somewhere(&self) -> bool {
        self.targeting == Targeting::Move
    }
}

impl PartialEq for ActionFacts {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for ActionFacts {}

impl Hash for ActionFacts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
