//! Traits and psi powers of a unit. SWU-ACT-03 to SWU-ACT-06

use std::sync::Arc;

use super::ability::PROFICIENCY;
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::Breakdown,
    rules::swu::{
        data::{Ability, FeatureCost, FeatureEffect, Power, Trait, UnitData},
        state::BattleAccess,
    },
};

/// The traits of a unit with their keys.
pub fn traits<'a>(battle: &'a BattleAccess, unit: UnitId) -> impl Iterator<Item = (&'a str, &'a Arc<Trait>)> {
    let keys = battle.data_of(unit).traits.iter();
    keys.filter_map(|key| Some((key.as_str(), battle.data.0.traits.get(key)?)))
}

/// True if a unit has a trait that works all the time and has this effect.
pub fn has_effect(battle: &BattleAccess, unit: UnitId, effect: FeatureEffect) -> bool {
    traits(battle, unit).any(|(_, data)| data.cost == FeatureCost::Passive && data.effect == effect)
}

/// The uses of a trait that are left; `None` for any number.
pub fn uses_left(battle: &BattleAccess, unit: UnitId, key: &ItemKey, data: &Trait) -> Option<u8> {
    let used = battle.features(unit).used.iter().filter(|used| *used == key).count();
    data.uses.map(|uses| uses.saturating_sub(u8::try_from(used).unwrap_or(u8::MAX)))
}

/// A trait of a unit that has uses left.
///
/// # Errors
/// The reason why it cannot be used.
pub fn usable_trait(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<Arc<Trait>, Illegal> {
    let found = traits(battle, unit).find(|(own, _)| *own == key.as_str()).map(|(_, data)| Arc::clone(data));
    let data = found.ok_or_else(|| Illegal::new("no_trait", format!("{} has no trait {key}", battle.name(unit))))?;
    match uses_left(battle, unit, key, &data) {
        Some(0) => Err(Illegal::new("used_up", format!("{} is used up for this battle", data.name))),
        Some(_) | None => Ok(data),
    }
}

/// The psi powers of a unit with their keys.
pub fn powers(battle: &BattleAccess, unit: UnitId) -> Vec<(ItemKey, Arc<Power>)> {
    let known = battle.data_of(unit).powers.iter();
    known.filter_map(|key| Some((ItemKey::of(key.as_str()), battle.data.0.powers.get(key)?.clone()))).collect()
}

/// A psi power of a unit that it has the points for. SWU-ACT-06
///
/// # Errors
/// The reason why it cannot be used.
pub fn usable_power(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<Arc<Power>, Illegal> {
    let found = powers(battle, unit).into_iter().find(|(own, _)| own == key).map(|(_, power)| power);
    let power = found.ok_or_else(|| Illegal::new("no_power", format!("{} has no power {key}", battle.name(unit))))?;
    match battle.features(unit).fate_points >= power.points {
        true => Ok(power),
        false => Err(Illegal::new("no_points", format!("{} needs more Fate Points", power.name))),
    }
}

/// The Fate Points of a psi user at the start of a battle; 0 for everybody else. SWU-ACT-06
pub fn fate_points(data: &UnitData) -> u8 {
    if data.powers.is_empty() { 0 } else { u8::try_from(2 + data.proficiency()).unwrap_or(0) }
}

/// The bonus of a psi attack. SWU-ACT-06
pub fn psi_bonus(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    Breakdown::new()
        .with(Ability::Wisdom.name(), data.abilities.modifier(Ability::Wisdom))
        .with(PROFICIENCY, data.proficiency())
}

/// The difficulty of a save against a psi power. SWU-ACT-06
pub fn psi_difficulty(battle: &BattleAccess, unit: UnitId) -> i32 {
    8 + psi_bonus(battle, unit).total()
}
