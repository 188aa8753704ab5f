//! Lying on the ground.

use bevy::prelude::Component;

use crate::{
    battle::{Event, UnitId},
    rules::saga::{ability, battle::BattleAccess, data::Skill},
};

/// Difficulty of getting up or down with Acrobatics. SAGA-MOVE-11, SAGA-SWIFT-07
pub const ACROBATICS_DC: i32 = 15;

/// Whether a unit is on its feet.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Posture {
    /// On its feet.
    #[default]
    Upright,
    /// On the ground.
    Prone,
}

impl Posture {
    /// Whether it lies on the ground.
    pub fn is_prone(self) -> bool {
        self == Self::Prone
    }
}

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
    if ability::check_skill(battle, unit, Skill::Acrobatics, ACROBATICS_DC) {
        set(battle, unit, posture);
    }
}
