//! Suspended work of D6, and which system carries it on.

use super::{act, battle::BattleAccess, data::Skill, grenade, react, retarget, round, segment};
use crate::{
    battle::{Frame, ItemKey, Roll, Step, UnitId, frames},
    grid::Square,
};

/// What a D6 handler wants done.
pub type D6Step = Step<D6Frame>;

/// Suspended work.
#[derive(Clone, Debug, PartialEq, Hash)]
#[expect(missing_docs, reason = "each variant is documented where its frame is")]
pub enum D6Frame {
    Round(RoundFrame),
    Declare(DeclareFrame),
    Segment(SegmentFrame),
    React(ReactFrame),
    Retarget(RetargetFrame),
    Act(ActFrame),
    Blast(BlastFrame),
}

/// The whole battle, round by round. D6-RND-01, D6-RND-05
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum RoundFrame {
    /// A round is about to begin.
    Begin,
    /// The unit at this place of the order declares next.
    Declaring(usize),
    /// This segment is next, from 1.
    Acting(u8),
    /// All actions have been taken.
    End,
}

/// One unit says what it will do. D6-DECL-13
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DeclareFrame {
    /// Who.
    pub unit: UnitId,
    /// Whether it has been called upon.
    pub begun: bool,
}

/// One segment. D6-SEG-09
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SegmentFrame {
    /// Which, from 1.
    pub number: u8,
    /// How far it has come.
    pub stage: Stage,
}

/// How far a segment has come.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Stage {
    /// What comes up is shown.
    Announce,
    /// Those whose aim has become impossible may aim again, the next last.
    Aim(Vec<UnitId>),
    /// Those in danger may react, the next last.
    React(Vec<(UnitId, Reaction)>),
    /// All who act roll.
    Roll,
    /// They act, the next last.
    Act(Vec<(UnitId, Option<Roll>)>),
}

/// A kind of reaction. D6-REACT-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// Against shots and grenades.
    Dodge,
    /// Against blows, with this skill.
    Parry(Skill),
}

/// One unit's chance to dodge or parry.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReactFrame {
    /// Who.
    pub unit: UnitId,
    /// How.
    pub reaction: Reaction,
    /// What endangers it, in words.
    pub danger: Vec<String>,
    /// Whether the danger is great enough that most would react.
    pub advised: bool,
    /// Whether it reacts, once that is known.
    pub answer: Option<bool>,
}

/// A unit whose target has become impossible may choose another. D6-DECL-18
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct RetargetFrame {
    /// Who.
    pub unit: UnitId,
    /// Which step of its plan.
    pub step: usize,
    /// Other targets, the likeliest first.
    pub targets: Vec<UnitId>,
    /// The place of the chosen one among them, or past their end for none.
    pub answer: Option<usize>,
}

/// A declared action is carried out.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ActFrame {
    /// Who.
    pub unit: UnitId,
    /// Which step of its plan.
    pub step: usize,
    /// The roll that also decided the order; `None` for one who could not roll.
    pub roll: Option<Roll>,
    /// Whether a new target has been looked for.
    pub aimed: bool,
}

/// A grenade goes off: those near it may dodge, then it hurts. D6-GREN-26
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BlastFrame {
    /// Who threw it.
    pub by: UnitId,
    /// Which grenade.
    pub key: ItemKey,
    /// Where it lies.
    pub at: Square,
    /// The thrower's total.
    pub thrown: i32,
    /// Those who may still be asked, the next last; `None` before they were looked for.
    pub caught: Option<Vec<UnitId>>,
}

impl Frame for D6Frame {
    type Access = BattleAccess<'static, 'static>;

    fn run(self, battle: &mut BattleAccess) -> D6Step {
        match self {
            Self::Round(frame) => round::run(frame, battle),
            Self::Declare(frame) => round::declare(frame, battle),
            Self::Segment(frame) => segment::run(frame, battle),
            Self::React(frame) => react::run(frame, battle),
            Self::Retarget(frame) => retarget::retarget(frame, battle),
            Self::Act(frame) => act::run(frame, battle),
            Self::Blast(frame) => grenade::run(frame, battle),
        }
    }

    fn answered(&mut self, option: &str) {
        match self {
            Self::React(frame) => frame.answer = Some(option == react::YES),
            Self::Retarget(frame) => {
                let place = frame.targets.iter().position(|target| option == retarget::target_key(*target));
                frame.answer = Some(place.unwrap_or(frame.targets.len()));
            }
            Self::Round(_) | Self::Declare(_) | Self::Segment(_) | Self::Act(_) | Self::Blast(_) => {}
        }
    }
}

frames! {
    D6Frame:
    Round(RoundFrame), Declare(DeclareFrame), Segment(SegmentFrame), React(ReactFrame), Retarget(RetargetFrame),
    Act(ActFrame), Blast(BlastFrame),
}
