//! The actions of a turn: their names, groups, costs and what they must be pointed at.

use super::{field::Field, movement, turn::Cost};
use crate::{
    battle::{ActionKey, ItemKey, UnitId},
    grid::Square,
    rules::{Purpose, Targeting},
};

/// Everything a unit can be ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Attack,
    Move,
    Withdraw,
    StandUp,
    Draw,
    Holster,
    PickUp,
    OpenPack,
    TakeStored,
    Reload,
    OpenDoor,
    CloseDoor,
    SecondWind,
    Recover,
    KipUp,
    DropProne,
    DiveProne,
    Drop,
    Activate,
    SpendFate,
    EndTurn,
}

/// An action that takes effect at once, with all it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Simple {
    StandUp,
    KipUp,
    DropProne,
    DiveProne,
    Draw(ItemKey),
    Holster(ItemKey),
    Drop(ItemKey),
    Activate(ItemKey),
    PickUp(ItemKey, Square),
    OpenPack,
    TakeStored(ItemKey),
    Reload(ItemKey),
    OpenDoor(Square),
    CloseDoor(Square),
    SecondWind,
    Recover,
    SpendFate,
    EndTurn,
}

/// The groups of the action menu, in its order.
pub const GROUPS: [&str; 5] = ["Standard", "Move", "Swift", "Full-round", "Free"];

impl Action {
    /// All of them, in the menu's order.
    pub const ALL: [Self; 21] = [
        Self::Attack,
        Self::Move,
        Self::Withdraw,
        Self::StandUp,
        Self::Draw,
        Self::Holster,
        Self::PickUp,
        Self::OpenPack,
        Self::TakeStored,
        Self::Reload,
        Self::OpenDoor,
        Self::CloseDoor,
        Self::SecondWind,
        Self::Recover,
        Self::KipUp,
        Self::DropProne,
        Self::DiveProne,
        Self::Drop,
        Self::Activate,
        Self::SpendFate,
        Self::EndTurn,
    ];

    /// The name orders use.
    pub fn key(self) -> ActionKey {
        ActionKey::of(match self {
            Self::Attack => "attack",
            Self::Move => "move",
            Self::Withdraw => "withdraw",
            Self::StandUp => "stand_up",
            Self::Draw => "draw",
            Self::Holster => "holster",
            Self::PickUp => "pick_up",
            Self::OpenPack => "open_pack",
            Self::TakeStored => "take_stored",
            Self::Reload => "reload",
            Self::OpenDoor => "open_door",
            Self::CloseDoor => "close_door",
            Self::SecondWind => "second_wind",
            Self::Recover => "recover",
            Self::KipUp => "kip_up",
            Self::DropProne => "drop_prone",
            Self::DiveProne => "dive_prone",
            Self::Drop => "drop",
            Self::Activate => "activate",
            Self::SpendFate => "spend_fate",
            Self::EndTurn => "end_turn",
        })
    }

