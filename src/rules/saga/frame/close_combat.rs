//! Frames of close combat: disarm, grab, grapple, push.

use crate::battle::{ItemKey, UnitId};
use crate::grid::Square;
use crate::rules::saga::query::close_combat::hold::Hold;

/// A disarm attempt.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DisarmFrame {
    pub attacker: UnitId,
    pub target: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The item to be lost; `None` until it is chosen.
    pub item: Option<ItemKey>,
    /// True if bare hands take the item, false if they let it fall; `None` until answered. SAGA-DISARM-05
    pub takes: Option<bool>,
    /// True once reactions to the attempt are done.
    pub announced: bool,
}

/// A grab attempt.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrabFrame {
    pub unit: UnitId,
    pub target: UnitId,
    /// True once reactions to the attempt are done.
    pub announced: bool,
}

/// Breaking free of grabbers.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BreakFrame {
    pub unit: UnitId,
    /// The grabbers to break free of; `None` until they are chosen. SAGA-GRAB-05
    pub answer: Option<Vec<UnitId>>,
}

/// A grapple.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrappleFrame {
    pub unit: UnitId,
    pub target: UnitId,
    /// The next stage.
    pub stage: GrappleStage,
}

/// The stages of a grapple.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GrappleStage {
    /// Reactions to the attempt.
    Announce,
    /// The attack roll and the opposed checks.
    Roll,
    /// The attacker has won.
    Won {
        /// The hold used, and the square to which it throws the target; `None` until answered.
        answer: Option<(Hold, Option<Square>)>,
    },
    /// The defender has won and has a light weapon.
    Lost {
        /// True if the defender attacks; `None` until answered.
        answer: Option<bool>,
    },
}

/// A push after a melee hit. SAGA-BEY-12
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PushFrame {
    /// The attacker.
    pub unit: UnitId,
    pub target: UnitId,
}
