//! Hit points and death saves. SWU-HP-01, SWU-DEATH-01

use bevy::prelude::Component;

/// The hit points of a unit. Owned by `vital`. SWU-HP-02
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vital {
    /// Hit points now, never below 0.
    pub now: i32,
    /// Hit points at most.
    pub max: i32,
    /// The state of the unit.
    pub life: Life,
}

/// The state of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Life {
    /// Awake.
    #[default]
    Conscious,
    /// Unconscious, and in danger of death. SWU-DEATH-01, SWU-DEATH-07
    Dying {
        /// Successful death saves.
        successes: u8,
        /// Failed death saves.
        failures: u8,
    },
    /// Unconscious, without further saves. SWU-DEATH-08
    Stable,
    /// Dead, or destroyed. SWU-DEATH-05
    Dead,
}

impl Vital {
    /// True while the unit is awake.
    pub fn is_conscious(self) -> bool {
        self.life == Life::Conscious
    }

    /// True if the unit is unconscious and alive. SWU-COND-05
    pub fn is_unconscious(self) -> bool {
        matches!(self.life, Life::Dying { .. } | Life::Stable)
    }

    /// The rule set's word for being out of action; `None` while the unit is awake.
    pub fn word(self) -> Option<&'static str> {
        match self.life {
            Life::Conscious => None,
            Life::Dying { .. } => Some("dying"),
            Life::Stable => Some("stable"),
            Life::Dead => Some("dead"),
        }
    }
}
