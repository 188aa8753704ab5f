//! Suspended work of saga, and which system carries it on.

use bevy::prelude::*;

use super::{
    action::{Action, Simple},
    aid::{self, AidCheckFrame, AidFrame},
    ailment,
    area::Point,
    area_attack, attack, breaking,
    charge::{self, ChargeFrame},
    coup::{self, CoupFrame},
    damage,
    data::Place,
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
    psi::{self, PsiAim},
    ready::{self, GetReadyFrame, ReadyFrame},
    reduction::Means,
    round,
    shove::{self, PushFrame},
    simple, soak, sunder,
    swerve::{self, SwerveFrame},
    turn_frame, ward,
};
use crate::{
    battle::{Frame, ItemKey, Manner, Roll, Step, UnitId, Verdict, call, frames},
    grid::Square,
};

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

/// The whole battle: surprise, initiative, rounds. SAGA-SEQ-01 to SAGA-SEQ-09
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum BattleFrame {
    /// Nothing has happened yet.
    Awareness,
    /// Aware units act in the surprise round.
    Surprise,
    /// A regular round is running.
    Round,
}

/// One unit's turn.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnFrame {
    /// Whose.
    pub unit: UnitId,
    /// Whether it has begun.
    pub begun: bool,
    /// Whether it was put off. SAGA-DELAY-01
    pub delayed: bool,
}

/// A move, square by square.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MoveFrame {
    /// Who moves.
    pub unit: UnitId,
    /// Steps still to take, the next last.
    pub ahead: Vec<Square>,
    /// Squares of movement used.
    pub spent: i32,
    /// What it may use in all.
    pub kind: Gait,
    /// Enemies who have had their chance at this move. SAGA-AOO-13
    pub provoked: Vec<UnitId>,
    /// How many attacks of opportunity each of them had made before.
    pub struck_before: Vec<u8>,
    /// Those whose readied action this move has set off, taken or not.
    pub set_off: Vec<UnitId>,
    /// Steps taken.
    pub steps: u32,
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gait {
    /// Up to its speed. SAGA-MOVE-01
    Walk,
    /// Half its speed, the first step guarded. SAGA-WDRAW-01
    Withdraw,
    /// Up to its speed, hiding where it ends. SAGA-BEY-23
    Sneak,
    /// One square, prone. SAGA-PRONE-07
    Crawl,
    /// Up to its speed, straight at an enemy. SAGA-CHARGE-01
    Charge,
    /// Several times its speed, straight. SAGA-RUN-01
    Run,
    /// Over an edge, up or down, at the end of a climb. SAGA-BEY-44
    Climb,
    /// Up to its speed, past and through enemies. SAGA-BEY-24
    Tumble {
        /// Whether the check has succeeded.
        passed: bool,
    },
}

/// A chance for several enemies to react, one after the other.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WindowFrame {
    /// Who gave it.
    pub actor: UnitId,
    /// Who may take it, the next last.
    pub reactors: Vec<UnitId>,
    /// What gave it, in words such as `leaving (3, 4)`.
    pub because: String,
}

/// One enemy's chance: asked, answered, struck or let go.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct OpportunityFrame {
    /// Who may strike.
    pub reactor: UnitId,
    /// At whom.
    pub target: UnitId,
    /// What gave the chance.
    pub because: String,
    /// The answer, once there is one.
    pub answer: Option<opportunity::Answer>,
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AttackFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// On what occasion.
    pub occasion: attack::Occasion,
    /// Whether those whom it provokes have had their chance. SAGA-AOO-14
    pub announced: bool,
}

/// An attack on an area.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AreaFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Where it is pointed.
    pub point: Point,
    /// What was rolled, once it was.
    pub spread: Option<Spread>,
}

/// An attack into a square where nothing is to be seen.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GuessFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Which square.
    pub at: Square,
}

/// An attack on an object of the map.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ObjectFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Where the object is.
    pub at: Square,
}

