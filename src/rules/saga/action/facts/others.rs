//! Actions that take the full round, and those that take nothing.

use crate::rules::{
    Purpose, Targeting,
    saga::{
        action::facts::{Facts, PLAIN},
        state::{action::Action, budget::Cost},
    },
};

const FULL_ROUND: Facts = Facts { cost: Cost::FullRound, ..PLAIN };

/// Their rows, in the menu's order.
pub static ROWS: &[Facts] = &[
    Facts {
        action: Action::Search,
        key: "search",
        name: "Search",
        help: "Look for those who hide within two squares: Perception against their Stealth. Enemies who threaten you may strike.",
        icon: "eye",
        purpose: Purpose::Search,
        ..FULL_ROUND
    },
    Facts {
        action: Action::TakeTen,
        key: "take_ten",
        name: "Take 10",
        help: "Your next skill check this turn counts 10 instead of the die, as long as no enemy threatens you.",
        icon: "swift",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::FullAttack,
        key: "full_attack",
        name: "Full attack",
        help: "Several attacks, with a second weapon, a double one or by a feat, all of them worse. This is the first; make the others afterwards.",
        icon: "attack_melee",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..FULL_ROUND
    },
    Facts {
        action: Action::CoupDeGrace,
        key: "coup_de_grace",
        name: "Coup de grace",
        help: "A critical hit without a roll on a helpless enemy in reach; whoever is down already dies.",
        icon: "dead",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
        ..FULL_ROUND
    },
    Facts {
        action: Action::Run,
        key: "run",
        name: "Run",
        help: "Straight on, up to four times your speed, three times in heavy armor.",
        icon: "run",
        targeting: Targeting::Move,
        purpose: Purpose::Rush,
        ..FULL_ROUND
    },
    Facts {
        action: Action::SpendFate,
        key: "spend_fate",
        name: "Spend a Fate Point",
        help: "Your next attack roll, skill check or ability check gets 1d6 more. One a round.",
        icon: "fate",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::SpendDestiny,
        key: "spend_destiny",
        name: "Spend the Destiny Point",
        help: "Your next attack on a single target is a critical hit, whatever you roll. You have only one.",
        icon: "fate",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::FirstAid,
        key: "first_aid",
        name: "First aid",
        help: "Treat Injury check of 15 on a hurt friend next to you: its level in hit points and one for each point \
               above 15. Once for each in a battle; it wakes the unconscious.",
        icon: "hit_points",
        targeting: Targeting::Unit,
        purpose: Purpose::Mend,
        ..FULL_ROUND
    },
    Facts {
        action: Action::Repair,
        key: "repair",
        name: "Repair",
        help: "Mechanics check of 15 on a robot next to you: 1d8 hit points and one for each point above 15. Once for \
               each in a battle; it starts the disabled again.",
        icon: "hit_points",
        targeting: Targeting::Unit,
        purpose: Purpose::Mend,
        ..FULL_ROUND
    },
    Facts {
        action: Action::Cure,
        key: "cure",
        name: "Cure",
        help: "Treat Injury check on yourself or a friend next to you against poison or disease, which keeps it from \
               recovering.",
        icon: "condition",
        targeting: Targeting::Unit,
        ..FULL_ROUND
    },
    Facts {
        action: Action::Unbind,
        key: "unbind",
        name: "Unbind",
        help: "Free a bound friend next to you.",
        icon: "aid",
        targeting: Targeting::Unit,
        purpose: Purpose::Mend,
        ..FULL_ROUND
    },
    Facts {
        action: Action::MendObject,
        key: "mend_object",
        name: "Repair a device",
        help: "Mechanics check of 15 on a damaged console next to you: 1d8 hit points and one for each point above 15, \
               and a step up. Once for each in a battle.",
        icon: "hit_points",
        targeting: Targeting::Square,
        ..FULL_ROUND
    },
    Facts {
        action: Action::MendItem,
        key: "mend_item",
        name: "Repair a weapon",
        help: "Mechanics check of 15 on a damaged weapon in your hand: 1d8 hit points and one for each point above 15, \
               and a step up. Once for each in a battle.",
        icon: "hit_points",
        needs_item: true,
        ..FULL_ROUND
    },
    Facts {
        action: Action::OpenLock,
        key: "open_lock",
        name: "Open a lock",
        help: "Mechanics check against the lock of the door next to you: 15 for a cheap one, 20, 25 or 30 for better ones, \
               40 for the best. A success opens the door, too. Enemies who threaten you may strike.",
        icon: "open_door",
        targeting: Targeting::Square,
        ..FULL_ROUND
    },
    Facts {
        action: Action::LetGo,
        key: "let_go",
        name: "Let go",
        help: "Let go of the enemy you hold.",
        icon: "grab",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::Delay,
        key: "delay",
        name: "Delay",
        help: "Put your turn off: after each turn of another you may step in, and act there from now on.",
        icon: "wait",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::DelayAfter,
        key: "delay_after",
        name: "Delay until after",
        help: "Put your turn off until another's is over; you act there from now on.",
        icon: "wait",
        cost: Cost::Free,
        targeting: Targeting::Unit,
        ..PLAIN
    },
    Facts {
        action: Action::Shout,
        key: "shout",
        name: "Shout",
        help: "Call for help, or taunt the enemy. Nothing comes of it but noise; once a turn.",
        icon: "free",
        cost: Cost::Free,
        ..PLAIN
    },
    Facts {
        action: Action::EndTurn,
        key: "end_turn",
        name: "End turn",
        help: "Give up what is left of your turn.",
        icon: "end_turn",
        cost: Cost::Free,
        purpose: Purpose::EndTurn,
        ..PLAIN
    },
];
