//! Construction of wounds.

use crate::battle::{ItemKey, Roll, UnitId};
use crate::rules::saga::data::{DamageProfile, DamageType};
use crate::rules::saga::frame::WoundFrame;

/// The frame of rolled damage to a unit.
pub fn rolled(unit: UnitId, by: Option<UnitId>, roll: Roll, amount: i32, notes: Vec<String>) -> WoundFrame {
    let means = DamageProfile::of(DamageType::Bludgeoning);
    WoundFrame { unit, by, roll, amount, notes, means, rider: None, finishing: false, saved: None }
}

impl WoundFrame {
    /// Sets the properties of the damage.
    pub fn made_of(self, means: DamageProfile) -> Self {
        Self { means, ..self }
    }

    /// Sets the weapon, for its additional effects.
    pub fn dealt_with(self, weapon: &ItemKey) -> Self {
        Self { rider: Some(weapon.clone()), ..self }
    }
}
