//! Frames of aiding and suppressing.

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::state::Task;

/// An attack roll to aid or to suppress.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidFrame {
    pub unit: UnitId,
    /// The opponent.
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// True to suppress the opponent, false to aid an ally.
    pub suppresses: bool,
    /// The next stage.
    pub stage: AidStage,
    /// The chosen ally; `None` until answered.
    pub ally: Option<UnitId>,
}

/// The stages of aiding with an attack roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AidStage {
    /// The player chooses the ally; then reactions to the attack.
    Announce,
    /// The attack roll.
    Roll,
    /// The roll has succeeded: the ally gets its bonus.
    Help,
}

/// A check to aid an ally's check.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidCheckFrame {
    pub unit: UnitId,
    /// The ally.
    pub ally: UnitId,
    /// The kind of check; `None` until answered.
    pub task: Option<Task>,
}
