//! Freeing bound units.

use crate::battle::{Event, UnitId};
use crate::rules::saga::movement::room;
use crate::rules::saga::objects::break_open;
use crate::rules::saga::query::close_combat::bindings;
use crate::rules::saga::state::BattleAccess;

/// Removes the bindings of a prisoner.
pub fn free(battle: &mut BattleAccess, prisoner: UnitId) {
    battle.bindings_mut(prisoner).0 = None;
    battle.log_event(Event::flag_changed(prisoner, "bound", false));
    room::note_crowded(battle, prisoner);
}

/// Tries to break the bindings with a Strength check. SAGA-OBJ-12, SAGA-OBJ-17
pub fn tear(battle: &mut BattleAccess, unit: UnitId, prisoner: UnitId) {
    let dc = bindings::break_dc(&battle.view(), prisoner).total();
    let thing = bindings::binding(&battle.view(), prisoner).map(|object| object.name.to_owned()).unwrap_or_default();
    if break_open::try_force(battle, unit, dc, thing) {
        free(battle, prisoner);
    }
}
