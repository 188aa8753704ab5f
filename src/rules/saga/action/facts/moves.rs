//! Move actions.

use crate::rules::{
    Purpose, Targeting,
    saga::{
        action::facts::{Facts, PLAIN},
        state::{action::Action, budget::Cost},
    },
};

const MOVE: Facts = Facts { cost: Cost::Move, ..PLAIN };

/// Their rows, in the menu's order.
/// SAGA-EX-03, SAGA-MOVE-04, SAGA-MOVE-06, SAGA-MOVE-07, SAGA-MOVE-10, SAGA-MOVE-11
pub static ROWS: &[Facts] = &[
    Facts {
        action: Action::Move,
        key: "move",
        name: "Move",
        help: "Go up to your speed. Leaving a square that an enemy threatens lets it strike at you.",
        icon: "move",
        targeting: Targeting::Move,
        purpose: Purpose::Travel,
        ..MOVE
    },
    Facts {
        action: Action::Sneak,
        key: "sneak",
        name: "Sneak",
        help: "Go up to your speed and hide where you end: Stealth against each enemy's Perception, at -5 beyond half your speed. Needs cover or concealment there.",
        icon: "eye",
        targeting: Targeting::Move,
        purpose: Purpose::Sneak,
        ..MOVE
    },
    Facts {
        action: Action::Hide,
        key: "hide",
        name: "Hide",
        help: "Hide where you are: Stealth against each enemy's Perception. Needs cover or concealment. Attacking gives you away.",
        icon: "eye",
        purpose: Purpose::Hide,
        ..MOVE
    },
    Facts {
        action: Action::Withdraw,
        key: "withdraw",
        name: "Withdraw",
        help: "Leave all threatened squares with your first step, unharmed, and go on to half your speed in all.",
        icon: "withdraw",
        targeting: Targeting::Move,
        purpose: Purpose::Escape,
        ..MOVE
    },
    Facts {
        action: Action::Tumble,
        key: "tumble",
        name: "Tumble",
        help: "Acrobatics check of 15: past enemies unharmed, and through them; every square they threaten costs double.",
        icon: "move",
        targeting: Targeting::Move,
        purpose: Purpose::Slip,
        ..MOVE
    },
    Facts {
        action: Action::StandUp,
        key: "stand_up",
        name: "Stand up",
        help: "Get up from the ground.",
        icon: "stand",
        purpose: Purpose::Rise,
        ..MOVE
    },
    Facts {
        action: Action::Draw,
        key: "draw",
        name: "Draw",
        help: "Take a weapon in hand, ready for use.",
        icon: "draw",
        needs_item: true,
        purpose: Purpose::Arm,
        ..MOVE
    },
    Facts {
        action: Action::Holster,
        key: "holster",
        name: "Holster",
        help: "Put a weapon away to free your hand.",
        icon: "holster",
        needs_item: true,
        ..MOVE
    },
    Facts {
        action: Action::PickUp,
        key: "pick_up",
        name: "Pick up",
        help: "Take a weapon up from the ground next to you. Enemies who threaten you may strike.",
        icon: "pick_up",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Arm,
        ..MOVE
    },
    Facts {
        action: Action::OpenPack,
        key: "open_pack",
        name: "Open the pack",
        help: "Open your pack to get at what is in it.",
        icon: "stored",
        purpose: Purpose::Arm,
        ..MOVE
    },
    Facts {
        action: Action::TakeStored,
        key: "take_stored",
        name: "Take from the pack",
        help: "Take a weapon out of your open pack. Enemies who threaten you may strike.",
        icon: "stored",
        needs_item: true,
        purpose: Purpose::Arm,
        ..MOVE
    },
    Facts {
        action: Action::Reload,
        key: "reload",
        name: "Reload",
        help: "Put in a full magazine. Enemies who threaten you may strike.",
        icon: "reload",
        needs_item: true,
        purpose: Purpose::Arm,
        ..MOVE
    },
    Facts {
        action: Action::OpenDoor,
        key: "open_door",
        name: "Open door",
        help: "Open a closed door next to you.",
        icon: "open_door",
        targeting: Targeting::Square,
        purpose: Purpose::Open,
        ..MOVE
    },
    Facts {
        action: Action::CloseDoor,
        key: "close_door",
        name: "Close door",
        help: "Close an open door next to you that nobody stands in.",
        icon: "close_door",
        targeting: Targeting::Square,
        ..MOVE
    },
    Facts {
        action: Action::ClimbOut,
        key: "climb_out",
        name: "Climb out",
        help: "Climb the side of a pit: four squares of movement for each square of depth, over several moves if need be.",
        icon: "move",
        targeting: Targeting::Square,
        purpose: Purpose::Open,
        ..MOVE
    },
    Facts {
        action: Action::ClimbDown,
        key: "climb_down",
        name: "Climb down",
        help: "Climb into a pit unhurt: four squares of movement for each square of depth, over several moves if need be.",
        icon: "move",
        targeting: Targeting::Square,
        ..MOVE
    },
    Facts {
        action: Action::BoardVehicle,
        key: "board_vehicle",
        name: "Get in",
        help: "Get into a vehicle next to you: the first free seat, the pilot's before the gunners'.",
        icon: "open_door",
        targeting: Targeting::Unit,
        purpose: Purpose::Board,
        ..MOVE
    },
    Facts {
        action: Action::LeaveVehicle,
        key: "leave_vehicle",
        name: "Get out",
        help: "Get out of the vehicle, onto a square next to it.",
        icon: "close_door",
        targeting: Targeting::Square,
        purpose: Purpose::Alight,
        ..MOVE
    },
];
