//! The actions of a turn: their names, groups, costs and what they must be pointed at.

mod facts;

use std::{collections::HashMap, sync::LazyLock};

use super::{battle::BattleAccess, data::Mode, gear, hurt::care::Service, sequence::turn::Cost, strike::flurry};
use crate::{
    battle::{ActionKey, ItemKey, UnitId},
    grid::Square,
    rules::{Purpose, Targeting},
};
use facts::Facts;

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
    /// Throwing what is not made for it. SAGA-RANGED-04
    ThrowWeapon,
    FireMounted,
    BreakOpen,
    PsiSlam,
    PsiHurl,
    PsiDaunt,
    PsiRevive,
    TearBonds,
    Charge,
    AidAttack,
    Suppress,
    Disarm,
    AidCheck,
    Ready,
    /// Keeping a move back. SAGA-READY-01
    ReadyMove,
    /// Keeping something else back that takes effect at once. SAGA-READY-01
    ReadyOther,
    Grab,
    Grapple,
    BreakGrab,
    FightDefensively,
    DefendFully,
    ConsoleOpen,
    ConsoleClose,
    Move,
    Sneak,
    Hide,
    Withdraw,
    Tumble,
    StandUp,
    Draw,
    Holster,
    PickUp,
    OpenPack,
    TakeStored,
    Reload,
    OpenDoor,
    CloseDoor,
    ClimbOut,
    ClimbDown,
    BoardVehicle,
    LeaveVehicle,
    SecondWind,
    Recover,
    Aim,
    KipUp,
    DropProne,
    DiveProne,
    Drop,
    Activate,
    SwitchStun,
    SwitchAutofire,
    Brace,
    RechargeShield,
    FoldStock,
    StartEngine,
    ChangeSeat,
    Search,
    TakeTen,
    FullAttack,
    CoupDeGrace,
    Run,
    SpendFate,
    SpendDestiny,
    FirstAid,
    Repair,
    Cure,
    Unbind,
    MendObject,
    MendItem,
    OpenLock,
    LetGo,
    Delay,
    DelayAfter,
    Shout,
    EndTurn,
}

/// An action that takes effect at once, with all it needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Simple {
    FightDefensively,
    DefendFully,
    Aim(UnitId),
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
    Care(UnitId, Service),
    Unbind(UnitId),
    TearBonds(UnitId),
    PickUp(ItemKey, Square),
    OpenPack,
    TakeStored(ItemKey),
    Reload(ItemKey),
    OpenDoor(Square),
    CloseDoor(Square),
    Console {
        /// Where it stands.
        at: Square,
        /// Whether its doors are to open.
        open: bool,
    },
    Climb {
        /// To which square.
        to: Square,
        /// Out of a pit, not into one.
        up: bool,
    },
    FoldStock(ItemKey),
    MendObject(Square),
    MendItem(ItemKey),
    OpenLock(Square),
    Shout,
    Board(UnitId),
    Leave(Square),
    ChangeSeat,
    StartEngine,
    SecondWind,
    Recover,
    Hide {
        /// Whether it has gone faster than half its speed.
        hasty: bool,
    },
    Search,
    TakeTen,
    SpendFate,
    LetGo,
    Delay(Option<UnitId>),
    SpendDestiny,
    EndTurn,
}

/// The groups of the action menu, in its order.
pub const GROUPS: [&str; 5] = ["Standard", "Move", "Swift", "Full-round", "Free"];

impl Action {
    /// All of them, in the menu's order.
    pub fn all() -> impl Iterator<Item = Self> {
        facts::all().map(|facts| facts.action)
    }

    fn facts(self) -> &'static Facts {
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
            Self::Attack if flurry::is_running(battle, unit) => Cost::Free,
            Self::Draw | Self::Holster if gear::draws_quickly(battle, unit) => Cost::Swift,
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
        assert_eq!(Action::EndTurn as usize + 1, facts::all().count());
    }
}
