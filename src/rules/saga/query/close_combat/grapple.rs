//! Grapples: checks.

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::close_combat::grab;
use crate::rules::saga::state::BattleView;

/// Returns true if a unit of this type can grapple. SAGA-GRAP-01
pub fn knows_how(data: &UnitData) -> bool {
    data.feats.iter().any(|feat| matches!(feat, Feat::Pin | Feat::Trip))
}

/// Checks that a unit can grapple another. SAGA-GRAP-01, SAGA-GRAP-02, SAGA-EXD-27
pub fn check(view: &BattleView, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if !knows_how(view.of(unit).data) {
        return Err(Illegal::new("no_feat", "grappling needs a feat for it, such as Pin or Trip"));
    }
    grab::check(view, unit, target).map(|_| ())
}
