//! The value of guarding: the change in the damage that enemies are expected to do.

use crate::battle::UnitId;
use crate::rules::saga::query::estimates;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, EffectKind, Until};

/// The expected damage, in hundredths of a point, that an effect on a unit keeps its enemies from doing to it where it
/// stands.
pub fn averted(view: &BattleView, unit: UnitId, what: EffectKind) -> i32 {
    let enemies: Vec<UnitId> = view.enemies_of(unit).filter(|enemy| enemy.is_present()).map(|enemy| enemy.id).collect();
    let on = view.of(unit).space.origin;
    let effects = view.of(unit).effects.with(Some(Effect { what, by: unit, until: Until::Ended }));
    let mut guarding = view.hypothetical();
    guarding.set_effects(unit, &effects);
    estimates::dangers(view, unit, on, &enemies) - estimates::dangers(&guarding, unit, on, &enemies)
}
