//! Grapple: a test of strength in which the winner pins, trips or throws.

use crate::{
    battle::{ItemKey, UnitId},
    grid::Square,
    rules::saga::query::close_combat::hold::Hold,
};

/// A try to disarm.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DisarmFrame {
    /// Who tries.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With what.
    pub with: ItemKey,
    /// What the target shall lose, once that is chosen.
    pub item: Option<ItemKey>,
    /// What comes next.
    pub stage: DisarmStage,
}

/// What of it comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DisarmStage {
    /// Those whom it provokes have their chance.
    Announce,
    /// The roll.
    Roll,
    /// It has succeeded unarmed: does the attacker take the item?
    Take {
        /// The answer, once there is one.
        answer: Option<bool>,
    },
}

/// A try to grab.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrabFrame {
    /// Who grabs.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Whether those who may react had their chance.
    pub announced: bool,
}

/// Breaking free of those who hold.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BreakFrame {
    /// Who breaks free.
    pub unit: UnitId,
    /// From how many it still can. SAGA-GRAB-05
    pub left: usize,
    /// From whom next, once there is an answer.
    pub answer: Option<UnitId>,
}

/// A grapple.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GrappleFrame {
    /// Who grapples.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// What comes next.
    pub stage: GrappleStage,
}

/// What of a grapple comes next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GrappleStage {
    /// Those who may react have their chance.
    Announce,
    /// The attack, and the opposed checks.
    Roll,
    /// The attacker has won.
    Won {
        /// What it does, once there is an answer.
        answer: Option<Hold>,
    },
    /// The defender has won, and holds a light weapon.
    Lost {
        /// Whether it strikes, once there is an answer.
        answer: Option<bool>,
    },
    /// The target is tripped and flies.
    Throw {
        /// Where to, once there is an answer.
        answer: Option<Square>,
    },
}

/// A push after a melee hit. SAGA-BEY-12
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PushFrame {
    /// Who has hit.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
}
