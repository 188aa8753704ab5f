//! The condition track.

use bevy::prelude::Component;

/// The last step: helpless. SAGA-COND-01
pub const HELPLESS: u8 = 5;

/// What each step is called, the best first. SAGA-COND-02
pub const LABELS: [&str; 6] = ["normal", "-1", "-2", "-5", "-10, half speed", "helpless"];

/// A unit's place on the track, and what holds it there.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConditionTrack {
    /// 0 normal to 5 helpless.
    pub step: u8,
    /// Persistent conditions; while there are any, Recover does not work. SAGA-PERS-01, SAGA-PERS-03
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
            // Helplessness is no number of its own.
            _ => 0,
        }
    }

    /// Whether movement is halved. SAGA-COND-02
    pub fn halves_speed(self) -> bool {
        self.step >= 4
    }

    /// What the current step is called.
    pub fn label(self) -> &'static str {
        LABELS.get(usize::from(self.step)).copied().unwrap_or("helpless")
    }
}
