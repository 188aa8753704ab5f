//! Bonuses of checks that can be aided.

use crate::{
    battle::UnitId,
    dice::Breakdown,
    rules::saga::{
        query::{ability, objects::break_open},
        state::{access::BattleAccess, effects::Task},
    },
};

impl Task {
    pub fn bonus(self, battle: &BattleAccess, unit: UnitId) -> Breakdown {
        match self {
            Self::Skill(skill) => ability::skill_bonus(battle, unit, skill),
            Self::Strength => break_open::force(battle, unit),
        }
    }
}