    /// The action with this name.
    pub fn from_key(key: &ActionKey) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.key() == *key)
    }

    /// What the button says.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Move => "Move",
            Self::Withdraw => "Withdraw",
            Self::StandUp => "Stand up",
            Self::Draw => "Draw",
            Self::Holster => "Holster",
            Self::PickUp => "Pick up",
            Self::OpenPack => "Open the pack",
            Self::TakeStored => "Take from the pack",
            Self::Reload => "Reload",
            Self::OpenDoor => "Open door",
            Self::CloseDoor => "Close door",
            Self::SecondWind => "Second wind",
            Self::Recover => "Recover",
            Self::KipUp => "Kip up",
            Self::DropProne => "Drop prone",
            Self::DiveProne => "Dive prone",
            Self::Drop => "Drop",
            Self::Activate => "Switch on",
            Self::SpendFate => "Spend a Fate Point",
            Self::EndTurn => "End turn",
        }
    }

    /// What it does.
    pub fn help(self) -> &'static str {
        match self {
            Self::Attack => "Roll 1d20 and your attack bonus against the target's Reflex defense.",
            Self::Move => "Go up to your speed. Leaving a square that an enemy threatens lets it strike at you.",
            Self::Withdraw => {
                "Leave all threatened squares with your first step, unharmed, and go on to half your speed in all."
            }
            Self::StandUp => "Get up from the ground.",
            Self::Draw => "Take a weapon in hand, ready for use.",
            Self::Holster => "Put a weapon away to free your hand.",
            Self::PickUp => "Take a weapon up from the ground next to you. Enemies who threaten you may strike.",
            Self::OpenPack => "Open your pack to get at what is in it.",
            Self::TakeStored => "Take a weapon out of your open pack. Enemies who threaten you may strike.",
            Self::Reload => "Put in a full magazine. Enemies who threaten you may strike.",
            Self::OpenDoor => "Open a closed door next to you.",
            Self::CloseDoor => "Close an open door next to you that nobody stands in.",
            Self::SecondWind => {
                "At half your hit points or fewer, once a battle: recover a quarter of them or your Constitution."
            }
            Self::Recover => {
                "Three swift actions, on one turn or on turns in a row, move you one step up the condition track."
            }
            Self::KipUp => "Acrobatics check of 15 to get up as a swift action; a failure spends it.",
            Self::DropProne => "Lie down: harder to shoot at, easier to strike.",
            Self::DiveProne => "Acrobatics check of 15 to lie down at no cost; one try a turn.",
            Self::Activate => "Switch on a weapon that you have no practice with.",
            Self::Drop => "Let go of what you hold; it lies in your square.",
            Self::SpendFate => "Your next attack roll gets 1d6 more. One a round.",
            Self::EndTurn => "Give up what is left of your turn.",
        }
    }

    /// Name of its picture in the icon sheet.
    pub fn icon(self) -> &'static str {
        match self {
            Self::Attack => "attack_ranged",
            Self::Move => "move",
            Self::Withdraw => "withdraw",
            Self::StandUp | Self::KipUp => "stand",
            Self::Draw | Self::Activate => "draw",
            Self::Holster => "holster",
            Self::PickUp => "pick_up",
            Self::OpenPack | Self::TakeStored => "stored",
            Self::Reload => "reload",
            Self::OpenDoor => "open_door",
            Self::CloseDoor => "close_door",
            Self::SecondWind => "second_wind",
            Self::Recover => "recover",
            Self::DropProne | Self::DiveProne => "prone",
            Self::Drop => "drop",
            Self::SpendFate => "fate",
            Self::EndTurn => "end_turn",
        }
    }

    /// What it must be pointed at.
    pub fn targeting(self) -> Targeting {
        match self {
            Self::Attack => Targeting::Unit,
            Self::Move | Self::Withdraw => Targeting::Move,
            Self::OpenDoor | Self::CloseDoor | Self::PickUp => Targeting::Square,
            Self::StandUp
            | Self::Draw
            | Self::Holster
            | Self::OpenPack
            | Self::TakeStored
            | Self::Reload
            | Self::SecondWind
            | Self::Recover
            | Self::KipUp
            | Self::DropProne
            | Self::DiveProne
            | Self::Drop
            | Self::Activate
            | Self::SpendFate
            | Self::EndTurn => Targeting::None,
        }
    }

    /// What it is for.
    pub fn purpose(self) -> Purpose {
        match self {
            Self::Attack => Purpose::Harm,
            Self::Move => Purpose::Travel,
            Self::Withdraw => Purpose::Escape,
            Self::StandUp => Purpose::Rise,
            Self::Draw | Self::Activate | Self::PickUp | Self::OpenPack | Self::TakeStored | Self::Reload => {
                Purpose::Arm
            }
            Self::OpenDoor => Purpose::Open,
            Self::SecondWind => Purpose::Mend,
            Self::Recover => Purpose::Steady,
            Self::EndTurn => Purpose::EndTurn,
            Self::Holster
            | Self::CloseDoor
            | Self::KipUp
            | Self::DropProne
            | Self::DiveProne
            | Self::Drop
            | Self::SpendFate => Purpose::Other,
        }
    }

    /// Whether it needs a weapon or item named.
    pub fn needs_item(self) -> bool {
        match self {
            Self::Attack
            | Self::Draw
            | Self::Holster
            | Self::PickUp
            | Self::TakeStored
            | Self::Reload
            | Self::Drop
            | Self::Activate => true,
            Self::Move
            | Self::Withdraw
            | Self::StandUp
            | Self::OpenPack
            | Self::OpenDoor
            | Self::CloseDoor
            | Self::SecondWind
            | Self::Recover
            | Self::KipUp
            | Self::DropProne
            | Self::DiveProne
            | Self::SpendFate
            | Self::EndTurn => false,
        }
    }

    /// What it costs a unit. SAGA-EX-03, SAGA-MOVE-04, SAGA-MOVE-06, SAGA-MOVE-07, SAGA-MOVE-10, SAGA-MOVE-11
    pub fn cost(self, field: &Field, unit: UnitId) -> Cost {
        match self {
            Self::Attack => Cost::Standard,
            Self::Draw | Self::Holster if movement::draws_quickly(field, unit) => Cost::Swift,
            Self::Move
            | Self::Withdraw
            | Self::StandUp
            | Self::Draw
            | Self::Holster
            | Self::PickUp
            | Self::OpenPack
            | Self::TakeStored
            | Self::Reload
            | Self::OpenDoor
            | Self::CloseDoor => Cost::Move,
            Self::SecondWind | Self::Recover | Self::KipUp | Self::DropProne | Self::Drop | Self::Activate => {
                Cost::Swift
            }
            Self::DiveProne | Self::SpendFate | Self::EndTurn => Cost::Free,
        }
    }
}
