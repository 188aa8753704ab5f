//! The order of turns, the parts of a turn that are left, and the sides that have surrendered.

pub use crate::rules::common::morale::Surrendered;

use bevy::prelude::{Component, Resource};

use crate::battle::UnitId;

/// The parts of a turn that a unit has left. Owned by `budget`. SWU-TURN-03
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// True during the unit's own turn.
    pub active: bool,
    /// Squares of movement used.
    pub moved: i32,
    /// True once it has dashed. SWU-ACT-11
    pub dashed: bool,
    /// True while the action is left.
    pub action: bool,
    /// Attacks of an Attack action that are left. SWU-GRAP-03
    pub attacks: u8,
    /// True while the bonus action is left.
    pub bonus_action: bool,
    /// True while the free object interaction is left. SWU-TURN-10
    pub interaction: bool,
    /// True while the reaction is left. SWU-TURN-08, SWU-TURN-09
    pub reaction: bool,
    /// True once the unit has ended its turn.
    pub ended: bool,
}

impl Default for Budget {
    /// Between two turns only the reaction is left.
    fn default() -> Self {
        Self {
            active: false,
            moved: 0,
            dashed: false,
            action: false,
            attacks: 0,
            bonus_action: false,
            interaction: false,
            reaction: true,
            ended: false,
        }
    }
}

impl Budget {
    /// The budget at the start of a turn. SWU-TURN-03, SWU-TURN-09
    pub fn of_turn() -> Self {
        Self { active: true, action: true, bonus_action: true, interaction: true, ..Self::default() }
    }
}

/// The order of turns and the present place in it. Owned by `turns`. SWU-INIT-02
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnOrder {
    /// The number of the round, from 1; 0 before the first.
    pub round: u32,
    /// The units with their initiative, highest first: the total, the Dexterity modifier, and the roll that broke a
    /// tie. SWU-INIT-03
    pub units: Vec<(UnitId, [i32; 3])>,
    /// The index of the next turn.
    pub next: usize,
}
