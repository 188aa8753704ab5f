//! The orders that a unit can declare, and the room that each leaves for others.

use crate::{
    battle::{ActionKey, Illegal, Order, UnitId},
    rules::{
        Preview, Purpose,
        d6::{
            action::{self, Timing, all, by_key, check},
            query::{
                plans::{self, planned_space},
                skill,
            },
            state::BattleAccess,
        },
    },
};

/// Every order that a unit can declare now, a move without its path.
pub fn legal(battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
    all(*battle.rules).flat_map(|action| action::legal(action, battle, unit)).collect()
}

/// The same for actions of some purposes only.
pub fn legal_for(battle: &BattleAccess, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
    let actions = all(*battle.rules).filter(|action| purposes.contains(&action.facts().purpose));
    actions.flat_map(|action| action::legal(action, battle, unit)).collect()
}

/// The likely result of declaring an order.
pub fn preview(battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
    let action = check::declarable(battle, order)?;
    let facts = action.facts();
    let from = planned_space(battle, order.unit);
    let segment = battle.body(order.unit).plan.next_segment(facts.cost);
    let timing = Timing { segment, more: u8::from(facts.counts()) };
    Ok(action::preview(action, battle, order, from, timing))
}

/// The codes of refusals that say nothing against the target: the unit has no action or die left, or does not reach it.
const LEAVES_ODDS: [&str; 4] = ["too_many", "moved", "no_dice", "not_adjacent"];

/// The numbers that a refused attack on an enemy would have if its unit could take one more action and the target were
/// in reach. `None` for a target that is not to be seen, or beyond the range of the weapon.
pub fn odds_despite(battle: &BattleAccess, order: &Order) -> Option<Preview> {
    let action = by_key(*battle.rules, &order.action)?;
    let facts = action.facts();
    order.at.filter(|&at| plans::enemies(battle, order.unit).any(|enemy| enemy == at))?;
    // What a unit has declared does not hide that the target is too far away.
    let refused = [check::order(action, battle, order), action.check(battle, order)];
    if refused.into_iter().filter_map(Result::err).any(|refused| !LEAVES_ODDS.contains(&refused.code.as_ref())) {
        return None;
    }
    let from = planned_space(battle, order.unit);
    let segment = battle.body(order.unit).plan.next_segment(facts.cost);
    Some(action::preview(action, battle, order, from, Timing { segment, more: u8::from(facts.counts()) }))
}

/// True if an action leaves room in the round for another of that purpose.
pub fn still_allows(battle: &BattleAccess, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(facts) = by_key(*battle.rules, action).map(|action| action.facts()) else { return false };
    let taken = battle.body(unit).plan.actions() + u8::from(facts.counts());
    let moves = purpose == Purpose::Travel || purpose == Purpose::Rise;
    if moves && (facts.takes_move || battle.body(unit).plan.has_move()) {
        return false;
    }
    purpose == Purpose::Travel || taken < skill::most_actions(battle, unit)
}
