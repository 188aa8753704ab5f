//! The frame layer of saga: suspended work as plain structs, and the list that makes them one enum.
//!
//! Frames hold data only. The topics implement [`Work`](crate::battle::Work) for them; this layer knows none of the
//! topics.
//!
//! | module | contents |
//! |---|---|
//! | `areas` | frames of area attacks |
//! | `attack` | frames of attacks |
//! | `close_combat` | frames of close combat: disarm, grab, grapple, push |
//! | `damage` | frames of hits and damage |
//! | `instant` | the frame of actions that are resolved at once |
//! | `movement` | frames of moves and falls |
//! | `opportunity` | frames of attacks of opportunity |
//! | `psi` | frames of psi powers |
//! | `ready` | frames of readied actions |
//! | `support` | frames of aiding and suppressing |
//! | `turns` | frames of the battle, of turns and of delayed turns |
//! | `vehicles` | frames of vehicles |

pub mod areas;
pub mod attack;
pub mod close_combat;
pub mod damage;
pub mod instant;
pub mod movement;
pub mod opportunity;
pub mod psi;
pub mod ready;
pub mod sight;
pub mod support;
pub mod turns;
pub mod vehicles;

pub use areas::{AreaDamage, AreaFrame, AreaResult};
pub use attack::{
    AttackFrame, AvailableReactions, ChargeFrame, ChargeStage, CoupFrame, FullAttackFrame, GuessFrame, ObjectFrame,
    SunderFrame,
};
pub use close_combat::{BreakFrame, DisarmFrame, GrabFrame, GrappleFrame, GrappleStage, PushFrame};
pub use damage::{Force, HitFrame, PoisonFrame, SoakFrame, WoundFrame};
pub use instant::InstantFrame;
pub use movement::{FallFrame, MoveFrame, ShiftFrame};
pub use opportunity::{OpportunityFrame, WindowFrame};
pub use psi::PsiFrame;
pub use ready::{GetReadyFrame, ReadyFrame};
pub use sight::HideFrame;
pub use support::{AidCheckFrame, AidFrame, AidStage};
pub use turns::{BattleFrame, StepInFrame, TurnFrame};
pub use vehicles::SwerveFrame;

use crate::battle::{Step, frames};
use crate::rules::saga::state::BattleAccess;

/// The result of a step of a saga frame.
pub type SagaStep = Step<SagaFrame>;

frames! {
    /// The suspended work of saga.
    pub enum SagaFrame for BattleAccess<'static, 'static> {
        Battle(BattleFrame),
        Turn(TurnFrame),
        Move(MoveFrame),
        Window(WindowFrame),
        Opportunity(OpportunityFrame),
        Attack(AttackFrame),
        FullAttack(FullAttackFrame),
        Charge(ChargeFrame),
        Coup(CoupFrame),
        Aid(AidFrame),
        AidCheck(AidCheckFrame),
        Disarm(DisarmFrame),
        Wound(WoundFrame),
        Instant(InstantFrame),
        Area(AreaFrame),
        Hit(HitFrame),
        Soak(SoakFrame),
        Psi(PsiFrame),
        Guess(GuessFrame),
        StepIn(StepInFrame),
        GetReady(GetReadyFrame),
        Ready(ReadyFrame),
        Grab(GrabFrame),
        BreakGrab(BreakFrame),
        Grapple(GrappleFrame),
        Push(PushFrame),
        Object(ObjectFrame),
        Sunder(SunderFrame),
        Poison(PoisonFrame),
        Fall(FallFrame),
        Swerve(SwerveFrame),
        Hide(HideFrame),
        Shift(ShiftFrame),
    }
}
