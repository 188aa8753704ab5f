//! The condition track.

use crate::dice::Sum;
use bevy::prelude::Component;

/// The last step of the track: helpless. SAGA-COND-01
pub const HELPLESS: u8 = 5;

/// Names of the steps, best first. SAGA-COND-02
pub const LABELS: [&str; 6] = ["normal", "-1", "-2", "-5", "-10, half speed", "helpless"];

/// A unit's step on the condition track, and its persistent conditions. Owned by `damage`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConditionTrack {
    /// 0 (normal) to 5 (helpless).
    pub step: u8,
    /// Number of persistent conditions. Recover does not work while there are any. SAGA-PERS-01, SAGA-PERS-03
    pub persistent: u8,
}

impl ConditionTrack {
    /// Added to all defenses, attack rolls, ability and skill checks. Only the current step counts. SAGA-COND-02
    pub fn penalty(self) -> i32 {
        match self.step {
            0 => 0,
            1 => -1,
            2 => -2,
            3 => -5,
            4 => -10,
            // The helpless step has no number of its own.
            _ => 0,
        }
    }

    /// Adds the penalty to a defense, an attack roll, or an ability or skill check.
    pub fn add_penalty(self, sum: &mut impl Sum) {
        sum.add("condition", self.penalty());
    }

    /// Returns true if movement is halved. SAGA-COND-02
    pub fn halves_speed(self) -> bool {
        self.step >= 4
    }

    /// The name of the current step.
    pub fn label(self) -> &'static str {
        LABELS.get(usize::from(self.step)).copied().unwrap_or("helpless")
    }
}
