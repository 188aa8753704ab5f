//! Suspended work of D6 as plain structs, and the list of them. The work itself stands with the rules: each topic
//! implements [`Work`](crate::battle::Work) for its frames.

use super::{
    data::HitLocation,
    query::points::Goal,
    state::{BattleAccess, Delay, Reaction},
};
use crate::{
    battle::{ItemKey, Order, Roll, Step, ThingId, UnitId, frames},
    dice::Pips,
    grid::Square,
};

/// The answer of a D6 frame: done, or how to go on.
pub type D6Step = Step<D6Frame>;

frames! {
    /// A frame of D6.
    pub enum D6Frame for BattleAccess<'static, 'static> {
        Round(RoundFrame),
        Declare(DeclareFrame),
        Segment(SegmentFrame),
        Turns(TurnsFrame),
        Turn(TurnFrame),
        Slow(SlowFrame),
        FullReactions(FullReactionsFrame),
        React(ReactFrame),
        Retarget(RetargetFrame),
        Act(ActFrame),
        Blast(BlastFrame),
        Fuses(FusesFrame),
        Hurt(HurtFrame),
        Reacted(ReactedFrame),
        Points(PointsFrame),
        CalledShot(CalledShotFrame),
        SevereInjury(SevereInjuryFrame),
    }
}

/// The root frame: the battle, round by round. D6-RND-01, D6-RND-05
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum RoundFrame {
    /// A round is about to begin.
    Begin,
    /// The unit at this index of the order declares next.
    Declaring(usize),
    /// This segment is next, from 1.
    Acting(u8),
    /// All actions have been taken.
    End,
}

/// One unit declares its actions. D6-DECL-01, D6-DECL-13
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DeclareFrame {
    /// The unit.
    pub unit: UnitId,
    /// True once its turn to declare has begun.
    pub begun: bool,
}

/// One segment of `basic`. D6-SEG-09
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SegmentFrame {
    /// The number of the segment, from 1.
    pub number: u8,
    /// Its stage.
    pub stage: SegmentStage,
}

/// A stage of a segment. In each list of units the last is the next.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum SegmentStage {
    /// The segment begins.
    Announce,
    /// Units whose target has become impossible may choose another.
    Aim(Vec<UnitId>),
    /// Units in danger may react.
    React(Vec<ReactionOffer>),
    /// All acting units roll.
    Roll,
    /// Each acts, with its roll.
    Act(Vec<(UnitId, Option<Roll>)>),
}

/// One segment by the charts: units take their turns. D6-SEG-11
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnsFrame {
    /// The number of the segment, from 1.
    pub segment: u8,
    /// The units whose turn is still to come, the next last; `None` before the segment has begun.
    pub queue: Option<Vec<UnitId>>,
    /// The unit that has just had its turn.
    pub last: Option<UnitId>,
}

/// Units roll the full reactions that they have declared. D6-FULL-05
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FullReactionsFrame {
    /// The units that may still have one, the next last.
    pub units: Vec<UnitId>,
}

/// The turn of one unit in a segment. D6-SEG-14
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnFrame {
    /// The unit.
    pub unit: UnitId,
    /// The number of the segment, from 1.
    pub segment: u8,
    /// Its stage.
    pub stage: TurnStage,
}

/// A stage of a unit's turn.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum TurnStage {
    /// The turn begins; these units come later in the segment, so that the unit may wait for them. D6-SEG-17
    Begin(Vec<UnitId>),
    /// The unit takes the action that it has declared, or names an open one.
    Act {
        /// True once another target has been looked for. D6-DECL-18
        aimed: bool,
    },
    /// The unit names an open action; before, it had so many of them. D6-DECL-04
    Name(u8),
    /// The target of the action with this index in the plan may react. D6-REACT-02, D6-REACT-05
    React(usize),
    /// The action with this index in the plan is rolled. D6-SEG-14
    Roll(usize),
}

/// A unit whose turn has come may slow down. D6-SEG-15, D6-SEG-17
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SlowFrame {
    /// The unit.
    pub unit: UnitId,
    /// The units that it may wait for, the next to act first.
    pub others: Vec<UnitId>,
    /// The delay that the computer chooses.
    pub advised: Delay,
    /// The answer; `None` before it is known.
    pub answer: Option<Delay>,
}

/// A reaction that a unit may take in a segment, as found before any reaction of the segment.
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub struct ReactionOffer {
    /// The unit.
    pub unit: UnitId,
    /// The reaction.
    pub reaction: Reaction,
    /// The expected harm that it averts, in hundredths of a point.
    pub averted_x100: i32,
}

/// One unit's chance to dodge or parry.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReactFrame {
    /// The unit.
    pub unit: UnitId,
    /// The reaction offered.
    pub reaction: Reaction,
    /// The attacks that endanger it, in words.
    pub danger: Vec<String>,
    /// True if the danger is worth the price of a reaction.
    pub advised: bool,
    /// The total from which on it helps, if that is known. D6-GREN-23
    pub needs: Option<i32>,
    /// The answer: true if it reacts; `None` before it is known.
    pub answer: Option<bool>,
}

