//! The checks that hold for all actions, and the parts of an order.

use super::{ActionRules, all, by_key};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Targeting,
        d6::{
            query::plans::check_room,
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// The action of an order that can be declared now.
///
/// # Errors
/// The reason why it cannot be.
pub fn declarable(battle: &BattleAccess, order: &Order) -> Result<&'static dyn ActionRules, Illegal> {
    let action = named(battle, order)?;
    self::order(action, battle, order).map(|()| action)
}

/// The action that an order names.
///
/// # Errors
/// The actions that there are, if it is none of them.
pub fn named(battle: &BattleAccess, order: &Order) -> Result<&'static dyn ActionRules, Illegal> {
    by_key(*battle.rules, &order.action).ok_or_else(|| {
        let known: Vec<&str> = all(*battle.rules).map(|action| action.facts().key).collect();
        Illegal::new(
            "unknown_action",
            format!("there is no action `{}`; there are: {}", order.action, known.join(", ")),
        )
    })
}

/// Checks that an order of an action can be declared now.
///
/// # Errors
/// The reason why it cannot be.
pub fn order(action: &(impl ActionRules + ?Sized), battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let facts = action.facts();
    check_parts(facts, order)?;
    check_unit(battle, order.unit, facts)?;
    action.check(battle, order)
}

/// Checks that a unit is in a state to take an action, and has room for it.
///
/// # Errors
/// The reason why it cannot take it.
pub fn check_unit(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Result<(), Illegal> {
    check_state(battle, unit, facts)?;
    check_room(battle, unit, facts)
}

/// Checks that a unit is in a state to take an action: vehicles have no hands, severe injuries take hands away, and groggy
/// units use no skills. D6-AID-04, D6-AID-08, D6-SEV-04
fn check_state(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Result<(), Illegal> {
    if battle.is_vehicle(unit) && !facts.is_for_vehicles {
        return Err(Illegal::new("vehicle", "vehicles do not do that"));
    }
    let needs_a_clear_head = !facts.is_free() && !facts.takes_move;
    if battle.injury(unit).groggy && needs_a_clear_head {
        return Err(Illegal::new("groggy", "a groggy unit can only move, lie down or drop things"));
    }
    if facts.needs_hand && battle.severe(unit).hands() == 0 {
        return Err(Illegal::new("no_hand", "it has no hand left for that"));
    }
    Ok(())
}

/// Checks that an order names no part that its action does not need.
pub fn check_parts(facts: &ActionFacts, order: &Order) -> Result<(), Illegal> {
    let takes = [
        ("with", order.with.is_some(), facts.needs_item),
        ("at", order.at.is_some(), facts.targeting == Targeting::Unit),
        ("to", order.to.is_some(), matches!(facts.targeting, Targeting::Move | Targeting::Square)),
        ("path", order.path.is_some(), facts.targeting == Targeting::Move),
        ("corner", order.corner.is_some(), facts.targeting == Targeting::Corner),
        ("towards", order.towards.is_some(), facts.targeting == Targeting::Direction || facts.takes_side),
        ("part", order.part.is_some(), facts.takes_part),
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

/// The unit that an order aims at. A refusal does not tell more about one that hides than its number. D6-COVER-12
pub fn target_of(battle: &BattleAccess, order: &Order) -> Result<UnitId, Illegal> {
    let other = order.at.ok_or_else(|| Illegal::new("no_target", "name the unit in `at`"))?;
    if battle.units().all(|unit| unit != other) {
        Err(Illegal::new("no_target", format!("there is no {other}")))
    } else if battle.perceives(battle.side(order.unit), other) {
        Ok(other)
    } else {
        Err(Illegal::new("no_target", format!("{other} is no target")))
    }
}

/// Checks that a unit has not declared the same action at the same square already, to come up later.
pub fn check_not_declared(battle: &BattleAccess, facts: &ActionFacts, order: &Order) -> Result<(), Illegal> {
    let mut steps = battle.plan(order.unit).steps_to_come();
    match steps.any(|step| step.action == facts && step.order.to == order.to) {
        true => Err(Illegal::new("declared", "that is declared already")),
        false => Ok(()),
    }
}
