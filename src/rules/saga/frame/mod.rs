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
    aiding::aid::{self, AidCheckFrame, AidFrame, Task},
    areas::area_attack,
    battle::BattleAccess,
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
    type Access = BattleAccess<'static, 'static>;

    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        match self {
            Self::Battle(frame) => round::run(frame, battle),
            Self::Turn(frame) => turn_frame::run(frame, battle),
            Self::Move(frame) => movement::run(frame, battle),
            Self::Window(frame) => opportunity::run_window(frame, battle),
            Self::Opportunity(frame) => opportunity::run(frame, battle),
            Self::Attack(frame) => attack::run(frame, battle),
            Self::FullAttack(frame) => flurry::run(frame, battle),
            Self::Charge(frame) => charge::run(frame, battle),
            Self::Coup(frame) => coup::run(frame, battle),
            Self::Aid(frame) => aid::run(frame, battle),
            Self::AidCheck(frame) => aid::run_check(frame, battle),
            Self::Disarm(frame) => disarm::run(frame, battle),
            Self::Wound(frame) => damage::run(frame, battle),
            Self::Simple(frame) => simple::run(frame, battle),
            Self::Area(frame) => area_attack::run(frame, battle),
            Self::Hit(frame) => ward::run(frame, battle),
            Self::Soak(frame) => soak::run(frame, battle),
            Self::Psi(frame) => psi::run(frame, battle),
            Self::Guess(frame) => guess::run(frame, battle),
            Self::StepIn(frame) => delay::run(frame, battle),
            Self::GetReady(frame) => ready::get_ready(frame, battle),
            Self::Ready(frame) => ready::run(frame, battle),
            Self::Grab(frame) => grab::run(frame, battle),
            Self::BreakGrab(frame) => grab::run_break(frame, battle),
            Self::Grapple(frame) => grapple::run(frame, battle),
            Self::Push(frame) => shove::run(frame, battle),
            Self::Object(frame) => breaking::run(frame, battle),
            Self::Sunder(frame) => sunder::run(frame, battle),
            Self::Poison(frame) => ailment::run(frame, battle),
            Self::Fall(frame) => pit::run(frame, battle),
            Self::Mounted(frame) => mounted::run(frame, battle),
            Self::Swerve(frame) => swerve::run(frame, battle),
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