/// A unit whose target has become impossible may choose another. D6-DECL-18
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct RetargetFrame {
    /// The unit.
    pub unit: UnitId,
    /// The index of the step in its plan.
    pub step: usize,
    /// Other targets, the one most likely to be hit first.
    pub targets: Vec<OtherTarget>,
    /// The index of the chosen target, or the number of targets to attack none.
    pub answer: Option<usize>,
}

/// Another target of the same kind as one that has become impossible. D6-DECL-18
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OtherTarget {
    /// A unit.
    Unit(UnitId),
    /// The object on a square.
    Object(Square),
}

/// A declared action is carried out.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ActFrame {
    /// The unit.
    pub unit: UnitId,
    /// The index of the step in its plan.
    pub step: usize,
    /// The roll that also decided the order; `None` for a unit without dice to roll.
    pub roll: Option<Roll>,
    /// True once another target has been looked for.
    pub aimed: bool,
    /// True once Character Points have been offered for the roll. D6-PTS-02
    pub offered: bool,
}

/// A grenade goes off: those near it may dodge, then it hurts. D6-GREN-26
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BlastFrame {
    /// The unit that threw it.
    pub by: UnitId,
    /// The key of the grenade.
    pub key: ItemKey,
    /// The square where it landed.
    pub at: Square,
    /// The total of the throw.
    pub thrown: i32,
    /// The points by which it exceeded its difficulty; negative for a miss. D6-ACC-03
    pub margin: i32,
    /// Units that may still be asked to dodge, the next last; `None` before they were looked for.
    pub caught: Option<Vec<UnitId>>,
    /// Units that are still to be hurt with their dice, the next last; `None` before all of them have dodged.
    pub struck: Option<Vec<(UnitId, Pips)>>,
}

/// The grenades whose time is over at the end of a round explode one by one. D6-GREN-09, D6-RND-06
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FusesFrame {
    /// The grenades that are still to explode, the next last; `None` before they were looked for.
    pub due: Option<Vec<ThingId>>,
}

/// Damage has been rolled against Strength and is about to take effect. D6-DMG-04, D6-PTS-02
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HurtFrame {
    /// The unit that dealt the damage.
    pub by: UnitId,
    /// The unit that suffers it.
    pub unit: UnitId,
    /// The damage.
    pub damage: Roll,
    /// The roll of Strength.
    pub resistance: Roll,
    /// True if it stuns and knocks out, and does nothing worse. D6-STUN-01
    pub stuns: bool,
    /// The place of the hit; `None` if hits have none.
    pub place: Option<HitLocation>,
    /// True once Character Points have been offered for the roll of Strength.
    pub offered: bool,
}

/// A dodge or a parry has been rolled and is about to count. D6-PTS-02
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReactedFrame {
    /// The unit.
    pub unit: UnitId,
    /// The reaction.
    pub reaction: Reaction,
    /// True for a reaction of the whole round. D6-FULL-03
    pub is_full: bool,
    /// The roll.
    pub roll: Roll,
    /// The total from which on it helps, if that is known.
    pub needs: Option<i32>,
    /// True once Character Points have been offered for the roll.
    pub offered: bool,
}

/// A unit may add dice to a roll with Character Points, before its result is applied. D6-PTS-02
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PointsFrame {
    /// The unit.
    pub unit: UnitId,
    /// The name of the roll, such as `blaster`.
    pub what: String,
    /// The total of the roll with the dice added so far.
    pub total: i32,
    /// The totals that matter.
    pub goal: Goal,
    /// True if a better result is worth a point to the computer.
    pub is_worth: bool,
    /// The points spent on the roll.
    pub spent: u8,
    /// The answer: true to spend one more; `None` before it is known.
    pub answer: Option<bool>,
}

/// The player chooses the part of the target that a called shot aims at. D6-CALL-01
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct CalledShotFrame {
    /// The order, without the part.
    pub order: Order,
    /// The key of the chosen part, or the key of the answer that takes the order back; `None` before it is known.
    pub answer: Option<String>,
}

/// The attacking player chooses between a kill and a severe injury. D6-SEV-01, D6-SEV-04
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SevereInjuryFrame {
    /// The unit that attacked.
    pub by: UnitId,
    /// The hit.
    pub hit: DeadlyHit,
    /// The answer: true to spare the unit; `None` before it is known.
    pub answer: Option<bool>,
}

/// A hit that would kill. D6-SEV-01
#[derive(Clone, Copy, Debug, PartialEq, Hash)]
pub struct DeadlyHit {
    /// The unit that was hit.
    pub unit: UnitId,
    /// The place of the hit; `None` if it has not been rolled.
    pub place: Option<HitLocation>,
}
