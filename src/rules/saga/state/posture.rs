//! Pits: nobody walks into one; climbing takes its time; whoever is pushed or thrown in falls.
//! SAGA-BEY-44, SAGA-MOVE-02

use bevy::prelude::Component;

/// How far a unit has climbed up or down a side, in squares of movement; lost if a turn goes by without climbing.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Climbing {
    /// Squares of movement spent.
    pub done: i32,
    /// Whether some were spent on the current turn.
    pub this_turn: bool,
}

/// Whether a unit is on its feet.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    /// On its feet.
    #[default]
    Upright,
    /// On the ground.
    Prone,
}

impl Posture {
    /// Whether it lies on the ground.
    pub fn is_prone(self) -> bool {
        self == Self::Prone
    }
}
