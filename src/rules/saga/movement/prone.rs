//! Lying on the ground.

use crate::{
    battle::{Event, UnitId},
    rules::saga::{
        checks,
        data::skill::Skill,
        query::movement::prone,
        state::{access::BattleAccess, posture::Posture},
    },
};

/// Lays a unit down or gets it up.
pub fn set(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    // Vehicles do not lie down.
    if battle.data_of(unit).vehicle.is_some() {
        return;
    }
    let mut body = battle.body_mut(unit);
    if *body.posture != posture {
        *body.posture = posture;
        battle.tell(Event::PostureChanged { unit, prone: posture.is_prone() });
    }
}

/// Tries to change posture by Acrobatics. SAGA-MOVE-11, SAGA-SWIFT-07
pub fn try_acrobatics(battle: &mut BattleAccess, unit: UnitId, posture: Posture) {
    if checks::check_skill(battle, unit, Skill::Acrobatics, prone::ACROBATICS_DC) {
        set(battle, unit, posture);
    }
}
