//! Flat-footed units.

use crate::{
    battle::{Event, UnitId},
    rules::saga::state::access::BattleAccess,
};

/// Starts or ends being flat-footed.
pub fn set_flat_footed(battle: &mut BattleAccess, unit: UnitId, on: bool) {
    let mut body = battle.body_mut(unit);
    if body.awareness.flat_footed != on {
        body.awareness.flat_footed = on;
        battle.tell(Event::FlagChanged { unit, flag: "flat-footed".to_owned(), on });
    }
}
