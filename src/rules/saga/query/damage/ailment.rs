//! Persistent conditions and ailments of a unit.

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::data::Poison;
use crate::rules::saga::state::BattleView;

/// The number of a unit's persistent conditions. SAGA-PERS-03
pub fn persistent(view: &BattleView, unit: UnitId) -> usize {
    usize::from(view.combat_data(unit).track.persistent) + view.rule_data(unit).ailments.len()
}

/// The display names of a unit's ailments.
pub fn names(view: &BattleView, unit: UnitId) -> Vec<String> {
    let keys = view.rule_data(unit).ailments.0.iter();
    keys.filter_map(|ailment| Some(poison(view, &ailment.poison)?.name.clone())).collect()
}

pub fn poison<'a>(view: &'a BattleView, key: &ItemKey) -> Option<&'a Poison> {
    view.data.0.poisons.get(key.as_str())
}

/// The DC of the check that cures the oldest ailment.
pub fn cure_dc(view: &BattleView, unit: UnitId) -> i32 {
    let first = view.rule_data(unit).ailments.0.first();
    first.and_then(|ailment| poison(view, &ailment.poison)).map_or(0, |poison| poison.dc)
}
