//! Bonuses of checks that can be aided.

use crate::battle::UnitId;
use crate::dice::Breakdown;
use crate::rules::saga::query::ability;
use crate::rules::saga::query::objects::break_open;
use crate::rules::saga::state::{BattleView, Task};

impl Task {
    pub fn bonus(self, view: &BattleView, unit: UnitId) -> Breakdown {
        match self {
            Self::Skill(skill) => ability::skill_bonus(view, unit, skill),
            Self::Strength => break_open::force(view, unit),
        }
    }
}
