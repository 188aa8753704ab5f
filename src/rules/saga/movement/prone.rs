//! Standing up and dropping prone.

use crate::battle::{Event, UnitId};
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::movement::prone;
use crate::rules::saga::state::{BattleAccess, Posture};

/// Sets a unit's posture.
pub fn set(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    // Vehicles are never prone.
    if battle.data_of(unit).vehicle.is_some() {
        return;
    }
    if *battle.combat_data(unit).posture != posture {
        *battle.posture_mut(unit) = posture;
        battle.log_event(Event::PostureChanged { unit, prone: posture.is_prone() });
    }
}

/// Tries to change the posture with an Acrobatics check. SAGA-MOVE-11, SAGA-SWIFT-07
pub fn try_acrobatics(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    if checks::check_skill(battle, unit, Skill::Acrobatics, prone::ACROBATICS_DC) {
        set(battle, unit, posture);
    }
}