/// Poisons attacking the body they are in.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PoisonFrame {
    /// Whose body.
    pub unit: UnitId,
    /// Those still to attack, the next last.
    pub queue: Vec<ItemKey>,
    /// The one that has just hurt it and now takes hold.
    pub hit: Option<ItemKey>,
    /// Whether the unit's turn comes afterwards.
    pub turn_follows: bool,
}

/// An attack on what somebody holds.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SunderFrame {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who holds it.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
}

/// The damage of an attack on an area, and whom it is still to hurt.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Spread {
    /// The dice.
    pub damage: Roll,
    /// What it is made of.
    pub means: Means,
    /// What the attack roll came to.
    pub total: i32,
    /// Those still to be hurt, the next last, and what the attack did to each.
    pub queue: Vec<(UnitId, Struck)>,
}

/// What an attack on an area did to one of those caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Struck {
    /// Whether it hit.
    pub hits: bool,
    /// How many times its damage is halved.
    pub halved: u8,
    /// How many times a miss would halve it; `None` if a miss does nothing.
    pub if_missed: Option<u8>,
    /// Whether it is autofire, which can be deflected. SAGA-BEY-06
    pub deflectable: bool,
}

/// A hit that may yet be undone.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HitFrame {
    /// Who dealt it.
    pub attacker: UnitId,
    /// To whom.
    pub target: UnitId,
    /// What the attack roll came to.
    pub total: i32,
    /// How well it hit.
    pub verdict: Verdict,
    /// How it reached its target.
    pub manner: Manner,
    /// The weapon, for what it does besides damage.
    pub with: Option<ItemKey>,
    /// What its damage is made of.
    pub means: Means,
    /// The damage.
    pub force: ward::Force,
    /// The answer, once there is one.
    pub answer: Option<ward::Answer>,
    /// Whether a pilot has had its chance to swerve. SAGA-BEY-13
    pub swerved: bool,
}

/// A psi power being used.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PsiFrame {
    /// Whether those who wait for it had their chance.
    pub announced: bool,
    /// Who uses it.
    pub unit: UnitId,
    /// Which power.
    pub power: ItemKey,
    /// By which action.
    pub action: Action,
    /// What it is pointed at.
    pub aim: PsiAim,
}

/// Damage on its way to a unit that may soak it by a psi power.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SoakFrame {
    /// The damage.
    pub wound: WoundFrame,
    /// What the attack roll came to.
    pub attack_total: i32,
    /// The answer, once there is one.
    pub answer: Option<bool>,
}

/// Damage on its way to a unit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WoundFrame {
    /// Whom it hurts.
    pub unit: UnitId,
    /// Who dealt it.
    pub by: Option<UnitId>,
    /// The dice.
    pub roll: Roll,
    /// Points after all that raises or lowers them.
    pub amount: i32,
    /// What raised or lowered them, a line each.
    pub notes: Vec<String>,
    /// What the damage is made of.
    pub means: Means,
    /// The weapon that does more than damage to whom it hits.
    pub rider: Option<ItemKey>,
    /// Whether it is a coup de grace: what would put its target out of action ends it. SAGA-COUP-04
    pub finishing: bool,
    /// Whether a Fate Point was spent against death, once that was asked.
    pub saved: Option<bool>,
}

/// An action that takes effect at once, after those whom it provokes had their chance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SimpleFrame {
    /// Who acts.
    pub unit: UnitId,
    /// What it does.
    pub action: Simple,
    /// Whether those whom it provokes have had their chance.
    pub announced: bool,
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
            Self::Wound(frame) => call(world, wound, frame),
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

fn wound(In(frame): In<WoundFrame>, mut field: Field) -> SagaStep {
    damage::wound(&mut field, frame)
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

impl Place {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Held => "in hand",
            Self::Holstered => "holstered",
            Self::Stored => "in the pack",
        }
    }
}
