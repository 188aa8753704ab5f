//! Flat-footed units.

use crate::battle::{Event, UnitId};
use crate::rules::saga::state::BattleAccess;

/// Starts or ends being flat-footed.
pub fn set_flat_footed(battle: &mut BattleAccess, unit: UnitId, on: bool) {
    let mut awareness = battle.awareness_mut(unit);
    if awareness.flat_footed != on {
        awareness.flat_footed = on;
        battle.log_event(Event::flag_changed(unit, "flat-footed", on));
    }
}
