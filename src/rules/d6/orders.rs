//! Orders: which there are, and how they get into a plan. What `checks.rs` accepts is what is offered.

use bevy::prelude::*;

use super::{
    action::Action,
    attack,
    battle::BattleAccess,
    breaking,
    checks::{self, check_move, plan},
    data::{Skill, Weapon},
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
pub fn legal(battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
    Action::ALL.into_iter().flat_map(|action| legal_of(battle, unit, action)).collect()
}

/// The same for actions of some purposes only.
pub fn legal_for(battle: &BattleAccess, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
    let actions = Action::ALL.into_iter().filter(|action| purposes.contains(&action.purpose()));
    actions.flat_map(|action| legal_of(battle, unit, action)).collect()
}

/// Notes an order in the unit's plan. D6-DECL-13
pub fn enact(battle: &mut BattleAccess, order: &Order) -> Result<(), Illegal> {
    let action = plan(battle, order)?;
    let unit = order.unit;
    match action {
        Action::Confirm => battle.body_mut(unit).plan.confirmed = true,
        Action::Surrender => {
            morale::surrender(battle, unit, "surrenders for");
        }
        _ => {
            let finishes = order.at.is_some_and(|target| battle.body(target).injury.is_out());
            let mut body = battle.body_mut(unit);
            let segment = body.plan.next_segment(action);
            body.plan.steps.push(PlanStep { order: order.clone(), action, segment, finishes, done: false });
        }
    }
    Ok(())
}

/// The orders of one action that can be declared now.
pub fn legal_of(battle: &BattleAccess, unit: UnitId, action: Action) -> Vec<Order> {
    if battle.is_vehicle(unit) && !action.is_for_vehicles() {
        return Vec::new();
    }
    let bare = Order::new(unit, action.key());
    let candidates: Vec<Order> = match action {
        Action::Walk | Action::Run | Action::Crawl => {
            if check_move(battle, unit, action).is_err() {
                return Vec::new();
            }
            return movement::ways(battle, unit, action).into_keys().map(|square| bare.clone().to(square)).collect();
        }
        Action::Attack | Action::Hurl => {
            let enemies: Vec<UnitId> = enemies(battle, unit).collect();
            let arms = attack::arms(battle, unit).into_iter();
            arms.flat_map(|arm| {
                let order = bare.clone().with(arm.key);
                enemies.iter().map(move |&enemy| order.clone().at(enemy)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Tackle => enemies(battle, unit).map(|enemy| bare.clone().at(enemy)).collect(),
        Action::Throw => {
            let grenades = items(battle, unit).into_iter().filter(|(_, weapon)| weapon.is_grenade());
            return grenades.flat_map(|(key, _)| throws(battle, unit, &key)).collect();
        }
        Action::AttackObject => {
            if checks::one_more(battle, unit, action).is_err() {
                return Vec::new();
            }
            breaking::candidates(battle, unit, planned_space(battle, unit))
        }
        Action::FirstAid => {
            let kits = items(battle, unit).into_iter().filter(|(_, item)| item.skill == Skill::FirstAid);
            let friends: Vec<UnitId> = battle.units().filter(|&other| !battle.are_enemies(unit, other)).collect();
            kits.flat_map(|(key, _)| {
                let order = bare.clone().with(key);
                friends.iter().map(move |&friend| order.clone().at(friend)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Draw | Action::Drop => items(battle, unit).into_iter().map(|(key, _)| bare.clone().with(key)).collect(),
        Action::PickUp => {
            let near = kit::within_grasp(battle, planned_space(battle, unit));
            near.into_iter().map(|(_, key)| bare.clone().with(key)).collect()
        }
        Action::OpenDoor | Action::CloseDoor => {
            battle.board.doors().iter().map(|door| bare.clone().to(door.square)).collect()
        }
        Action::ConsoleOpen | Action::ConsoleClose => {
            battle.board.consoles().iter().map(|console| bare.clone().to(console.square)).collect()
        }
        Action::StandUp | Action::DropProne | Action::Search | Action::Surrender | Action::Confirm => vec![bare],
    };
    let mut orders: Vec<Order> = Vec::new();
    for order in candidates {
        if !orders.contains(&order) && plan(battle, &order).is_ok() {
            orders.push(order);
        }
    }
    orders
}

/// Every throw of a grenade that can be declared now.
fn throws(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Vec<Order> {
    let weapon = checks::one_more(battle, unit, Action::Throw).and_then(|()| checks::grenade_of(battle, unit, key));
    let Ok(weapon) = weapon else { return Vec::new() };
    let from = planned_space(battle, unit);
    let squares = battle.board.map().squares();
    let within = squares.filter(|&square| checks::in_reach_of_throw(battle, from, square, &weapon).is_ok());
    within.map(|square| Order::new(unit, Action::Throw.key()).with(key.clone()).to(square)).collect()
}

/// What a unit carries, with its data, each kind once.
pub fn items(battle: &BattleAccess, unit: UnitId) -> Vec<(ItemKey, std::sync::Arc<Weapon>)> {
    let mut items: Vec<(ItemKey, std::sync::Arc<Weapon>)> = Vec::new();
    for item in &battle.body(unit).kit.items {
        if let (Some(weapon), false) = (kit::data(battle, &item.key), items.iter().any(|(key, _)| *key == item.key)) {
            items.push((item.key.clone(), weapon));
        }
    }
    items
}

fn enemies(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&other| battle.are_enemies(unit, other) && battle.is_on_board(other))
}

/// Where a unit will stand once all it has declared has happened.
pub fn planned_space(battle: &BattleAccess, unit: UnitId) -> Space {
    let body = battle.body(unit);
    body.plan.destination().map_or(body.placement.space, |square| body.placement.space.at(square))
}

/// Whether it will lie on the ground then.
pub fn will_lie(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    let posture = |prone: bool, step: &PlanStep| match step.action {
        Action::StandUp => false,
        Action::DropProne => true,
        _ => prone,
    };
    body.plan.steps.iter().fold(body.prone.0, posture)
}

/// Whether an action leaves room for one of that purpose in the round.
pub fn still_allows(battle: &BattleAccess, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(action) = Action::from_key(action) else { return false };
    let taken = battle.body(unit).plan.actions() + u8::from(action.counts());
    let moves = purpose == Purpose::Travel || purpose == Purpose::Rise;
    if moves && (action.is_move() || battle.body(unit).plan.has_move()) {
        return false;
    }
    purpose == Purpose::Travel || taken < skill::most_actions(battle, unit)
}
