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

pub use attacks::{AreaFrame, AttackFrame, GuessFrame, ObjectFrame, PsiFrame, Spread, Struck, SunderFrame};
pub use hits::{HitFrame, PoisonFrame, SoakFrame, WoundFrame};
pub use turns::{BattleFrame, Gait, MoveFrame, OpportunityFrame, SimpleFrame, TurnFrame, WindowFrame};

use bevy::prelude::*;

use super::{
    aid::{self, AidCheckFrame, AidFrame},
    ailment, area_attack, attack, breaking,
    charge::{self, ChargeFrame},
    coup::{self, CoupFrame},
    damage,
    delay::{self, StepInFrame},
    disarm::{self, DisarmFrame},
    field::Field,
    flurry::{self, FullAttackFrame},
    grab::{self, BreakFrame, GrabFrame},
    grapple::{self, GrappleFrame},
    guess,
    mounted::{self, MountedFrame},
    movement, opportunity,
    pit::{self, FallFrame},
    psi,
    ready::{self, GetReadyFrame, ReadyFrame},
    round,
    shove::{self, PushFrame},
    simple, soak, sunder,
    swerve::{self, SwerveFrame},
    turn_frame, ward,
};
use crate::battle::{Frame, Step, UnitId, call, frames};

/// What a saga handler wants done.
pub type SagaStep = Step<SagaFrame>;

/// Suspended work.
#[derive(Clone, Debug, PartialEq, Hash)]
#[expect(missing_docs, reason = "each variant is documented where its frame is")]
pub enum SagaFrame {
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

impl Frame for SagaFrame {
    fn run(self, world: &mut World) -> SagaStep {
        call(world, go_on, self)
    }

    fn answered(&mut self, option: &str) {
        match self {
            Self::Opportunity(frame) => frame.answer = opportunity::Answer::from_key(option),
            Self::Wound(frame) => frame.saved = Some(option == "spend"),
            Self::FullAttack(frame) => frame.answer = option.parse().ok(),
            Self::Aid(frame) => frame.ally = option.parse().ok().map(UnitId),
            Self::AidCheck(frame) => frame.skill = aid::skill_of(option),
            Self::Disarm(frame) => frame.answered(option),
            Self::StepIn(frame) => frame.answer = Some(option == "act"),
            Self::GetReady(frame) => frame.answered(option),
            Self::BreakGrab(frame) => frame.answer = option.parse().ok().map(UnitId),
            Self::Grapple(frame) => frame.answered(option),
            Self::Ready(frame) => frame.answer = Some(option == "take"),
            Self::Hit(frame) => frame.answer = ward::Answer::from_key(option),
            Self::Swerve(frame) => frame.answer = Some(option == swerve::REACTION),
            Self::Soak(frame) => frame.answer = Some(option == soak::REACTION),
            Self::Battle(_)
            | Self::Turn(_)
            | Self::Move(_)
            | Self::Window(_)
            | Self::Attack(_)
            | Self::Charge(_)
            | Self::Coup(_)
            | Self::Grab(_)
            | Self::Push(_)
            | Self::Simple(_)
            | Self::Area(_)
            | Self::Psi(_)
            | Self::Guess(_)
            | Self::Object(_)
            | Self::Sunder(_)
            | Self::Poison(_)
            | Self::Fall(_)
            | Self::Mounted(_) => {}
        }
    }
}

/// Does the next piece of work of a frame. One system for all frames: to make a system ready for a world takes longer
/// than most of what they do.
fn go_on(In(frame): In<SagaFrame>, field: Field) -> SagaStep {
    match frame {
        SagaFrame::Battle(frame) => round::run(In(frame), field),
        SagaFrame::Turn(frame) => turn_frame::run(In(frame), field),
        SagaFrame::Move(frame) => movement::run(In(frame), field),
        SagaFrame::Window(frame) => opportunity::run_window(In(frame), field),
        SagaFrame::Opportunity(frame) => opportunity::run(In(frame), field),
        SagaFrame::Attack(frame) => attack::run(In(frame), field),
        SagaFrame::FullAttack(frame) => flurry::run(In(frame), field),
        SagaFrame::Charge(frame) => charge::run(In(frame), field),
        SagaFrame::Coup(frame) => coup::run(In(frame), field),
        SagaFrame::Aid(frame) => aid::run(In(frame), field),
        SagaFrame::AidCheck(frame) => aid::run_check(In(frame), field),
        SagaFrame::Disarm(frame) => disarm::run(In(frame), field),
        SagaFrame::Wound(frame) => damage::run(In(frame), field),
        SagaFrame::Simple(frame) => simple::run(In(frame), field),
        SagaFrame::Area(frame) => area_attack::run(In(frame), field),
        SagaFrame::Hit(frame) => ward::run(In(frame), field),
        SagaFrame::Soak(frame) => soak::run(In(frame), field),
        SagaFrame::Psi(frame) => psi::run(In(frame), field),
        SagaFrame::Guess(frame) => guess::run(In(frame), field),
        SagaFrame::StepIn(frame) => delay::run(In(frame), field),
        SagaFrame::GetReady(frame) => ready::get_ready(In(frame), field),
        SagaFrame::Ready(frame) => ready::run(In(frame), field),
        SagaFrame::Grab(frame) => grab::run(In(frame), field),
        SagaFrame::BreakGrab(frame) => grab::run_break(In(frame), field),
        SagaFrame::Grapple(frame) => grapple::run(In(frame), field),
        SagaFrame::Push(frame) => shove::run(In(frame), field),
        SagaFrame::Object(frame) => breaking::run(In(frame), field),
        SagaFrame::Sunder(frame) => sunder::run(In(frame), field),
        SagaFrame::Poison(frame) => ailment::run(In(frame), field),
        SagaFrame::Fall(frame) => pit::run(In(frame), field),
        SagaFrame::Mounted(frame) => mounted::run(In(frame), field),
        SagaFrame::Swerve(frame) => swerve::run(In(frame), field),
    }
}

frames! {
    SagaFrame:
    Battle(BattleFrame), Turn(TurnFrame), Move(MoveFrame), Window(WindowFrame), Opportunity(OpportunityFrame),
    Attack(AttackFrame), FullAttack(FullAttackFrame), Charge(ChargeFrame),
    Coup(CoupFrame), Aid(AidFrame), AidCheck(AidCheckFrame), Disarm(DisarmFrame), Wound(WoundFrame), Simple(SimpleFrame),
    StepIn(StepInFrame), GetReady(GetReadyFrame), Ready(ReadyFrame), Grab(GrabFrame), BreakGrab(BreakFrame),
    Grapple(GrappleFrame), Push(PushFrame),
    Area(AreaFrame), Guess(GuessFrame),
    Object(ObjectFrame), Sunder(SunderFrame), Poison(PoisonFrame), Fall(FallFrame), Mounted(MountedFrame), Swerve(SwerveFrame),
    Hit(HitFrame), Soak(SoakFrame), Psi(PsiFrame),
}
