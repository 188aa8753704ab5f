//! Suspended work of saga, and which system carries it on.

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

use crate::{
    battle::{Step, frames},
    rules::saga::{
        frame::{
            areas::AreaFrame,
            attack::{AttackFrame, ChargeFrame, CoupFrame, FullAttackFrame, GuessFrame, ObjectFrame, SunderFrame},
            close_combat::{BreakFrame, DisarmFrame, GrabFrame, GrappleFrame, PushFrame},
            damage::{HitFrame, PoisonFrame, SoakFrame, WoundFrame},
            instant::InstantFrame,
            movement::{FallFrame, MoveFrame},
            opportunity::{OpportunityFrame, WindowFrame},
            psi::PsiFrame,
            ready::{GetReadyFrame, ReadyFrame},
            sight::HideFrame,
            support::{AidCheckFrame, AidFrame},
            turns::{BattleFrame, StepInFrame, TurnFrame},
            vehicles::{MountedFrame, SwerveFrame},
        },
        state::access::BattleAccess,
    },
};

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
        Mounted(MountedFrame),
        Swerve(SwerveFrame),
        Hide(HideFrame),
    }
}
