//! Awareness of enemies, and stealth. SAGA-BEY-23

use crate::battle::UnitId;
use crate::grid::Square;
use bevy::prelude::*;

/// A unit's knowledge of its enemies and its readiness. Owned by `turns`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Awareness {
    /// True if the unit knows of an enemy. SAGA-SEQ-02
    pub aware: bool,
    /// No Dexterity bonus, no free actions, no attacks of opportunity. SAGA-FLAT-03
    pub flat_footed: bool,
    /// True for a sentry off its guard: it is helpless against an unnoticed enemy who gets next to it. SAGA-HELP-02,
    /// SAGA-HELP-05
    pub unwary: bool,
    /// True if it hides from enemies who have not noticed it. SAGA-SURP-03
    pub hidden: bool,
    /// Awareness set by the level; `None` if the rules decide.
    pub told: Option<bool>,
}

/// The stealth state of a unit: enemies who have not noticed it. Owned by `sight`. SAGA-BEY-23
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stealth {
    /// The total of its last Stealth check.
    pub check: i32,
    /// Enemies who have not noticed it, in no particular order.
    pub unseen_by: Vec<UnitId>,
    /// The square where its enemies last saw it, until they search there.
    pub last_seen: Option<Square>,
}
