//! Frames of attacks.

use crate::battle::{ItemKey, ThingId, UnitId};
use crate::grid::Square;
use crate::rules::saga::state::{ObjectTarget, occasion};

/// An attack on a unit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AttackFrame {
    pub attacker: UnitId,
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The occasion of the attack.
    pub occasion: occasion::AttackOccasion,
    /// The target's available reactions before the attack was announced; `None` until then. SAGA-AOO-14
    pub announced: Option<AvailableReactions>,
}

/// The reactions that a target had when an attack was announced. SAGA-ACT-14
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AvailableReactions {
    /// True if it had a readied action.
    pub is_ready: bool,
    /// Attacks of opportunity that it had made.
    pub strikes: u8,
}

/// A blind attack on a square.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GuessFrame {
    pub attacker: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The square attacked.
    pub at: Square,
    /// True once reactions to the attack are done.
    pub announced: bool,
}

/// An attack on an object.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ObjectFrame {
    pub attacker: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    pub target: ObjectTarget,
    /// The thing that was the target when the attack began.
    pub thing: ThingId,
    /// True once reactions to the attack are done.
    pub announced: bool,
}

/// An attack on a held item.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SunderFrame {
    pub attacker: UnitId,
    /// The holder.
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The item attacked; `None` until it is chosen.
    pub item: Option<ItemKey>,
    /// True once reactions to the attack are done.
    pub announced: bool,
}

/// A charge: the move, then the attack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ChargeFrame {
    pub unit: UnitId,
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The path, step by step.
    pub path: Vec<Square>,
    /// The next stage.
    pub stage: ChargeStage,
    /// The units that keep an action ready, with the attacks of opportunity that each had made before the charge.
    pub struck_before: Vec<(UnitId, u8)>,
    /// The target's available reactions before the attack was announced; `None` until then.
    pub announced: Option<AvailableReactions>,
}

/// The stages of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChargeStage {
    /// The move.
    Go,
    /// The reactions to the attack. SAGA-READY-09
    Arrive,
    /// The readied actions that wait for somebody to come near. SAGA-READY-09
    Near,
    /// The attack.
    Strike,
    /// The charge is over.
    Over,
}

/// A coup de grace.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct CoupFrame {
    pub attacker: UnitId,
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// True once reactions to the attack are done.
    pub announced: bool,
}

/// The start of a full attack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FullAttackFrame {
    pub attacker: UnitId,
    /// The target of the first attack.
    pub target: UnitId,
    /// The weapon of the first attack.
    pub with: ItemKey,
    /// Index of the chosen sources; `None` until answered.
    pub answer: Option<usize>,
}
