//! The checks that hold for all actions, and the parts of an order.

use super::{ACTIONS, ActionRules, by_key};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Preview, Targeting,
        swu::{
            query::turn::check_cost,
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// The action of an order that can be given now.
///
/// # Errors
/// The reason why it cannot be.
pub fn legal(battle: &BattleAccess, order: &Order) -> Result<&'static dyn ActionRules, Illegal> {
    let action = named(order)?;
    self::order(action, battle, order).map(|()| action)
}

/// The likely result of an order that can be given now.
///
/// # Errors
/// The reason why it cannot be.
pub fn preview(battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
    let action = named(order)?;
    common(action, battle, order)?;
    action.checked_preview(battle, order)
}

/// The action that an order names.
///
/// # Errors
/// The actions that there are, if it is none of them.
pub fn named(order: &Order) -> Result<&'static dyn ActionRules, Illegal> {
    by_key(&order.action).ok_or_else(|| {
        let known: Vec<&str> = ACTIONS.iter().map(|action| action.facts().key).collect();
        let words = format!("there is no action `{}`; there are: {}", order.action, known.join(", "));
        Illegal::new("unknown_action", words)
    })
}

/// Checks that an order of an action can be given now.
///
/// # Errors
/// The reason why it cannot be.
pub fn order(action: &(impl ActionRules + ?Sized), battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    common(action, battle, order)?;
    action.check(battle, order)
}

/// The checks that hold for all actions.
fn common(action: &(impl ActionRules + ?Sized), battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    check_parts(action.facts(), order)?;
    part_of_turn(action, battle, order.unit)
}

/// Checks that a unit can take an action of this kind at all, and has the part of the turn left.
///
/// # Errors
/// The reason why it cannot.
pub fn part_of_turn(action: &(impl ActionRules + ?Sized), battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let facts = action.facts();
    if battle.is_vehicle(unit) && !facts.is_for_vehicles {
        return Err(Illegal::new("vehicle", "vehicles do not do that"));
    }
    check_cost(battle, unit, facts.cost)
}

/// Checks that an order names no part that its action does not need.
fn check_parts(facts: &ActionFacts, order: &Order) -> Result<(), Illegal> {
    let takes = [
        ("with", order.with.is_some(), facts.needs_item),
        ("at", order.at.is_some(), facts.targeting == Targeting::Unit),
        ("to", order.to.is_some(), matches!(facts.targeting, Targeting::Move | Targeting::Square)),
        ("path", order.path.is_some(), facts.targeting == Targeting::Move),
        ("corner", order.corner.is_some(), facts.targeting == Targeting::Corner),
        ("towards", order.towards.is_some(), facts.targeting == Targeting::Direction || facts.takes_side),
        ("part", order.part.is_some(), false),
        ("when` and `then", order.when.is_some() || order.then.is_some(), false),
    ];
    match takes.into_iter().find(|(_, is_said, is_needed)| *is_said && !is_needed) {
        Some((part, ..)) => Err(Illegal::new("not_needed", format!("`{}` takes no `{part}`", order.action))),
        None => Ok(()),
    }
}

/// The item that an order names.
pub fn item_of(order: &Order) -> Result<&ItemKey, Illegal> {
    order.with.as_ref().ok_or_else(|| Illegal::new("no_item", "name the weapon or item in `with`"))
}

/// The square that an order names.
pub fn square_of(order: &Order) -> Result<Square, Illegal> {
    order.to.ok_or_else(|| Illegal::new("no_square", "name the square in `to`"))
}

/// The unit that an order aims at.
pub fn target_of(battle: &BattleAccess, order: &Order) -> Result<UnitId, Illegal> {
    let other = order.at.ok_or_else(|| Illegal::new("no_target", "name the unit in `at`"))?;
    match battle.units().any(|unit| unit == other) {
        true => Ok(other),
        false => Err(Illegal::new("no_target", format!("there is no {other}"))),
    }
}

/// One order at each of these units.
pub fn at_each(order: &Order, targets: impl IntoIterator<Item = UnitId>) -> Vec<Order> {
    targets.into_iter().map(|target| order.clone().at(target)).collect()
}
