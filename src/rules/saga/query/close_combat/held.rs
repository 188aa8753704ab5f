//! Grab: a hand on an enemy that keeps it where it is.

use crate::{
    battle::UnitId,
    rules::saga::state::{access::BattleAccess, effects::EffectKind, view::Combatant},
};

/// Whether one unit holds another.
pub fn is_held_by(combatant: &Combatant, by: UnitId) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what) && effect.by == by)
}

/// Whether anyone holds a unit: it cannot leave its square. SAGA-GRAB-04, SAGA-BEY-08
pub fn is_held(combatant: &Combatant) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what))
}

pub fn is_hold(what: EffectKind) -> bool {
    matches!(what, EffectKind::Grabbed | EffectKind::Pinned)
}

/// Whom a unit holds.
pub fn held_by(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    battle.those(|state| state.effects.iter().any(|effect| is_hold(effect.what) && effect.by == unit))
}
