//! Hiding units, until their enemies notice them. D6-COVER-12

use bevy::prelude::World;

use super::{
    query::{reach::unperceived_in, stealth::watchers},
    state::{BattleAccess, Hidden},
};
use crate::{
    battle::{ActionKey, Event, Registry, UnitId},
    grid::Space,
};

/// Registers the hiding of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Hidden>(world);
}

/// Reveals a unit that has ended a move where a conscious enemy can see it.
pub fn end_move(battle: &mut BattleAccess, unit: UnitId) {
    let is_watched = watchers(battle, unit, battle.space(unit)).next().is_some();
    if is_watched {
        reveal(battle, unit);
    }
}

/// A unit finds the enemies it did not perceive in a space that it tries to enter. Returns true if there are any.
pub fn find_in_the_way(battle: &mut BattleAccess, unit: UnitId, space: Space) -> bool {
    let found = unperceived_in(battle, unit, space);
    for &other in &found {
        reveal(battle, other);
        let words = format!("finds {} in the way", battle.name(other));
        battle.log_event(Event::Acted { unit, action: ActionKey::of("move"), words });
    }
    !found.is_empty()
}

/// Ends the hiding of a unit.
pub fn reveal(battle: &mut BattleAccess, unit: UnitId) {
    if !std::mem::take(&mut battle.hidden_mut(unit).0) {
        return;
    }
    battle.log_event(Event::boon_changed(unit, "hidden", false));
}
