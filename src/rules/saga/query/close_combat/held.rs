//! Units held by a grab or a pin.

use crate::battle::UnitId;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// Returns true if `by` holds the unit.
pub fn is_held_by(combatant: &Combatant, by: UnitId) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what) && effect.by == by)
}

/// Returns true if any unit holds it, so that it cannot leave its square. SAGA-GRAB-04, SAGA-BEY-08
pub fn is_held(combatant: &Combatant) -> bool {
    combatant.effects.iter().any(|effect| is_hold(effect.what))
}

pub fn is_hold(what: EffectKind) -> bool {
    matches!(what, EffectKind::Grabbed | EffectKind::Pinned)
}

/// The units that a unit holds.
pub fn held_by(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    view.units_where(|state| state.effects.iter().any(|effect| is_hold(effect.what) && effect.by == unit))
}
