//! What a unit has about it besides what it holds: lamps, and what helps it to see at night. D6-COVER-11

use serde::{Deserialize, Serialize};

use super::battle::BattleAccess;
use crate::battle::UnitId;

/// Something that a unit has about it for the whole battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    /// A burning light: no darkness hides its bearer.
    HandLamp,
    /// Sees by night as by day.
    NightGear,
}

impl Gear {
    /// What players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::HandLamp => "Hand lamp: no darkness hides its bearer",
            Self::NightGear => "Night gear: darkness hides nobody from it",
        }
    }
}

/// Whether a unit has it.
pub fn has(battle: &BattleAccess, unit: UnitId, gear: Gear) -> bool {
    battle.body(unit).profile.data.gear.contains(&gear)
}
