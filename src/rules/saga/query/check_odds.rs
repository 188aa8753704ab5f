//! Odds of skill checks.

use crate::battle::UnitId;
use crate::dice::{Breakdown, Chance};
use crate::rules::saga::query::ability;
use crate::rules::saga::query::attack::odds::d20_check_with;
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::state::{BattleView, EffectKind};

/// The chance that a skill check succeeds, with a declared Fate Point; taking 10 makes it certain or impossible.
/// SAGA-BEY-01, SAGA-BEY-22
pub fn chance(view: &BattleView, unit: UnitId, bonus: &Breakdown, dc: i32) -> Chance {
    if takes_ten(view, unit) {
        return Chance { favourable: u32::from(ability::TEN.cast_signed() + bonus.total() >= dc), of: 1 };
    }
    d20_check_with(bonus.total(), dc, view.combat_data(unit).fate_next.0)
}

/// Returns true if the unit's next skill check takes 10. SAGA-BEY-22
pub fn takes_ten(view: &BattleView, unit: UnitId) -> bool {
    view.effects(unit).has(EffectKind::TakingTen) && !threatening::is_threatened(view, unit)
}
