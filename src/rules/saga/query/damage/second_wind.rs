//! Second wind: a badly wounded hero regains hit points.

use crate::battle::Illegal;
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::state::{BattleView, CombatDataReadOnlyItem};

/// Returns true if units of this type have a second wind. SAGA-WIND-04, SAGA-WIND-05
fn has_one(data: &UnitData) -> bool {
    data.heroic_level > 0 || data.feats.contains(&Feat::ExtraSecondWind)
}

/// Checks that a second wind can be taken now. SAGA-WIND-01, SAGA-WIND-03
pub fn check(view: &BattleView, own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    if !has_one(&own.profile.data) {
        Err(Illegal::new("no_second_wind", "only heroic characters have a second wind"))
    } else if view.rule_data(own.unit.id).winds.taken > 0 {
        Err(Illegal::new("second_wind_spent", "a second wind can be taken once in a battle"))
    } else if own.hp.now * 2 > own.hp.max {
        Err(Illegal::new("not_hurt_enough", "a second wind needs half of the hit points or fewer"))
    } else {
        Ok(())
    }
}
