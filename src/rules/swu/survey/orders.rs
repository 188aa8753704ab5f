//! The numbers of refused attacks.

use crate::{
    battle::Order,
    rules::{
        Preview,
        swu::{action::by_key, query::attack, state::BattleAccess},
    },
};

/// The code of a refusal that says nothing against the target: the unit does not reach it yet.
const LEAVES_ODDS: &str = "out_of_reach";

/// The numbers that a refused attack on an enemy would have if its unit had an action left and the target were in reach.
/// `None` for a target that is not to be seen, or beyond the range of the weapon.
pub fn odds_despite(battle: &BattleAccess, order: &Order) -> Option<Preview> {
    let (action, unit) = (by_key(&order.action)?, order.unit);
    let side = battle.side(unit);
    let target = order.at?;
    attack::enemies(battle, unit).find(|&enemy| enemy == target && battle.perceives(side, enemy))?;
    match action.check(battle, order) {
        Err(refused) if refused.code != LEAVES_ODDS => None,
        Ok(()) | Err(_) => Some(action.preview(battle, order)),
    }
}
