//! Swift actions, and what takes several of them.

use crate::rules::{
    Purpose, Targeting,
    saga::{
        action::facts::{Facts, PLAIN},
        state::{action::Action, budget::Cost},
    },
};

const SWIFT: Facts = Facts { cost: Cost::Swift, ..PLAIN };

/// Their rows, in the menu's order.
pub static ROWS: &[Facts] = &[
    Facts {
        action: Action::SecondWind,
        key: "second_wind",
        name: "Second wind",
        help: "At half your hit points or fewer, once a battle: recover a quarter of them or your Constitution.",
        icon: "second_wind",
        purpose: Purpose::Mend,
        ..SWIFT
    },
    Facts {
        action: Action::Recover,
        key: "recover",
        name: "Recover",
        help: "Three swift actions, on one turn or on turns in a row, move you one step up the condition track.",
        icon: "recover",
        purpose: Purpose::Steady,
        ..SWIFT
    },
    Facts {
        action: Action::Aim,
        key: "aim",
        name: "Aim",
        help: "Two swift actions: your next action, a shot at that enemy, ignores its cover. Enemies who threaten you may strike.",
        icon: "aim",
        cost: Cost::TwoSwift,
        targeting: Targeting::Unit,
        purpose: Purpose::Improve,
        ..SWIFT
    },
    Facts {
        action: Action::KipUp,
        key: "kip_up",
        name: "Kip up",
        help: "Acrobatics check of 15 to get up as a swift action; a failure spends it.",
        icon: "stand",
        ..SWIFT
    },
    Facts {
        action: Action::DropProne,
        key: "drop_prone",
        name: "Drop prone",
        help: "Lie down: harder to shoot at, easier to strike.",
        icon: "prone",
        ..SWIFT
    },
    Facts {
        action: Action::DiveProne,
        key: "dive_prone",
        name: "Dive prone",
        help: "Acrobatics check of 15 to lie down at no cost; one try a turn.",
        icon: "prone",
        cost: Cost::Free,
        ..SWIFT
    },
    Facts {
        action: Action::Drop,
        key: "drop",
        name: "Drop",
        help: "Let go of what you hold; it lies in your square.",
        icon: "drop",
        needs_item: true,
        ..SWIFT
    },
    Facts {
        action: Action::Activate,
        key: "activate",
        name: "Switch on",
        help: "Switch on a weapon that you have no practice with.",
        icon: "draw",
        needs_item: true,
        purpose: Purpose::Arm,
        ..SWIFT
    },
    Facts {
        action: Action::SwitchStun,
        key: "switch_stun",
        name: "Set to stun",
        help: "Set a weapon to stun, or back: half damage that never kills and may cost two steps of condition; a \
               blaster then reaches six squares.",
        icon: "mode",
        needs_item: true,
        purpose: Purpose::Improve,
        ..SWIFT
    },
    Facts {
        action: Action::SwitchAutofire,
        key: "switch_autofire",
        name: "Set to autofire",
        help: "Set a weapon to autofire, or back to single shots.",
        icon: "mode",
        needs_item: true,
        purpose: Purpose::Improve,
        ..SWIFT
    },
    Facts {
        action: Action::Brace,
        key: "brace",
        name: "Brace",
        help: "Take two swift actions to steady a weapon; its bursts, if they follow at once, take -2 instead of -5.",
        icon: "aim",
        cost: Cost::TwoSwift,
        needs_item: true,
        purpose: Purpose::Improve,
        ..SWIFT
    },
    Facts {
        action: Action::RechargeShield,
        key: "recharge_shield",
        name: "Recharge the shield",
        help: "Three swift actions, on one turn or on turns in a row, and a check of 20: five points of shield back.",
        icon: "shield",
        purpose: Purpose::Restore,
        ..SWIFT
    },
    Facts {
        action: Action::FoldStock,
        key: "fold_stock",
        name: "Fold the stock",
        help: "Fold a weapon's stock to strike at those who pass, or extend it; a pistol with its stock extended can be braced.",
        icon: "mode",
        needs_item: true,
        ..SWIFT
    },
    Facts {
        action: Action::StartEngine,
        key: "start_engine",
        name: "Start the engine",
        help: "Start the vehicle as its pilot; your moves then drive it.",
        icon: "swift",
        purpose: Purpose::Start,
        ..SWIFT
    },
    Facts {
        action: Action::ChangeSeat,
        key: "change_seat",
        name: "Change seats",
        help: "Move over to the next free seat of the vehicle.",
        icon: "swift",
        purpose: Purpose::ChangeSeat,
        ..SWIFT
    },
];
