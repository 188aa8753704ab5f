//! Opening and closing doors.

use crate::battle::{Event, UnitId};
use crate::grid::Square;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::BattleAccess;
use crate::rules::saga::support::aiming;

/// Opens or closes a door by hand.
pub fn move_door(battle: &mut BattleAccess, unit: UnitId, square: Square, open: bool) {
    battle.board_mut().set_door(square, open);
    aiming::watch_board(battle);
    battle.log_event(Event::DoorMoved { unit: Some(unit), square, open });
    stealth::review(battle);
}
