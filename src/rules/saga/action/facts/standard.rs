//! Standard actions.

use crate::rules::{
    Purpose, Targeting,
    saga::{
        action::facts::{Facts, PLAIN},
        state::action::Action,
    },
};

/// Their rows, in the menu's order.
pub static ROWS: &[Facts] = &[
    Facts {
        action: Action::Attack,
        key: "attack",
        name: "Attack",
        help: "Roll 1d20 and your attack bonus against the target's Reflex defense.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::BurstFire,
        key: "burst_fire",
        name: "Burst Fire",
        help: "Five shots at one target: -5 on the roll, or -2 with a braced weapon, and two dice more damage.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::Autofire,
        key: "autofire",
        name: "Autofire",
        help: "Ten shots over two by two squares, friends too: one roll at -5, or -2 with a braced weapon. Half damage \
               to those it misses if it comes to 10 or more, none to those behind cover.",
        icon: "attack_ranged",
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::Burst,
        key: "burst",
        name: "Throw",
        help: "One roll against all around the crosshair where it lands, friends too. Half damage to those it misses \
               if it comes to 10 or more, none to those behind cover.",
        icon: "grenade",
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::Cone,
        key: "cone",
        name: "Spray",
        help: "One roll against all in a cone before you, friends too. Half damage to those it misses if it comes to \
               10 or more, none to those behind cover.",
        icon: "grenade",
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::AttackSquare,
        key: "attack_square",
        name: "Strike blindly",
        help: "Attack a square where you see nothing but think somebody is, at -5.",
        icon: "eye",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::AttackObject,
        key: "attack_object",
        name: "Attack an object",
        help: "Shoot or strike at a door or at something low until it gives way for good.",
        icon: "open_door",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Break,
        ..PLAIN
    },
    Facts {
        action: Action::AttackItem,
        key: "attack_item",
        name: "Attack a weapon",
        help: "Strike at a weapon in an enemy's hand to break it; of several you choose one. It is harder to hit than its holder.",
        icon: "drop",
        targeting: Targeting::Unit,
        needs_item: true,
        ..PLAIN
    },
    Facts {
        action: Action::ThrowWeapon,
        key: "throw_weapon",
        name: "Throw weapon",
        help: "Throw what you hold although it is not made for it: -5, damage by its size and your Strength. It then \
               lies at the target.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        ..PLAIN
    },
    Facts {
        action: Action::FireMounted,
        key: "fire_mounted",
        name: "Fire",
        help: "Fire a weapon of the vehicle as its gunner: base attack and Intelligence against Reflex.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::BreakOpen,
        key: "break_open",
        name: "Break by force",
        help: "A Strength check against the door or the low thing next to you; a success destroys it.",
        icon: "open_door",
        targeting: Targeting::Square,
        purpose: Purpose::Break,
        ..PLAIN
    },
    Facts {
        action: Action::PsiSlam,
        key: "psi_slam",
        name: "Psi",
        help: "A wave of force in a cone before you, friends too: one Psi check against Fortitude.",
        icon: "psi",
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
        ..PLAIN
    },
    Facts {
        action: Action::PsiHurl,
        key: "psi_hurl",
        name: "Psi",
        help: "A Psi check against Will moves your target in a straight line; whatever stops it hurts it.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..PLAIN
    },
    Facts {
        action: Action::PsiDaunt,
        key: "psi_daunt",
        name: "Psi",
        help: "A Psi check against Will pushes a living mind down the condition track.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..PLAIN
    },
    Facts {
        action: Action::PsiRevive,
        key: "psi_revive",
        name: "Psi",
        help: "Calls back a creature next to you that has just died: unconscious, but alive.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Mend,
        ..PLAIN
    },
    Facts {
        action: Action::TearBonds,
        key: "tear_bonds",
        name: "Tear the bonds",
        help: "A Strength check to break the bonds of a friend next to you.",
        icon: "aid",
        targeting: Targeting::Unit,
        ..PLAIN
    },
    Facts {
        action: Action::Charge,
        key: "charge",
        name: "Charge",
        help: "Straight at an enemy, two squares or more, and one melee attack at +2. -2 to Reflex until your next turn; ends the turn.",
        icon: "charge",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Assault,
        ..PLAIN
    },
    Facts {
        action: Action::AidAttack,
        key: "aid_attack",
        name: "Aid an attack",
        help: "Attack against 10, for no damage: a friend gets +2 on its next attack on that enemy.",
        icon: "aid",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Support,
        ..PLAIN
    },
    Facts {
        action: Action::Suppress,
        key: "suppress",
        name: "Suppress",
        help: "Attack against 10, for no damage: that enemy gets -2 on its next attack.",
        icon: "aid",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Support,
        ..PLAIN
    },
    Facts {
        action: Action::Disarm,
        key: "disarm",
        name: "Disarm",
        help: "Melee attack against Reflex + 10: the enemy drops what it holds. A failure lets it strike back.",
        icon: "drop",
        targeting: Targeting::Unit,
        needs_item: true,
        ..PLAIN
    },
    Facts {
        action: Action::AidCheck,
        key: "aid_check",
        name: "Aid a check",
        help: "Make the same check against 10: a friend in sight gets +2 on its next one.",
        icon: "aid",
        targeting: Targeting::Unit,
        ..PLAIN
    },
    Facts {
        action: Action::Ready,
        key: "ready",
        name: "Ready",
        help: "Keep an attack back until an enemy attacks, moves, comes near or into sight, or a door opens: then you strike first, and act there from now on.",
        icon: "ready",
        needs_item: true,
        purpose: Purpose::Wait,
        ..PLAIN
    },
    Facts {
        action: Action::ReadyMove,
        key: "ready_move",
        name: "Ready a move",
        help: "Keep a move back until an enemy attacks, moves, comes near or into sight, or a door opens: then you go first.",
        icon: "ready",
        targeting: Targeting::Move,
        ..PLAIN
    },
    Facts {
        action: Action::ReadyOther,
        key: "ready_other",
        name: "Ready something else",
        help: "Keep something else back, such as opening a door, reloading or a second wind.",
        icon: "ready",
        ..PLAIN
    },
    Facts {
        action: Action::Grab,
        key: "grab",
        name: "Grab",
        help: "Bare-handed attack at -5, for no damage: the enemy cannot leave its square until it breaks free.",
        icon: "grab",
        targeting: Targeting::Unit,
        ..PLAIN
    },
    Facts {
        action: Action::Grapple,
        key: "grapple",
        name: "Grapple",
        help: "Bare-handed attack, then a test of strength: pin, trip, or strike with a light weapon.",
        icon: "grab",
        targeting: Targeting::Unit,
        purpose: Purpose::Gambit,
        ..PLAIN
    },
    Facts {
        action: Action::BreakGrab,
        key: "break_grab",
        name: "Break free",
        help: "Break free of one who holds you, of one more for each level.",
        icon: "grab",
        ..PLAIN
    },
    Facts {
        action: Action::FightDefensively,
        key: "fight_defensively",
        name: "Fight defensively",
        help: "Until your next turn: +2 to Reflex (+5 if trained in Acrobatics) and -5 on your attacks.",
        icon: "shield",
        ..PLAIN
    },
    Facts {
        action: Action::DefendFully,
        key: "full_defense",
        name: "Full defense",
        help: "Until your next turn: +5 to Reflex (+10 if trained in Acrobatics), and no attacks at all.",
        icon: "shield",
        ..PLAIN
    },
    Facts {
        action: Action::ConsoleOpen,
        key: "console_open",
        name: "Console: open",
        help: "Use Computer check to open all the doors of the console next to you. Enemies who threaten you may strike.",
        icon: "open_door",
        targeting: Targeting::Square,
        ..PLAIN
    },
    Facts {
        action: Action::ConsoleClose,
        key: "console_close",
        name: "Console: close",
        help: "Use Computer check to close all the doors of the console next to you; not on anybody. Enemies who threaten you may strike.",
        icon: "close_door",
        targeting: Targeting::Square,
        ..PLAIN
    },
];
