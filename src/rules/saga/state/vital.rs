//! Hit points, shields and vital state: able to act, unconscious, disabled, dead or destroyed.

use crate::rules::saga::data::UnitData;
use crate::rules::saga::state::order::Moment;
use bevy::prelude::Component;

/// Hit points of a unit. Never below 0. Owned by `damage`. SAGA-HP-01, SAGA-CONV-07
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HitPoints {
    /// Current hit points.
    pub now: i32,
    /// Maximum.
    pub max: i32,
}

/// The vital state of a unit. Owned by `damage`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Vital {
    /// Able to act. SAGA-HP-02, SAGA-ACT-17
    #[default]
    Fit,
    /// A living unit at 0 hit points or at the bottom of the condition track. SAGA-UNC-01
    Unconscious {
        /// The moment it fell unconscious; its check is due ten rounds later. `None` once that check was made.
        since: Option<Moment>,
        /// True if stun damage caused it: the check cannot kill. SAGA-STUN-08
        stunned: bool,
    },
    /// A robot at 0 hit points or at the bottom of the condition track. SAGA-UNC-13
    Disabled,
    /// A living unit that is dead. SAGA-DEAD-01
    Dead,
    /// A robot or vehicle that is beyond repair. SAGA-DEAD-02
    Destroyed,
}

impl Vital {
    /// Returns true if the unit can act.
    pub fn can_act(self) -> bool {
        self == Self::Fit
    }

    pub fn is_unconscious(self) -> bool {
        matches!(self, Self::Unconscious { .. })
    }

    /// Returns true if the unit is dead or destroyed.
    pub fn is_gone(self) -> bool {
        matches!(self, Self::Dead | Self::Destroyed)
    }

    /// The state in one word; `None` while the unit can act.
    pub fn label(self) -> Option<&'static str> {
        match self {
            Self::Fit => None,
            Self::Unconscious { .. } => Some("unconscious"),
            Self::Disabled => Some("disabled"),
            Self::Dead => Some("dead"),
            Self::Destroyed => Some("destroyed"),
        }
    }
}

/// A unit's shield. Owned by `damage`. SAGA-SR-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shield {
    /// Current shield rating.
    pub now: i32,
    /// Swift actions spent on an unfinished recharge.
    pub spent: u8,
    /// True if one was spent in the current turn.
    pub this_turn: bool,
}

impl Shield {
    /// The shield at the start of a battle.
    pub fn whole(data: &UnitData) -> Self {
        Self { now: data.shield_rating, ..Self::default() }
    }
}

/// The consequence of one attack's damage besides the loss of hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// No further consequence.
    None,
    /// The number of steps down the condition track. SAGA-DT-03, SAGA-STUN-06, SAGA-ION-05
    Steps(u8),
    /// Unconscious or disabled. SAGA-ZERO-01, SAGA-ZERO-03
    Out,
    /// Dead or destroyed. SAGA-DT-04, SAGA-ZERO-02, SAGA-ZERO-04
    Gone,
}
