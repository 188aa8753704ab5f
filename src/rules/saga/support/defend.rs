//! Fighting defensively and full defense.

use crate::battle::UnitId;
use crate::rules::saga::effects;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleAccess, EffectKind, Until};

/// Begins fighting defensively, until the start of the unit's next turn. SAGA-FDEF-01, SAGA-FDEF-04
pub fn begin(battle: &mut BattleAccess, unit: UnitId, what: EffectKind) {
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Defensive | EffectKind::FullDefense));
    effects::begin(battle, unit, Effect { what, by: unit, until: Until::Start { of: unit, turns: 1 } });
}
