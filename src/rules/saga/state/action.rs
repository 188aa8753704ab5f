//! The actions of a turn: their names, groups, costs and what they must be pointed at.

use crate::{
    battle::{ItemKey, UnitId},
    grid::Square,
    rules::saga::{data::traits::Mode, state::recovery::Service},
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

#[cfg(test)]
mod tests {
    use crate::rules::saga::{action::facts, state::action::Action};

    /// The facts are looked up by the action's place.
    #[test]
    fn every_action_has_its_own_facts() {
        assert!(Action::all().all(|action| action.facts().action == action));
        assert_eq!(Action::EndTurn as usize + 1, facts::all().count());
    }
}
