//! Standing up and dropping prone.

use crate::{
    battle::{Event, UnitId},
    rules::saga::{
        checks,
        data::skill::Skill,
        query::movement::prone,
        state::{access::BattleAccess, posture::Posture},
    },
};

/// Sets a unit's posture.
pub fn set(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    // Vehicles are never prone.
    if battle.data_of(unit).vehicle.is_some() {
        return;
    }
    let mut combat_data = battle.combat_data_mut(unit);
    if *combat_data.posture != posture {
        *combat_data.posture = posture;
        battle.log_event(Event::PostureChanged { unit, prone: posture.is_prone() });
    }
}

/// Tries to change the posture with an Acrobatics check. SAGA-MOVE-11, SAGA-SWIFT-07
pub fn try_acrobatics(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    if checks::check_skill(battle, unit, Skill::Acrobatics, prone::ACROBATICS_DC) {
        set(battle, unit, posture);
    }
}
