//! Opening and closing doors.

use crate::{
    battle::{Event, UnitId},
    grid::Square,
    rules::saga::{sight::stealth, state::access::BattleAccess, support::aiming},
};

/// Opens or closes a door by hand.
pub fn move_door(battle: &mut BattleAccess, unit: UnitId, square: Square, open: bool) {
    battle.board_mut().set_door(square, open);
    aiming::watch_board(battle);
    battle.log_event(Event::DoorMoved { unit: Some(unit), square, open });
    stealth::review(battle);
}
