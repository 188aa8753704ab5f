//! Aid another: help a check, help an attack, hinder an attack.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::state::effects::Task,
};

/// An attack that helps or hinders.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidFrame {
    /// Who helps or hinders.
    pub unit: UnitId,
    /// The opponent.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// Whether it hinders the opponent instead of helping a friend.
    pub suppresses: bool,
    /// What comes next.
    pub stage: AidStage,
    /// The friend chosen, once there is an answer.
    pub ally: Option<UnitId>,
}

/// What of it comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AidStage {
    /// Those whom it provokes have their chance.
    Announce,
    /// The roll.
    Roll,
    /// It has succeeded: whom does it help?
    Help,
}

/// A check that helps another's.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AidCheckFrame {
    /// Who helps.
    pub unit: UnitId,
    /// Whom.
    pub ally: UnitId,
    /// With which check, once there is an answer.
    pub task: Option<Task>,
}
