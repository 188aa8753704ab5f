//! Vehicles: what they are, who sits in them, and what those can do. SAGA-BEY-45
//!
//! A vehicle is a unit without a turn of its own: it goes when its pilot moves and fires when its gunners do. Those
//! aboard stay on the board, drawn on its first square; for the rules they are anywhere in it, as well covered as it is
//! closed.

use crate::{
    battle::UnitId,
    rules::saga::{query::vehicles::vehicle, state::access::BattleAccess},
};

/// Those aboard are where their vehicle is.
pub fn carry(battle: &mut BattleAccess, vehicle: UnitId) {
    if battle.data_of(vehicle).vehicle.is_none() {
        return;
    }
    let at = battle.space(vehicle).origin;
    for (unit, _) in vehicle::crew(battle, vehicle) {
        let mut placement = battle.placement_mut(unit);
        placement.space = placement.space.at(at);
    }
}
