//! Grapple: a test of strength in which the winner pins, trips or throws.

use crate::{
    battle::{Illegal, UnitId},
    rules::saga::{
        data::{feat::Feat, unit::UnitData},
        query::close_combat::grab,
        state::view::BattleView,
    },
};

/// Whether a unit knows how to grapple. SAGA-GRAP-01
pub fn knows_how(data: &UnitData) -> bool {
    data.feats.iter().any(|feat| matches!(feat, Feat::Pin | Feat::Trip))
}

/// Why a unit cannot grapple another. SAGA-GRAP-01, SAGA-GRAP-02, SAGA-EXD-27
pub fn check(view: &BattleView, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if !knows_how(view.of(unit).data) {
        return Err(Illegal::new("no_feat", "grappling needs a feat for it, such as Pin or Trip"));
    }
    grab::check(view, unit, target).map(|_| ())
}
