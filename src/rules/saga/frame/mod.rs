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
pub use turns::{BattleFrame, Gait, MoveFrame, OpportunityFrame, SimpleFrame, TurnFrame, WindowFrame};

use super::{
    aiding::aid::{self, AidCheckFrame, AidFrame, Task},
    areas::area_attack,
    field::Field,
    hands::{
        disarm::{self, DisarmFrame},
        grab::{self, BreakFrame, GrabFrame},
        grapple::{self, GrappleFrame},
        shove::{self, PushFrame},
    },
    hurt::{ailment, damage},
    moving::{
        movement, opportunity,
        pit::{self, FallFrame},
    },
    objects::{breaking, sunder},
    powers::psi,
    sequence::{
        delay::{self, StepInFrame},
        ready::{self, GetReadyFrame, ReadyFrame},
        round, turn_frame,
    },
    sight::guess,
    simple,
    strike::{
        attack,
        charge::{self, ChargeFrame},
        coup::{self, CoupFrame},
        flurry::{self, FullAttackFrame},
    },
    vehicles::{
        mounted::{self, MountedFrame},
        swerve::{self, SwerveFrame},
    },
    wards::{soak, ward},
};
use crate::battle::{Frame, ItemKey, Step, UnitId, frames};

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
    type Field = Field<'static, 'static>;

    fn run(self, field: &mut Field) -> SagaStep {
        match self {
            Self::Battle(frame) => round::run(frame, field),
            Self::Turn(frame) => turn_frame::run(frame, field),
            Self::Move(frame) => movement::run(frame, field),
            Self::Window(frame) => opportunity::run_window(frame, field),
            Self::Opportunity(frame) => opportunity::run(frame, field),
            Self::Attack(frame) => attack::run(frame, field),
            Self::FullAttack(frame) => flurry::run(frame, field),
            Self::Charge(frame) => charge::run(frame, field),
            Self::Coup(frame) => coup::run(frame, field),
            Self::Aid(frame) => aid::run(frame, field),
            Self::AidCheck(frame) => aid::run_check(frame, field),
            Self::Disarm(frame) => disarm::run(frame, field),
            Self::Wound(frame) => damage::run(frame, field),
            Self::Simple(frame) => simple::run(frame, field),
            Self::Area(frame) => area_attack::run(frame, field),
            Self::Hit(frame) => ward::run(frame, field),
            Self::Soak(frame) => soak::run(frame, field),
            Self::Psi(frame) => psi::run(frame, field),
            Self::Guess(frame) => guess::run(frame, field),
            Self::StepIn(frame) => delay::run(frame, field),
            Self::GetReady(frame) => ready::get_ready(frame, field),
            Self::Ready(frame) => ready::run(frame, field),
            Self::Grab(frame) => grab::run(frame, field),
            Self::BreakGrab(frame) => grab::run_break(frame, field),
            Self::Grapple(frame) => grapple::run(frame, field),
            Self::Push(frame) => shove::run(frame, field),
            Self::Object(frame) => breaking::run(frame, field),
            Self::Sunder(frame) => sunder::run(frame, field),
            Self::Poison(frame) => ailment::run(frame, field),
            Self::Fall(frame) => pit::run(frame, field),
            Self::Mounted(frame) => mounted::run(frame, field),
            Self::Swerve(frame) => swerve::run(frame, field),
        }
    }

    fn answered(&mut self, option: &str) {
        match self {
            Self::Opportunity(frame) => frame.answer = opportunity::Answer::from_key(option),
            Self::Wound(frame) => frame.saved = Some(option == "spend"),
            Self::FullAttack(frame) => frame.answer = option.parse().ok(),
            Self::Aid(frame) => frame.ally = option.parse().ok().map(UnitId),
            Self::AidCheck(frame) => frame.task = Task::from_key(option),
            Self::Disarm(frame) => frame.answered(option),
            Self::Sunder(frame) => frame.item = Some(ItemKey::of(option)),
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
