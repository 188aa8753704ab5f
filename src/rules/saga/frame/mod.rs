//! Suspended work of saga, and which system carries it on.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | [`SagaFrame`] and its systems |
//! | `turns.rs` | the battle, turns, moves, what takes effect at once, and chances to react |
//! | `attacks.rs` | attacks and psi powers |
//! | `hits.rs` | what they do to whom they reach |
//!
//! Frames that only one system needs stand beside it.

mod attacks;
mod hits;
mod turns;

pub use attacks::{AreaFrame, AttackFrame, GuessFrame, ObjectFrame, Poise, PsiFrame, Spread, Struck, SunderFrame};
pub use hits::{HitFrame, PoisonFrame, SoakFrame, WoundFrame};
pub use turns::{BattleFrame, MoveFrame, MoveMode, OpportunityFrame, SimpleFrame, TurnFrame, WindowFrame};

use super::{
    aiding::aid::{AidCheckFrame, AidFrame},
    battle::BattleAccess,
    hands::{
        disarm::DisarmFrame,
        grab::{BreakFrame, GrabFrame},
        grapple::GrappleFrame,
        shove::PushFrame,
    },
    moving::pit::FallFrame,
    sequence::{
        delay::StepInFrame,
        ready::{GetReadyFrame, ReadyFrame},
    },
    strike::{charge::ChargeFrame, coup::CoupFrame, flurry::FullAttackFrame},
    vehicles::{mounted::MountedFrame, swerve::SwerveFrame},
};
use crate::battle::{Step, frames};

/// What a saga handler wants done.
pub type SagaStep = Step<SagaFrame>;

frames! {
    /// Suspended work.
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
        Simple(SimpleFrame),
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
        Mounted(MountedFrame),
        Swerve(SwerveFrame),
    }
}
