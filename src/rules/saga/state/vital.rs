//! Hit points; falling unconscious, being disabled, dying; coming back.

use crate::rules::saga::state::order::Moment;
use bevy::prelude::Component;

/// How much a unit can take. Never below 0. SAGA-HP-01, SAGA-CONV-07
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HitPoints {
    /// Now.
    pub now: i32,
    /// At most.
    pub max: i32,
}

/// Whether a unit can act.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Vital {
    /// It can. SAGA-HP-02, SAGA-ACT-17
    #[default]
    Fit,
    /// A creature at 0 hit points or at the bottom of the track. SAGA-UNC-01
    Unconscious {
        /// The turn in which it fell; its check is due ten rounds later. `None` once that check was made.
        since: Option<Moment>,
        /// Whether stun damage did it: the check cannot kill. SAGA-STUN-08
        stunned: bool,
    },
    /// A robot at 0 hit points or at the bottom of the track. SAGA-UNC-13
    Disabled,
    /// A creature beyond help. SAGA-DEAD-01
    Dead,
    /// A robot or vehicle beyond repair. SAGA-DEAD-02
    Destroyed,
}

impl Vital {
    /// Whether it can act.
    pub fn is_fit(self) -> bool {
        self == Self::Fit
    }

    /// Whether it is unconscious.
    pub fn is_unconscious(self) -> bool {
        matches!(self, Self::Unconscious { .. })
    }

    /// Whether it is dead or destroyed.
    pub fn is_gone(self) -> bool {
        matches!(self, Self::Dead | Self::Destroyed)
    }

    /// In a word; `None` while it can act.
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
