//! Suspended work of SWU as plain structs, and the list of them. The work itself stands with the rules: each topic
//! implements [`Work`](crate::battle::Work) for its frames.

use super::state::BattleAccess;
use crate::{
    battle::{ItemKey, Step, UnitId, frames},
    grid::Square,
};

/// The answer of an SWU frame: done, or how to go on.
pub type SwuStep = Step<SwuFrame>;

frames! {
    /// A frame of SWU.
    pub enum SwuFrame for BattleAccess<'static, 'static> {
        Battle(BattleFrame),
        Turn(TurnFrame),
        Move(MoveFrame),
        Opportunity(OpportunityFrame),
        Help(HelpFrame),
        PsiPush(PsiPushFrame),
    }
}

/// The root frame: the battle, turn by turn. SWU-INIT-02
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum BattleFrame {
    /// Nobody has acted: surprise and initiative come first. SWU-INIT-04
    Begin,
    /// A round runs.
    Round,
}

/// One unit's turn. SWU-TURN-04
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnFrame {
    /// The unit.
    pub unit: UnitId,
    /// True once it has begun.
    pub begun: bool,
}

/// A move, step by step. SWU-MOVE-01
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MoveFrame {
    /// The unit.
    pub unit: UnitId,
    /// Steps still to take, the next one last.
    pub ahead: Vec<Square>,
    /// Enemies that had their opportunity attack on the next step.
    pub reacted: Vec<UnitId>,
}

/// Opportunity attacks on a unit that is about to leave the reach of its enemies. SWU-TURN-12
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct OpportunityFrame {
    /// The moving unit.
    pub target: UnitId,
    /// The enemies that may attack, the next one last.
    pub reactors: Vec<UnitId>,
    /// The answer of the next one: true if it attacks; `None` before it is known.
    pub answer: Option<bool>,
}

/// A unit chooses the ally that it helps against an enemy. SWU-ACT-14
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HelpFrame {
    /// The helper.
    pub unit: UnitId,
    /// The enemy next to it.
    pub against: UnitId,
    /// The ally; `None` before it is chosen.
    pub ally: Option<UnitId>,
}

/// A psi push, for which its user may choose further targets. SWU-ACT-07
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PsiPushFrame {
    /// The user.
    pub unit: UnitId,
    /// The power.
    pub key: ItemKey,
    /// The target of the order, and once they are chosen the further ones.
    pub targets: Vec<UnitId>,
    /// True once the further targets are chosen.
    pub chosen: bool,
}
