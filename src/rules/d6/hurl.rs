//! Throwing things that are no grenades. D6-GREN-02, D6-DECL-16

use std::sync::Arc;

use super::{
    battle::BattleAccess,
    data::{Skill, Weapon},
    grenade, kit,
};
use crate::battle::{ItemKey, UnitId};

/// What a thing in hand is when it flies: it is thrown instead of wielded, and does the same damage.
pub fn in_flight(weapon: &Weapon) -> Option<Arc<Weapon>> {
    let range = weapon.thrown?;
    Some(Arc::new(Weapon { skill: Skill::Throwing, range: Some(range), ..weapon.clone() }))
}

/// What was thrown lies where it fell: at its target, or before the wall on the way.
pub fn lands(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, target: UnitId) {
    let at = grenade::stopped(battle, battle.space(unit).origin, battle.space(target).origin);
    kit::fall(battle, unit, key, at, 1);
}
