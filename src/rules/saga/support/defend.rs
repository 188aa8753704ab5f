//! Fighting defensively: giving up accuracy, or all attacks, for a better defense.

use crate::{
    battle::UnitId,
    rules::saga::{
        effects,
        state::{
            access::BattleAccess,
            effects::{Effect, EffectKind, Until},
        },
    },
};

/// Fights defensively from now to the start of the next turn. The mode is chosen now. SAGA-FDEF-01, SAGA-FDEF-04
pub fn begin(battle: &mut BattleAccess, unit: UnitId, what: EffectKind) {
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Defensive | EffectKind::FullDefense));
    effects::begin(battle, unit, Effect { what, by: unit, until: Until::Start { of: unit, turns: 1 } });
}
