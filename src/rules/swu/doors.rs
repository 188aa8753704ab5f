//! Doors, opened and closed by hand or by a console. SWU-TURN-10, SWU-ACT-20

use super::{
    query::doors::{can_move_door, console_doors},
    state::BattleAccess,
    stealth,
};
use crate::{
    battle::{Event, Order, UnitId},
    grid::{Space, Square},
};

/// Opens or closes the door that an order names, if the unit still can.
pub fn move_by_hand(battle: &mut BattleAccess, order: &Order, open: bool) {
    let (unit, at) = (order.unit, order.to);
    match at.filter(|&square| can_move_door(battle, battle.side(unit), battle.space(unit), square, open)) {
        Some(square) => set(battle, unit, square, open),
        None => {
            let is_so = at.and_then(|square| battle.board.door(square)).is_some_and(|door| door.open == open);
            let words = match (is_so, open) {
                (true, true) => "finds the door open already",
                (true, false) => "finds the door closed already",
                (false, true) => "cannot reach the door",
                (false, false) => "cannot close the door",
            };
            battle.log_event(Event::Acted { unit, action: order.action.clone(), words: words.to_owned() });
        }
    }
}

/// Opens or closes all doors of the console that an order names, those that can be moved.
pub fn move_by_console(battle: &mut BattleAccess, order: &Order, open: bool) {
    let unit = order.unit;
    let doors =
        order.to.map_or_else(Vec::new, |at| console_doors(battle, battle.side(unit), battle.space(unit), at, open));
    let words = if doors.is_empty() { "finds the console of no use" } else { "operates the console" };
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words: words.to_owned() });
    for square in doors {
        set(battle, unit, square, open);
    }
}

/// Moves a door. An enemy in the doorway that the unit did not perceive keeps it open.
fn set(battle: &mut BattleAccess, unit: UnitId, square: Square, open: bool) {
    if !open && stealth::find_in_the_way(battle, unit, Space::single(square)) {
        return;
    }
    battle.board_mut().set_door(square, open);
    battle.log_event(Event::DoorMoved { unit: Some(unit), square, open });
}
