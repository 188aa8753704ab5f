//! Persistent conditions and ailments of a unit.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::{data::poison::Poison, state::access::BattleAccess},
};

/// The number of a unit's persistent conditions. SAGA-PERS-03
pub fn persistent(battle: &BattleAccess, unit: UnitId) -> usize {
    usize::from(battle.combat_data(unit).track.persistent) + battle.rule_data(unit).ailments.len()
}

/// The display names of a unit's ailments.
pub fn names(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let keys = battle.rule_data(unit).ailments.0.iter();
    keys.filter_map(|ailment| Some(poison(battle, &ailment.poison)?.name.clone())).collect()
}

pub fn poison<'a>(battle: &'a BattleAccess, key: &ItemKey) -> Option<&'a Poison> {
    battle.data.0.poisons.get(key.as_str())
}

/// The DC of the check that cures the oldest ailment.
pub fn cure_dc(battle: &BattleAccess, unit: UnitId) -> i32 {
    let first = battle.rule_data(unit).ailments.0.first();
    first.and_then(|ailment| poison(battle, &ailment.poison)).map_or(0, |poison| poison.dc)
}
