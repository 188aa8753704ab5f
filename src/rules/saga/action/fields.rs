//! The fields of an order, and checks that its action has those it needs and no others.

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::{Corner, Direction, Square};
use crate::rules::Targeting;
use crate::rules::saga::action::Facts;
use crate::rules::saga::state::{Action, BattleView};

/// An order says what its action needs, and nothing else.
pub fn check_shape(action: Action, facts: &Facts, order: &Order) -> Result<(), Illegal> {
    let targeting = facts.targeting;
    let moves = targeting == Targeting::Move;
    let extra = |what: &str| Illegal::new("not_needed", format!("`{}` takes no `{what}`", order.action));
    if order.with.is_some() && !facts.needs_item {
        return Err(extra("with"));
    }
    if order.part.is_some() {
        return Err(extra("part"));
    }
    if (order.when.is_some() || order.then.is_some()) && !facts.keeps_back {
        return Err(extra("when` and `then"));
    }
    // An action kept back may name the only one who sets it off.
    if order.at.is_some() && targeting != Targeting::Unit && action != Action::Ready {
        return Err(extra("at"));
    }
    let says_where = moves || targeting == Targeting::Square || facts.takes_square;
    if order.to.is_some() && !says_where {
        return Err(extra("to"));
    }
    if order.corner.is_some() && targeting != Targeting::Corner {
        return Err(extra("corner"));
    }
    if order.towards.is_some() && targeting != Targeting::Direction && !facts.takes_side {
        return Err(extra("towards"));
    }
    match &order.path {
        Some(_) if !moves => Err(extra("path")),
        Some(path) if order.to.is_some() && order.to != path.last().copied() => {
            Err(Illegal::new("path_elsewhere", "the path does not end at `to`"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Checks that the side of an order's unit perceives the unit that the order names. A refusal does not tell more about
/// one that hides than its number. SAGA-BEY-23
pub fn check_perceived(view: &BattleView, order: &Order) -> Result<(), Illegal> {
    let side = view.side(order.unit);
    let is_hidden = |at: &UnitId| view.units().any(|unit| unit == *at) && !view.perceives(side, *at);
    match order.at.filter(is_hidden) {
        Some(at) => Err(Illegal::new("no_target", format!("{at} is no target"))),
        None => Ok(()),
    }
}

/// Checks that an order names everything its action needs, for one that is carried out later.
pub fn check_complete(view: &BattleView, facts: &Facts, order: &Order) -> Result<(), Illegal> {
    if facts.needs_item {
        item(order)?;
    }
    match facts.targeting {
        Targeting::Unit => target(view, order).map(|_| ()),
        Targeting::Square => destination(order).map(|_| ()),
        Targeting::None | Targeting::Move | Targeting::Corner | Targeting::Direction => Ok(()),
    }
}

pub fn destination(order: &Order) -> Result<Square, Illegal> {
    let end = order.path.as_ref().and_then(|path| path.last().copied());
    order.to.or(end).ok_or_else(|| missing("to", "a square, such as [3, 4]"))
}

pub fn target(view: &BattleView, order: &Order) -> Result<UnitId, Illegal> {
    let target = order.at.ok_or_else(|| missing("at", "a unit"))?;
    if view.units().any(|unit| unit == target) {
        Ok(target)
    } else {
        Err(Illegal::new("unknown_unit", format!("there is no {target}")))
    }
}

pub fn friend(order: &Order) -> Result<UnitId, Illegal> {
    order.at.ok_or_else(|| missing("at", "the friend to help"))
}

pub fn item(order: &Order) -> Result<ItemKey, Illegal> {
    order.with.clone().ok_or_else(|| missing("with", "the weapon to use"))
}

/// A field of an order that a check accepts.
pub fn checked<T>(field: T, check: impl FnOnce(&T) -> Result<(), Illegal>) -> Result<T, Illegal> {
    check(&field).map(|()| field)
}

pub fn missing(part: &str, what: &str) -> Illegal {
    Illegal::new("incomplete", format!("the order needs `{part}`: {what}"))
}

/// The corner of the grid that an order points at.
pub fn corner(order: &Order) -> Result<Corner, Illegal> {
    order.corner.ok_or_else(|| missing("corner", "a crosshair of the grid, such as [3, 4]"))
}

/// The direction that an order points in.
pub fn direction(order: &Order) -> Result<Direction, Illegal> {
    order.towards.ok_or_else(|| missing("towards", "north, east, south or west"))
}
