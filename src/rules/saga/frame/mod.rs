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
        match self {
            Self::Battle(frame) => call(world, round::run, frame),
            Self::Turn(frame) => call(world, turn_frame::run, frame),
            Self::Move(frame) => call(world, movement::run, frame),
            Self::Window(frame) => call(world, opportunity::run_window, frame),
            Self::Opportunity(frame) => call(world, opportunity::run, frame),
            Self::Attack(frame) => call(world, attack::run, frame),
            Self::FullAttack(frame) => call(world, flurry::run, frame),
            Self::Charge(frame) => call(world, charge::run, frame),
            Self::Coup(frame) => call(world, coup::run, frame),
            Self::Aid(frame) => call(world, aid::run, frame),
            Self::AidCheck(frame) => call(world, aid::run_check, frame),
            Self::Disarm(frame) => call(world, disarm::run, frame),
            Self::Wound(frame) => call(world, damage::run, frame),
            Self::Simple(frame) => call(world, simple::run, frame),
            Self::Area(frame) => call(world, area_attack::run, frame),
            Self::Hit(frame) => call(world, ward::run, frame),
            Self::Soak(frame) => call(world, soak::run, frame),
            Self::Psi(frame) => call(world, psi::run, frame),
            Self::Guess(frame) => call(world, guess::run, frame),
            Self::StepIn(frame) => call(world, delay::run, frame),
            Self::GetReady(frame) => call(world, ready::get_ready, frame),
            Self::Ready(frame) => call(world, ready::run, frame),
            Self::Grab(frame) => call(world, grab::run, frame),
            Self::BreakGrab(frame) => call(world, grab::run_break, frame),
            Self::Grapple(frame) => call(world, grapple::run, frame),
            Self::Push(frame) => call(world, shove::run, frame),
            Self::Object(frame) => call(world, breaking::run, frame),
            Self::Sunder(frame) => call(world, sunder::run, frame),
            Self::Poison(frame) => call(world, ailment::run, frame),
            Self::Fall(frame) => call(world, pit::run, frame),
            Self::Mounted(frame) => call(world, mounted::run, frame),
            Self::Swerve(frame) => call(world, swerve::run, frame),
        }
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
