//! The list of actions, and their names.
//!
//! This is the one place that lists the actions. A line gives the variant, the file in `action/` (which is also the
//! name that orders use), and how it is carried out: `instant`, or `begins` a frame of its own.

use crate::{battle::ActionKey, rules::saga::data::traits::Mode};

/// Hands the list of actions, in the menu's order, to a macro.
macro_rules! with_actions {
    ($macro:ident) => {
        $macro! {
            Attack attack begins;
            BurstFire burst_fire begins;
            Autofire autofire begins;
            Burst burst begins;
            Cone cone begins;
            AttackSquare attack_square begins;
            AttackObject attack_object begins;
            AttackItem attack_item begins;
            ThrowWeapon throw_weapon begins;
            FireMounted fire_mounted begins;
            BreakOpen break_open instant;
            PsiSlam psi_slam begins;
            PsiHurl psi_hurl begins;
            PsiDaunt psi_daunt begins;
            PsiRevive psi_revive begins;
            TearBonds tear_bonds instant;
            Charge charge begins;
            AidAttack aid_attack begins;
            Suppress suppress begins;
            Disarm disarm begins;
            AidCheck aid_check begins;
            Ready ready begins;
            ReadyMove ready_move begins;
            ReadyOther ready_other begins;
            Grab grab begins;
            Grapple grapple begins;
            BreakGrab break_grab begins;
            FightDefensively fight_defensively instant;
            FullDefense full_defense instant;
            ConsoleOpen console_open instant;
            ConsoleClose console_close instant;
            Move move begins;
            Sneak sneak begins;
            Hide hide instant;
            Withdraw withdraw begins;
            Tumble tumble begins;
            StandUp stand_up instant;
            Draw draw instant;
            Holster holster instant;
            PickUp pick_up instant;
            OpenPack open_pack instant;
            TakeStored take_stored instant;
            Reload reload instant;
            OpenDoor open_door instant;
            CloseDoor close_door instant;
            ClimbOut climb_out instant;
            ClimbDown climb_down instant;
            BoardVehicle board_vehicle instant;
            LeaveVehicle leave_vehicle instant;
            SecondWind second_wind instant;
            Recover recover instant;
            Aim aim instant;
            KipUp kip_up instant;
            DropProne drop_prone instant;
            DiveProne dive_prone instant;
            Drop drop instant;
            Activate activate instant;
            SwitchStun switch_stun instant;
            SwitchAutofire switch_autofire instant;
            Brace brace instant;
            RechargeShield recharge_shield instant;
            FoldStock fold_stock instant;
            StartEngine start_engine instant;
            ChangeSeat change_seat instant;
            Search search instant;
            TakeTen take_ten instant;
            FullAttack full_attack begins;
            CoupDeGrace coup_de_grace begins;
            Run run begins;
            SpendFate spend_fate instant;
            SpendDestiny spend_destiny instant;
            FirstAid first_aid instant;
            Repair repair instant;
            Cure cure instant;
            Unbind unbind instant;
            MendObject mend_object instant;
            MendItem mend_item instant;
            OpenLock open_lock instant;
            LetGo let_go instant;
            Delay delay instant;
            DelayAfter delay_after instant;
            Shout shout instant;
            EndTurn end_turn instant;
        }
    };
}
pub(in crate::rules::saga) use with_actions;

macro_rules! make_enum {
    ($($variant:ident $file:ident $kind:ident;)*) => {
        /// Everything a unit can be ordered to do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($variant,)*
        }

        impl Action {
            /// All actions, in the menu's order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name that orders use.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($file),)*
                }
            }

            /// The action with this name.
            pub fn from_key(key: &ActionKey) -> Option<Self> {
                match key.as_str() {
                    $(stringify!($file) => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
with_actions!(make_enum);

impl Action {
    /// The name that orders use, as a key.
    pub fn key(self) -> ActionKey {
        ActionKey::of(self.name())
    }

    /// The action that sets a weapon to this mode, or back.
    pub fn switching(mode: Mode) -> Self {
        match mode {
            Mode::Stun => Self::SwitchStun,
            Mode::Autofire | Mode::Single => Self::SwitchAutofire,
        }
    }
}
