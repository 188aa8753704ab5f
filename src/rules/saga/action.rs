//! The actions of a turn: their names, groups, costs and what they must be pointed at.

use super::{data::Mode, field::Field, movement, turn::Cost};
use crate::{
    battle::{ActionKey, ItemKey, UnitId},
    grid::Square,
    rules::{Purpose, Targeting},
};

/// Everything a unit can be ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Attack,
    BurstFire,
    Autofire,
    Burst,
    Cone,
    AttackSquare,
    AttackObject,
    AttackItem,
    BreakOpen,
    PsiSlam,
    PsiHurl,
    PsiDaunt,
    PsiRevive,
    FightDefensively,
    DefendFully,
    Move,
    Sneak,
    Hide,
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
    SwitchStun,
    SwitchAutofire,
    Brace,
    RechargeShield,
    Search,
    TakeTen,
    SpendFate,
    SpendDestiny,
    EndTurn,
}

/// An action that takes effect at once, with all it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Simple {
    FightDefensively,
    DefendFully,
    StandUp,
    KipUp,
    DropProne,
    DiveProne,
    Draw(ItemKey),
    Holster(ItemKey),
    Drop(ItemKey),
    Activate(ItemKey),
    Switch(ItemKey, Mode),
    Brace(ItemKey),
    RechargeShield,
    BreakOpen(Square),
    PickUp(ItemKey, Square),
    OpenPack,
    TakeStored(ItemKey),
    Reload(ItemKey),
    OpenDoor(Square),
    CloseDoor(Square),
    SecondWind,
    Recover,
    Hide {
        /// Whether it has gone faster than half its speed.
        hasty: bool,
    },
    Search,
    TakeTen,
    SpendFate,
    SpendDestiny,
    EndTurn,
}

/// The groups of the action menu, in its order.
pub const GROUPS: [&str; 5] = ["Standard", "Move", "Swift", "Full-round", "Free"];

/// What holds for an action whoever does it.
struct Facts {
    action: Action,
    /// The name orders use.
    key: &'static str,
    /// What the button says.
    name: &'static str,
    help: &'static str,
    /// Name of its picture in the icon sheet.
    icon: &'static str,
    cost: Cost,
    targeting: Targeting,
    /// Whether it needs a weapon or item named.
    needs_item: bool,
    purpose: Purpose,
}

