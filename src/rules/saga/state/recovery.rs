//! Healing and repair: first aid, cures, Recover, second wind.

use crate::battle::ItemKey;
use crate::rules::saga::data::Skill;
use bevy::prelude::*;

/// Aid that a unit has received in this battle and can receive only once. Owned by `damage`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Care {
    /// True after first aid or a repair.
    pub had: bool,
}

/// The kinds of aid that one unit gives another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Service {
    /// First aid for living units. SAGA-BEY-27
    FirstAid,
    /// A repair for robots. SAGA-BEY-26
    Repair,
    /// A cure for an ailment. SAGA-BEY-42
    Cure,
}

impl Service {
    /// All kinds, in the order of their declaration.
    pub const ALL: [Self; 3] = [Self::FirstAid, Self::Repair, Self::Cure];

    /// The skill of the check.
    pub fn skill(self) -> Skill {
        match self {
            Self::FirstAid | Self::Cure => Skill::TreatInjury,
            Self::Repair => Skill::Mechanics,
        }
    }

    /// The activity that provokes attacks of opportunity, as text for players. SAGA-AOO-15
    pub fn exposes(self) -> &'static str {
        match self {
            Self::FirstAid | Self::Cure => "treating an injury",
            Self::Repair => "mending a robot",
        }
    }
}

/// Swift actions spent on an unfinished Recover. Owned by `damage`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Recovery {
    /// Actions spent, 0 to 2.
    pub spent: u8,
    /// True if one was spent in the current turn.
    pub this_turn: bool,
}

/// Second winds taken in this battle, which counts as one encounter. Owned by `damage`. SAGA-WIND-03, SAGA-WIND-06
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SecondWinds {
    /// Number taken.
    pub taken: u8,
}

/// The ailments of a unit, oldest first; each is a persistent condition until it is cured. Owned by `damage`.
/// SAGA-PERS-01, SAGA-PERS-03, SAGA-PERS-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ailments(pub Vec<Ailment>);

/// One active poison, disease or radiation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ailment {
    pub poison: ItemKey,
    /// Further rounds in which it attacks.
    pub rounds: u8,
}

impl Ailments {
    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of ailments.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
