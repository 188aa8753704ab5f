//! First aid, repair and cures.

use crate::rules::saga::data::skill::Skill;
use bevy::prelude::Component;

/// The help that a unit has had in this battle, which it can have once.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Care {
    /// First aid, or a repair.
    pub had: bool,
}

/// What somebody does for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Service {
    /// First aid for the living. SAGA-BEY-27
    FirstAid,
    /// A repair for robots. SAGA-BEY-26
    Repair,
    /// A cure for what ails it. SAGA-BEY-42
    Cure,
}

impl Service {
    /// What it takes.
    pub fn skill(self) -> Skill {
        match self {
            Self::FirstAid | Self::Cure => Skill::TreatInjury,
            Self::Repair => Skill::Mechanics,
        }
    }

    /// What enemies see. SAGA-AOO-15
    pub fn exposes(self) -> &'static str {
        match self {
            Self::FirstAid | Self::Cure => "treating an injury",
            Self::Repair => "mending a robot",
        }
    }
}

/// Swift actions spent on a Recover that is not finished.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Recovery {
    /// 0 to 2.
    pub spent: u8,
    /// Whether one was spent on the current turn.
    pub this_turn: bool,
}

/// Second winds a unit has taken in this battle, which is one encounter. SAGA-WIND-03, SAGA-WIND-06
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SecondWinds {
    /// How many.
    pub taken: u8,
}