/// Every action, in the order of [`Action`], which is the menu's.
/// SAGA-EX-03, SAGA-MOVE-04, SAGA-MOVE-06, SAGA-MOVE-07, SAGA-MOVE-10, SAGA-MOVE-11
static FACTS: &[Facts] = &[
    Facts {
        action: Action::Attack,
        key: "attack",
        name: "Attack",
        help: "Roll 1d20 and your attack bonus against the target's Reflex defense.",
        icon: "attack_ranged",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::BurstFire,
        key: "burst_fire",
        name: "Burst Fire",
        help: "Five shots at one target: -5 on the roll, or -2 with a braced weapon, and two dice more damage.",
        icon: "attack_ranged",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::Autofire,
        key: "autofire",
        name: "Autofire",
        help: "Ten shots over two by two squares, friends too: one roll at -5, or -2 with a braced weapon. Half damage \
               to those it misses if it comes to 10 or more, none to those behind cover.",
        icon: "attack_ranged",
        cost: Cost::Standard,
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::Burst,
        key: "burst",
        name: "Throw",
        help: "One roll against all around the crosshair where it lands, friends too. Half damage to those it misses \
               if it comes to 10 or more, none to those behind cover.",
        icon: "grenade",
        cost: Cost::Standard,
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::Cone,
        key: "cone",
        name: "Spray",
        help: "One roll against all in a cone before you, friends too. Half damage to those it misses if it comes to \
               10 or more, none to those behind cover.",
        icon: "grenade",
        cost: Cost::Standard,
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::AttackSquare,
        key: "attack_square",
        name: "Strike blindly",
        help: "Attack a square where you see nothing but think somebody is, at -5.",
        icon: "eye",
        cost: Cost::Standard,
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::AttackObject,
        key: "attack_object",
        name: "Attack an object",
        help: "Shoot or strike at a door or at something low until it gives way for good.",
        icon: "open_door",
        cost: Cost::Standard,
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::AttackItem,
        key: "attack_item",
        name: "Attack a weapon",
        help: "Strike at the weapon in an enemy's hand to break it. It is harder to hit than its holder.",
        icon: "drop",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::BreakOpen,
        key: "break_open",
        name: "Break by force",
        help: "A Strength check against the door or the low thing next to you; a success destroys it.",
        icon: "open_door",
        cost: Cost::Standard,
        targeting: Targeting::Square,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::PsiSlam,
        key: "psi_slam",
        name: "Psi",
        help: "A wave of force in a cone before you, friends too: one Psi check against Fortitude.",
        icon: "psi",
        cost: Cost::Standard,
        targeting: Targeting::Direction,
        needs_item: true,
        purpose: Purpose::Harm,
    },
    Facts {
        action: Action::PsiHurl,
        key: "psi_hurl",
        name: "Psi",
        help: "A Psi check against Will moves your target in a straight line; whatever stops it hurts it.",
        icon: "psi",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
    },
    Facts {
        action: Action::PsiDaunt,
        key: "psi_daunt",
        name: "Psi",
        help: "A Psi check against Will pushes a living mind down the condition track.",
        icon: "psi",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Gambit,
    },
    Facts {
        action: Action::PsiRevive,
        key: "psi_revive",
        name: "Psi",
        help: "Calls back a creature next to you that has just died: unconscious, but alive.",
        icon: "psi",
        cost: Cost::Standard,
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Mend,
    },
    Facts {
        action: Action::FightDefensively,
        key: "fight_defensively",
        name: "Fight defensively",
        help: "Until your next turn: +2 to Reflex (+5 if trained in Acrobatics) and -5 on your attacks.",
        icon: "shield",
        cost: Cost::Standard,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::DefendFully,
        key: "full_defense",
        name: "Full defense",
        help: "Until your next turn: +5 to Reflex (+10 if trained in Acrobatics), and no attacks at all.",
        icon: "shield",
        cost: Cost::Standard,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Move,
        key: "move",
        name: "Move",
        help: "Go up to your speed. Leaving a square that an enemy threatens lets it strike at you.",
        icon: "move",
        cost: Cost::Move,
        targeting: Targeting::Move,
        needs_item: false,
        purpose: Purpose::Travel,
    },
    Facts {
        action: Action::Sneak,
        key: "sneak",
        name: "Sneak",
        help: "Go up to your speed and hide where you end: Stealth against each enemy's Perception, at -5 beyond half your speed. Needs cover or concealment there.",
        icon: "eye",
        cost: Cost::Move,
        targeting: Targeting::Move,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Hide,
        key: "hide",
        name: "Hide",
        help: "Hide where you are: Stealth against each enemy's Perception. Needs cover or concealment. Attacking gives you away.",
        icon: "eye",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Withdraw,
        key: "withdraw",
        name: "Withdraw",
        help: "Leave all threatened squares with your first step, unharmed, and go on to half your speed in all.",
        icon: "withdraw",
        cost: Cost::Move,
        targeting: Targeting::Move,
        needs_item: false,
        purpose: Purpose::Escape,
    },
    Facts {
        action: Action::StandUp,
        key: "stand_up",
        name: "Stand up",
        help: "Get up from the ground.",
        icon: "stand",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Rise,
    },
    Facts {
        action: Action::Draw,
        key: "draw",
        name: "Draw",
        help: "Take a weapon in hand, ready for use.",
        icon: "draw",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::Holster,
        key: "holster",
        name: "Holster",
        help: "Put a weapon away to free your hand.",
        icon: "holster",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::PickUp,
        key: "pick_up",
        name: "Pick up",
        help: "Take a weapon up from the ground next to you. Enemies who threaten you may strike.",
        icon: "pick_up",
        cost: Cost::Move,
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::OpenPack,
        key: "open_pack",
        name: "Open the pack",
        help: "Open your pack to get at what is in it.",
        icon: "stored",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::TakeStored,
        key: "take_stored",
        name: "Take from the pack",
        help: "Take a weapon out of your open pack. Enemies who threaten you may strike.",
        icon: "stored",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::Reload,
        key: "reload",
        name: "Reload",
        help: "Put in a full magazine. Enemies who threaten you may strike.",
        icon: "reload",
        cost: Cost::Move,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::OpenDoor,
        key: "open_door",
        name: "Open door",
        help: "Open a closed door next to you.",
        icon: "open_door",
        cost: Cost::Move,
        targeting: Targeting::Square,
        needs_item: false,
        purpose: Purpose::Open,
    },
    Facts {
        action: Action::CloseDoor,
        key: "close_door",
        name: "Close door",
        help: "Close an open door next to you that nobody stands in.",
        icon: "close_door",
        cost: Cost::Move,
        targeting: Targeting::Square,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::SecondWind,
        key: "second_wind",
        name: "Second wind",
        help: "At half your hit points or fewer, once a battle: recover a quarter of them or your Constitution.",
        icon: "second_wind",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Mend,
    },
    Facts {
        action: Action::Recover,
        key: "recover",
        name: "Recover",
        help: "Three swift actions, on one turn or on turns in a row, move you one step up the condition track.",
        icon: "recover",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Steady,
    },
    Facts {
        action: Action::KipUp,
        key: "kip_up",
        name: "Kip up",
        help: "Acrobatics check of 15 to get up as a swift action; a failure spends it.",
        icon: "stand",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::DropProne,
        key: "drop_prone",
        name: "Drop prone",
        help: "Lie down: harder to shoot at, easier to strike.",
        icon: "prone",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::DiveProne,
        key: "dive_prone",
        name: "Dive prone",
        help: "Acrobatics check of 15 to lie down at no cost; one try a turn.",
        icon: "prone",
        cost: Cost::Free,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Drop,
        key: "drop",
        name: "Drop",
        help: "Let go of what you hold; it lies in your square.",
        icon: "drop",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Activate,
        key: "activate",
        name: "Switch on",
        help: "Switch on a weapon that you have no practice with.",
        icon: "draw",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Arm,
    },
    Facts {
        action: Action::SwitchStun,
        key: "switch_stun",
        name: "Set to stun",
        help: "Set a weapon to stun, or back: half damage that never kills and may cost two steps of condition; a \
               blaster then reaches six squares.",
        icon: "mode",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::SwitchAutofire,
        key: "switch_autofire",
        name: "Set to autofire",
        help: "Set a weapon to autofire, or back to single shots.",
        icon: "mode",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::Brace,
        key: "brace",
        name: "Brace",
        help: "Take two swift actions to steady a weapon; its bursts, if they follow at once, take -2 instead of -5.",
        icon: "aim",
        cost: Cost::TwoSwift,
        targeting: Targeting::None,
        needs_item: true,
        purpose: Purpose::Improve,
    },
    Facts {
        action: Action::RechargeShield,
        key: "recharge_shield",
        name: "Recharge the shield",
        help: "Three swift actions, on one turn or on turns in a row, and a check of 20: five points of shield back.",
        icon: "shield",
        cost: Cost::Swift,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Restore,
    },
    Facts {
        action: Action::Search,
        key: "search",
        name: "Search",
        help: "Look for those who hide within two squares: Perception against their Stealth. Enemies who threaten you may strike.",
        icon: "eye",
        cost: Cost::FullRound,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Search,
    },
    Facts {
        action: Action::TakeTen,
        key: "take_ten",
        name: "Take 10",
        help: "Your next skill check this turn counts 10 instead of the die, as long as no enemy threatens you.",
        icon: "swift",
        cost: Cost::Free,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::SpendFate,
        key: "spend_fate",
        name: "Spend a Fate Point",
        help: "Your next attack roll gets 1d6 more. One a round.",
        icon: "fate",
        cost: Cost::Free,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::SpendDestiny,
        key: "spend_destiny",
        name: "Spend the Destiny Point",
        help: "Your next attack on a single target is a critical hit, whatever you roll. You have only one.",
        icon: "fate",
        cost: Cost::Free,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::Other,
    },
    Facts {
        action: Action::EndTurn,
        key: "end_turn",
        name: "End turn",
        help: "Give up what is left of your turn.",
        icon: "end_turn",
        cost: Cost::Free,
        targeting: Targeting::None,
        needs_item: false,
        purpose: Purpose::EndTurn,
    },
];

impl Action {
    /// All of them, in the menu's order.
    pub fn all() -> impl Iterator<Item = Self> {
        FACTS.iter().map(|facts| facts.action)
    }

    fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// The name orders use.
    pub fn key(self) -> ActionKey {
        ActionKey::of(self.facts().key)
    }

    /// The action with this name.
    pub fn from_key(key: &ActionKey) -> Option<Self> {
        FACTS.iter().find(|facts| key.as_str() == facts.key).map(|facts| facts.action)
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
    pub fn cost(self, field: &Field, unit: UnitId) -> Cost {
        match self {
            Self::Draw | Self::Holster if movement::draws_quickly(field, unit) => Cost::Swift,
            _ => self.facts().cost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The facts are looked up by the action's place.
    #[test]
    fn every_action_has_its_own_facts() {
        assert!(Action::all().all(|action| action.facts().action == action));
        assert_eq!(Action::EndTurn as usize + 1, FACTS.len());
    }
}
