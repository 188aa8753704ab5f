//! What damage does to a unit: hit points, threshold, condition, death.

use crate::{
    battle::{ItemKey, Roll, UnitId},
    rules::saga::{
        data::{damage_profile::DamageProfile, weapon::DamageType},
        frame::damage::WoundFrame,
    },
};

/// A wound to deal: rolled damage on its way to a unit.
pub fn rolled(unit: UnitId, by: Option<UnitId>, roll: Roll, amount: i32, notes: Vec<String>) -> WoundFrame {
    let means = DamageProfile::of(DamageType::Bludgeoning);
    WoundFrame { unit, by, roll, amount, notes, means, rider: None, finishing: false, saved: None }
}

impl WoundFrame {
    /// Says what the damage is made of.
    pub fn made_of(self, means: DamageProfile) -> Self {
        Self { means, ..self }
    }

    /// Says with what it was dealt, for what that does besides.
    pub fn dealt_with(self, weapon: &ItemKey) -> Self {
        Self { rider: Some(weapon.clone()), ..self }
    }
}
