//! Traits and Fate Points, used. SWU-ACT-04, SWU-ACT-06

use bevy::prelude::World;

use super::{
    data::{Power, Trait},
    state::{BattleAccess, Features},
};
use crate::battle::{Event, ItemKey, Registry, UnitId};

/// Registers the limited powers of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Features>(world);
}

/// Counts one use of a trait.
pub fn use_trait(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, data: &Trait) {
    if data.uses.is_some() {
        battle.features_mut(unit).used.push(key.clone());
    }
}

/// Spends the Fate Points of a power. They are spent whatever comes of it. SWU-ACT-05, SWU-ACT-06
pub fn spend_points(battle: &mut BattleAccess, unit: UnitId, power: &Power) {
    let mut features = battle.features_mut(unit);
    features.fate_points = features.fate_points.saturating_sub(power.points);
    let left = u32::from(features.fate_points);
    battle.log_event(Event::Spent { unit, what: "Fate Point".to_owned(), left });
}
