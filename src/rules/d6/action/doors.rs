//! The common part of opening and closing a door by hand.

use super::check;
use crate::{
    battle::{Illegal, Order, UnitId},
    rules::d6::{
        query::{doors::can_move_door, plans::planned_space},
        state::{ActionFacts, BattleAccess},
    },
};

/// An order for each door of the map.
pub fn candidates(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Vec<Order> {
    battle.board.doors().iter().map(|door| Order::new(unit, facts.key()).to(door.square)).collect()
}

/// Checks that the door can be moved from where the unit will be, and is not declared already.
pub fn check(battle: &BattleAccess, order: &Order, facts: &ActionFacts, open: bool) -> Result<(), Illegal> {
    let square = check::square_of(order)?;
    check::check_not_declared(battle, facts, order)?;
    match (can_move_door(battle, planned_space(battle, order.unit), square, open), open) {
        (true, _) => Ok(()),
        (false, true) => Err(Illegal::new("no_door", "no closed door is there within reach")),
        (false, false) => Err(Illegal::new("no_door", "no open, free door is there within reach")),
    }
}
