//! Orders: which there are, and how they get into a plan. What `checks.rs` accepts is what is offered.

use bevy::prelude::*;

use super::{
    action::Action,
    attack, breaking,
    checks::{self, check_move, plan},
    data::{Skill, Weapon},
    field::Field,
    kit, morale, movement,
    plan::PlanStep,
    skill,
};
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, UnitId},
    grid::Space,
    rules::Purpose,
};

/// Every order that can be declared now, a move without its path.
pub fn legal(field: &Field, unit: UnitId) -> Vec<Order> {
    Action::ALL.into_iter().flat_map(|action| legal_of(field, unit, action)).collect()
}

/// The same for actions of some purposes only.
pub fn legal_for(field: &Field, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
    let actions = Action::ALL.into_iter().filter(|action| purposes.contains(&action.purpose()));
    actions.flat_map(|action| legal_of(field, unit, action)).collect()
}

/// Notes an order in the unit's plan. D6-DECL-13
pub fn enact(field: &mut Field, order: &Order) -> Result<(), Illegal> {
    let action = plan(field, order)?;
    let unit = order.unit;
    match action {
        Action::Confirm => field.body_mut(unit).plan.confirmed = true,
        Action::Surrender => {
            morale::surrender(field, unit, "surrenders for");
        }
        _ => {
            let finishes = order.at.is_some_and(|target| field.body(target).injury.is_out());
            let mut body = field.body_mut(unit);
            let segment = body.plan.next_segment(action);
            body.plan.steps.push(PlanStep { order: order.clone(), action, segment, finishes, done: false });
        }
    }
    Ok(())
}

/// The orders of one action that can be declared now.
pub fn legal_of(field: &Field, unit: UnitId, action: Action) -> Vec<Order> {
    if field.is_vehicle(unit) && !action.is_for_vehicles() {
        return Vec::new();
    }
    let bare = Order::new(unit, action.key());
    let candidates: Vec<Order> = match action {
        Action::Walk | Action::Run | Action::Crawl => {
            if check_move(field, unit, action).is_err() {
                return Vec::new();
            }
            return movement::ways(field, unit, action).into_keys().map(|square| bare.clone().to(square)).collect();
        }
        Action::Attack | Action::Hurl => {
            let enemies: Vec<UnitId> = enemies(field, unit).collect();
            let arms = attack::arms(field, unit).into_iter();
            arms.flat_map(|arm| {
                let order = bare.clone().with(arm.key);
                enemies.iter().map(move |&enemy| order.clone().at(enemy)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Tackle => enemies(field, unit).map(|enemy| bare.clone().at(enemy)).collect(),
        Action::Throw => {
            let grenades = items(field, unit).into_iter().filter(|(_, weapon)| weapon.is_grenade());
            return grenades.flat_map(|(key, _)| throws(field, unit, &key)).collect();
        }
        Action::AttackObject => {
            if checks::one_more(field, unit, action).is_err() {
                return Vec::new();
            }
            breaking::candidates(field, unit, planned_space(field, unit))
        }
        Action::FirstAid => {
            let kits = items(field, unit).into_iter().filter(|(_, item)| item.skill == Skill::FirstAid);
            let friends: Vec<UnitId> = field.units().filter(|&other| !field.are_enemies(unit, other)).collect();
            kits.flat_map(|(key, _)| {
                let order = bare.clone().with(key);
                friends.iter().map(move |&friend| order.clone().at(friend)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Draw | Action::Drop => items(field, unit).into_iter().map(|(key, _)| bare.clone().with(key)).collect(),
        Action::PickUp => {
            let near = kit::within_grasp(field, planned_space(field, unit));
            near.into_iter().map(|(_, key)| bare.clone().with(key)).collect()
        }
        Action::OpenDoor | Action::CloseDoor => {
            field.board.doors().iter().map(|door| bare.clone().to(door.square)).collect()
        }
        Action::ConsoleOpen | Action::ConsoleClose => {
            field.board.consoles().iter().map(|console| bare.clone().to(console.square)).collect()
        }
        Action::StandUp | Action::DropProne | Action::Search | Action::Surrender | Action::Confirm => vec![bare],
    };
    let mut orders: Vec<Order> = Vec::new();
    for order in candidates {
        if !orders.contains(&order) && plan(field, &order).is_ok() {
            orders.push(order);
        }
    }
    orders
}

/// Every throw of a grenade that can be declared now.
fn throws(field: &Field, unit: UnitId, key: &ItemKey) -> Vec<Order> {
    let weapon = checks::one_more(field, unit, Action::Throw).and_then(|()| checks::grenade_of(field, unit, key));
    let Ok(weapon) = weapon else { return Vec::new() };
    let from = planned_space(field, unit);
    let squares = field.board.map().squares();
    let within = squares.filter(|&square| checks::in_reach_of_throw(field, from, square, &weapon).is_ok());
    within.map(|square| Order::new(unit, Action::Throw.key()).with(key.clone()).to(square)).collect()
}

/// What a unit carries, with its data, each kind once.
pub fn items(field: &Field, unit: UnitId) -> Vec<(ItemKey, std::sync::Arc<Weapon>)> {
    let mut items: Vec<(ItemKey, std::sync::Arc<Weapon>)> = Vec::new();
    for item in &field.body(unit).kit.items {
        if let (Some(weapon), false) = (kit::data(field, &item.key), items.iter().any(|(key, _)| *key == item.key)) {
            items.push((item.key.clone(), weapon));
        }
    }
    items
}

fn enemies(field: &Field, unit: UnitId) -> impl Iterator<Item = UnitId> {
    field.units().filter(move |&other| field.are_enemies(unit, other) && field.is_on_board(other))
}

/// Where a unit will stand once all it has declared has happened.
pub fn planned_space(field: &Field, unit: UnitId) -> Space {
    let body = field.body(unit);
    body.plan.destination().map_or(body.standing.space, |square| body.standing.space.at(square))
}

/// Whether it will lie on the ground then.
pub fn will_lie(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let posture = |prone: bool, step: &PlanStep| match step.action {
        Action::StandUp => false,
        Action::DropProne => true,
        _ => prone,
    };
    body.plan.steps.iter().fold(body.prone.0, posture)
}

/// Whether an action leaves room for one of that purpose in the round.
pub fn still_allows(field: &Field, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(action) = Action::from_key(action) else { return false };
    let taken = field.body(unit).plan.actions() + u8::from(action.counts());
    let moves = purpose == Purpose::Travel || purpose == Purpose::Rise;
    if moves && (action.is_move() || field.body(unit).plan.has_move()) {
        return false;
    }
    purpose == Purpose::Travel || taken < skill::most_actions(field, unit)
}
