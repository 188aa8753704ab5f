//! Posture (upright or prone), and the progress of a climb. SAGA-BEY-44, SAGA-MOVE-02

use bevy::prelude::Component;

/// Progress of a climb, in squares of movement. It is lost if the unit does not climb for a turn. Owned by `movement`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Climbing {
    /// Squares of movement spent.
    pub done: i32,
    /// True if some were spent in the current turn.
    pub this_turn: bool,
}

/// A unit's posture. Owned by `movement`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    #[default]
    Upright,
    Prone,
}

impl Posture {
    /// Returns true while the unit is prone.
    pub fn is_prone(self) -> bool {
        self == Self::Prone
    }
}
