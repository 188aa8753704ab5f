//! The list of actions, and their names.
//!
//! This is the one place that lists the actions. A line gives the variant, the name that orders use, the
//! file in `action/`, and how it is carried out: `instant`, or `begins` a frame of its own.

use crate::battle::ActionKey;
use crate::rules::saga::data::Mode;

/// Hands the list of actions, in the menu's order, to a macro.
macro_rules! with_actions {
    ($macro:ident) => {
        $macro! {
            Attack "attack" attack begins;
            BurstFire "burst_fire" burst_fire begins;
            Autofire "autofire" autofire begins;
            Burst "burst" blast begins;
            Cone "cone" blast begins;
            AttackSquare "attack_square" attack_square begins;
            AttackObject "attack_object" attack_object begins;
            AttackLock "attack_lock" attack_lock begins;
            AttackBarrier "attack_barrier" attack_barrier begins;
            AttackItem "attack_item" attack_item begins;
            ThrowWeapon "throw_weapon" improvised begins;
            StrikeHeld "strike_held" improvised begins;
            FireMounted "fire_mounted" fire_mounted begins;
            BreakOpen "break_open" break_open instant;
            ForceLock "force_lock" unlock instant;
            PsiSlam "psi_slam" psi_slam begins;
            PsiHurl "psi_hurl" psi_hurl begins;
            PsiDaunt "psi_daunt" psi_daunt begins;
            PsiRevive "psi_revive" psi_revive begins;
            AttackBonds "attack_bonds" attack_bonds begins;
            TearBonds "tear_bonds" free_prisoner instant;
            Charge "charge" charge begins;
            AidAttack "aid_attack" aid_attack begins;
            Suppress "suppress" aid_attack begins;
            Disarm "disarm" disarm begins;
            AidCheck "aid_check" aid_check begins;
            Ready "ready" ready begins;
            ReadyMove "ready_move" ready_move begins;
            ReadyOther "ready_other" ready_other begins;
            Grab "grab" grab begins;
            Grapple "grapple" grapple begins;
            BreakGrab "break_grab" break_grab begins;
            FightDefensively "fight_defensively" defend instant;
            FullDefense "full_defense" defend instant;
            ConsoleOpen "console_open" operate_console instant;
            ConsoleClose "console_close" operate_console instant;
            Move "move" moving begins;
            Sneak "sneak" sneak begins;
            Hide "hide" hide instant;
            Withdraw "withdraw" withdraw begins;
            Tumble "tumble" tumble begins;
            StandUp "stand_up" stand_up instant;
            Draw "draw" draw instant;
            Holster "holster" holster instant;
            PickUp "pick_up" pick_up instant;
            OpenPack "open_pack" open_pack instant;
            TakeStored "take_stored" take_stored instant;
            Reload "reload" reload instant;
            OpenDoor "open_door" move_door instant;
            CloseDoor "close_door" move_door instant;
            ClimbOut "climb_out" climb instant;
            ClimbDown "climb_down" climb instant;
            BoardVehicle "board_vehicle" board_vehicle instant;
            LeaveVehicle "leave_vehicle" leave_vehicle instant;
            SecondWind "second_wind" second_wind instant;
            Recover "recover" recover instant;
            Aim "aim" aim instant;
            KipUp "kip_up" kip_up instant;
            DropProne "drop_prone" drop_prone instant;
            DiveProne "dive_prone" dive_prone instant;
            Drop "drop" drop instant;
            Activate "activate" activate instant;
            SwitchStun "switch_stun" switch_mode instant;
            SwitchAutofire "switch_autofire" switch_mode instant;
            Brace "brace" brace instant;
            RechargeShield "recharge_shield" recharge_shield instant;
            FoldStock "fold_stock" fold_stock instant;
            StartEngine "start_engine" start_engine instant;
            ChangeSeat "change_seat" change_seat instant;
            Search "search" search instant;
            TakeTen "take_ten" take_ten instant;
            FullAttack "full_attack" full_attack begins;
            CoupDeGrace "coup_de_grace" coup_de_grace begins;
            Run "run" run begins;
            SpendFate "spend_fate" spend_fate instant;
            SpendDestiny "spend_destiny" spend_destiny instant;
            FirstAid "first_aid" treat instant;
            Repair "repair" treat instant;
            Cure "cure" treat instant;
            Unbind "unbind" free_prisoner instant;
            MendObject "mend_object" mend_object instant;
            MendItem "mend_item" mend_item instant;
            OpenLock "open_lock" unlock instant;
            LetGo "let_go" let_go instant;
            Delay "delay" delay instant;
            DelayAfter "delay_after" delay_after instant;
            Shout "shout" shout instant;
            EndTurn "end_turn" end_turn instant;
        }
    };
}
pub(in crate::rules::saga) use with_actions;

macro_rules! make_enum {
    ($($variant:ident $key:literal $file:ident $kind:ident;)*) => {
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
                    $(Self::$variant => $key,)*
                }
            }

            /// The action with this name.
            pub fn from_key(key: &ActionKey) -> Option<Self> {
                match key.as_str() {
                    $($key => Some(Self::$variant),)*
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
