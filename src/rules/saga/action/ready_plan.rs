//! Helpers that the three actions that keep something back share. SAGA-READY-01, SAGA-READY-08, SAGA-READY-10

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::Targeting;
use crate::rules::saga::action::{Aboard, Turn, fields, seat};
use crate::rules::saga::frame::GetReadyFrame;
use crate::rules::saga::query::attack::arms::UNARMED;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::query::ready::area;
use crate::rules::saga::query::{self, gear};
use crate::rules::saga::state::{Action, AreaPoint, BattleView, Cost, ReadiedAction, ReadyTrigger};

/// The frame of getting ready, as far as the order's `when` and `at` say.
///
/// # Errors
/// For an unknown trigger, or one that is to be set off by somebody who is no enemy.
pub fn frame(view: &BattleView, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let unit = order.unit;
    let trigger = order.when.as_deref().map(|key| {
        let unknown = || Illegal::new("unknown_trigger", format!("there is no circumstance `{key}`"));
        ReadyTrigger::from_key(key).ok_or_else(unknown)
    });
    if let Some(whom) = order.at
        && (!view.units().any(|other| other == whom) || !view.are_enemies(unit, whom))
    {
        return Err(Illegal::new("no_enemy", "the one who sets it off must be an enemy"));
    }
    // An order with a trigger and without an enemy means any enemy.
    let whom = (order.when.is_some() || order.at.is_some()).then_some(order.at);
    Ok(GetReadyFrame { unit, offers: Vec::new(), action: None, trigger: trigger.transpose()?, whom })
}

/// A move to a square, which must be within one.
pub fn kept_move(view: &BattleView, unit: UnitId, to: Square) -> Result<ReadiedAction, Illegal> {
    walk::way(view, unit, to, None).map(|_| ReadiedAction::Move(to))
}

/// An attack with a weapon.
pub fn kept_attack(view: &BattleView, order: &Order) -> Result<ReadiedAction, Illegal> {
    let with = order.with.clone().ok_or_else(not_kept)?;
    query::ready::prepare::check_arm(view, order.unit, &with)?;
    Ok(ReadiedAction::Attack(with))
}

/// The refusal of actions that cannot be kept back.
pub fn not_kept() -> Illegal {
    Illegal::new("not_kept", "this action cannot be kept back")
}

/// Returns true if an action can be kept back: a standard, move or swift action that keeps nothing back itself.
/// SAGA-READY-10
pub fn can_be_kept(turn: &Turn, action: Action) -> bool {
    let facts = action.facts();
    // A unit aboard a vehicle keeps back what it can do in its seat; it does not drive out of turn.
    let is_aboard = turn.view.seat_assignment(turn.unit).is_some();
    let fits_seat = match facts.aboard {
        Aboard::CrewOnly => false,
        Aboard::Pilot => !is_aboard,
        Aboard::Everyone | Aboard::Nobody | Aboard::Armed | Aboard::OwnWeapons => {
            seat::check_aboard(turn.view, turn.unit, action).is_ok()
        }
    };
    match action.cost(turn.view, turn.unit) {
        Cost::Standard | Cost::Move | Cost::Swift => !facts.keeps_back && fits_seat,
        Cost::TwoSwift | Cost::FullRound | Cost::Free => false,
    }
}

/// An order without the target that whoever sets it off will be: an enemy, or a place in which an area is attacked.
/// SAGA-READY-08, SAGA-READY-10
pub fn without_target(view: &BattleView, action: Action, order: &Order) -> Order {
    if action.is_instant() {
        return order.clone();
    }
    let unit = order.unit;
    let is_enemy = |at: &UnitId| view.units().any(|other| other == *at) && view.are_enemies(unit, *at);
    let is_at_enemy = order.at.as_ref().is_some_and(is_enemy);
    Order {
        at: order.at.filter(|at| !is_enemy(at)),
        // A charge ends, and a target is hurled, where it is best at that time.
        to: order.to.filter(|_| !is_at_enemy && action != Action::AttackSquare),
        corner: None,
        towards: None,
        ..order.clone()
    }
}

/// Checks an order that is to be kept back and names no enemy as its target.
pub fn check_kept(turn: &Turn, action: Action, order: &Order) -> Result<(), Illegal> {
    let (view, facts) = (turn.view, action.facts());
    if action.is_instant() {
        return fields::check_complete(view, facts, order);
    }
    if order.path.is_some() {
        return Err(Illegal::new("not_needed", "a move kept back takes no `path`: it is found when it is made"));
    }
    if facts.needs_item {
        let with = fields::item(order)?;
        if with.as_str() != UNARMED && !action.items(turn).contains(&with) {
            return Err(Illegal::new("not_held", format!("there is no `{with}` for that")));
        }
    }
    // Without a target yet, there is no more to check.
    if needs_target(action, order) { Ok(()) } else { action.check(turn, order) }
}

/// Returns true if whoever sets the order off becomes its target.
fn needs_target(action: Action, order: &Order) -> bool {
    match action.facts().targeting {
        Targeting::Unit => order.at.is_none() && !action.facts().at_friend,
        Targeting::Corner | Targeting::Direction => true,
        Targeting::Square => action == Action::AttackSquare,
        Targeting::None | Targeting::Move => false,
    }
}

/// An order kept back, aimed at whoever set it off. `None` if it needs somebody and there is nobody, or if an area does
/// not reach that far.
pub fn aimed(view: &BattleView, order: &Order, target: Option<UnitId>) -> Option<Order> {
    let action = Action::from_key(&order.action)?;
    let mut order = order.clone();
    if action.is_instant() || !needs_target(action, &order) {
        return Some(order);
    }
    let target = target?;
    match action.facts().targeting {
        Targeting::Unit => order.at = Some(target),
        Targeting::Square => order.to = Some(view.of(target).space.origin),
        Targeting::Corner | Targeting::Direction => {
            match area::point(view, order.unit, target, order.with.as_ref()?)? {
                AreaPoint::Corner(corner) => order.corner = Some(corner),
                AreaPoint::Direction(direction) => order.towards = Some(direction),
                AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_) => return None,
            }
        }
        Targeting::None | Targeting::Move => {}
    }
    Some(order)
}

/// An order kept back, with its words.
pub fn kept_order(view: &BattleView, action: Action, order: Order) -> ReadiedAction {
    let words = in_words(view, action, &order);
    ReadiedAction::Order(Box::new(order), words)
}

/// An order in words, without its square: `draw Blaster pistol`, `charge with Spear`, `sneak to`.
fn in_words(view: &BattleView, action: Action, order: &Order) -> String {
    let facts = action.facts();
    let item = order.with.as_ref().map(|with| match (action.is_instant(), with.as_str()) {
        (_, UNARMED) => "with bare hands".to_owned(),
        (true, _) => gear::item_name(view, with),
        (false, _) => format!("with {}", gear::item_name(view, with)),
    });
    let unit = order.at.map(|unit| view.name(unit));
    let preposition = if facts.targeting == Targeting::Move { "to" } else { "at" };
    let place = order.to.map(|_| preposition.to_owned());
    let rest = item.into_iter().chain(unit).chain(place);
    std::iter::once(facts.name.to_lowercase()).chain(rest).collect::<Vec<_>>().join(" ")
}
