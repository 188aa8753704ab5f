//! The common part of opening and closing doors by a console. D6-DECL-16

use super::check;
use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Space,
    rules::{
        Preview,
        d6::{
            query::{doors, plans::planned_space},
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// An order for each console of the map.
pub fn candidates(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Vec<Order> {
    battle.consoles().map(|(square, _)| Order::new(unit, facts.key()).to(square)).collect()
}

/// Checks that the console will be within reach, and moves a door. D6-DECL-16
pub fn check(battle: &BattleAccess, order: &Order, facts: &ActionFacts, open: bool) -> Result<(), Illegal> {
    let square = check::square_of(order)?;
    let from = planned_space(battle, order.unit);
    check::check_not_declared(battle, facts, order)?;
    if battle.console_at(square).is_none() || !doors::is_at_hand(battle, from, square) {
        return Err(Illegal::new("no_console", "no console that moves doors is there within reach"));
    }
    match doors::console_doors(battle, from, square, open).is_empty() {
        true => Err(Illegal::new("no_doors", "none of its doors can be moved so now")),
        false => Ok(()),
    }
}

/// The doors that the console would move.
pub fn preview(battle: &BattleAccess, order: &Order, facts: &ActionFacts, from: Space, open: bool) -> Preview {
    let doors = order.to.map(|at| doors::console_doors(battle, from, at, open)).unwrap_or_default();
    let doors: Vec<String> = doors.iter().map(ToString::to_string).collect();
    Preview { summary: format!("{}: {}", facts.name, doors.join(", ")), ..Preview::default() }
}
