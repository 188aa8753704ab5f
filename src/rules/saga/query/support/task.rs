//! Bonuses of checks that can be aided.

use crate::{
    battle::UnitId,
    dice::Breakdown,
    rules::saga::{
        query::{ability, objects::break_open},
        state::{effects::Task, view::BattleView},
    },
};

impl Task {
    pub fn bonus(self, view: &BattleView, unit: UnitId) -> Breakdown {
        match self {
            Self::Skill(skill) => ability::skill_bonus(view, unit, skill),
            Self::Strength => break_open::force(view, unit),
        }
    }
}
