//! Which orders are legal.

use crate::{
    battle::{ActionKey, Order, UnitId},
    rules::{
        Purpose,
        saga::{
            action::{
                candidates::{Search, candidates},
                instant::simple_of,
                simple,
            },
            query::vehicles::vehicle,
            state::{
                access::BattleAccess,
                action::{Action, Simple},
            },
        },
    },
};

/// Every legal order of a unit.
pub fn legal(search: &Search) -> Vec<Order> {
    legal_if(search, |_| true)
}

/// Those of some purposes.
pub fn legal_for(search: &Search, purposes: &[Purpose]) -> Vec<Order> {
    let wanted = purposes.iter().fold(0_u32, |all, purpose| all | 1 << *purpose as u32);
    legal_if(search, |action| wanted >> action.purpose() as u32 & 1 == 1)
}

/// Every legal order of one action.
pub fn legal_of(search: &Search, action: Action) -> Vec<Order> {
    legal_if(search, |other| other == action)
}

fn legal_if(search: &Search, wanted: impl Fn(Action) -> bool) -> Vec<Order> {
    let (battle, unit, budget) = (search.battle, search.unit, search.budget);
    let berth = battle.berth(unit);
    let can_pay = |action: &Action| {
        wanted(*action)
            && budget.after(action.cost(battle, unit)).is_some()
            && vehicle::check_seat(battle, berth, *action).is_ok()
    };
    let mut orders: Vec<Order> = Vec::with_capacity(128);
    for action in Action::all().filter(can_pay) {
        orders.append(&mut affordable(search, action));
    }
    orders
}

/// The same for an action that the unit can pay for.
fn affordable(search: &Search, action: Action) -> Vec<Order> {
    let battle = search.battle;
    let mut orders = candidates(search, action);
    // The candidates of the others come from the search that their check would repeat for each.
    let is_instant = |order: &Order| !matches!(simple_of(battle, action, order), Ok(None));
    if orders.first().is_some_and(is_instant) {
        let simple = |order: &Order| simple_of(battle, action, order).ok().flatten();
        orders.retain(|order| {
            simple(order)
                .is_some_and(|simple| simple::check(battle, &search.own, |unit| *search.view.of(unit), &simple).is_ok())
        });
    }
    orders
}

/// Every order of an action that takes effect at once and would make sense now, whatever it costs.
pub fn instant_orders(search: &Search, action: Action) -> Vec<(Order, Simple)> {
    let (battle, unit) = (search.battle, search.unit);
    let takes_effect_at_once = !matches!(simple_of(battle, action, &Order::new(unit, action.key())), Ok(None));
    let orders = if takes_effect_at_once { candidates(search, action) } else { Vec::new() };
    let instant = orders.into_iter().filter_map(|order| {
        let simple = simple_of(battle, action, &order).ok().flatten()?;
        Some((order, simple))
    });
    instant
        .filter(|(_, simple)| simple::check(battle, &search.own, |unit| *search.view.of(unit), simple).is_ok())
        .collect()
}

/// Whether, after an action, the turn has enough left for one of that purpose.
pub fn still_allows(battle: &BattleAccess, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(action) = Action::from_key(action) else { return false };
    let Some(left) = battle.agenda(unit).budget.after(action.cost(battle, unit)) else { return false };
    let mut others = Action::all().filter(|other| other.purpose() == purpose);
    others.any(|other| left.after(other.cost(battle, unit)).is_some())
}
