//! The numbers of refused attacks.

use crate::{
    battle::Order,
    rules::{
        Preview,
        swu::{action::by_key, query::attack, state::BattleAccess},
    },
};

/// The codes of refusals that say nothing against the target: the unit does not reach it yet, or something is between the
/// two.
const LEAVES_ODDS: [&str; 3] = ["out_of_reach", "fully_covered", "walled_off"];

/// The numbers that a refused attack on an enemy would have if its unit had an action left, the target were in reach and
/// nothing stopped the attack. `None` for a target that is not known, or beyond the range of the weapon.
pub fn odds_despite(battle: &BattleAccess, order: &Order) -> Option<Preview> {
    let (action, unit) = (by_key(&order.action)?, order.unit);
    let side = battle.side(unit);
    let target = order.at?;
    attack::enemies(battle, unit).find(|&enemy| enemy == target && battle.perceives(side, enemy))?;
    match action.check(battle, order) {
        Err(refused) if !LEAVES_ODDS.contains(&refused.code.as_ref()) => None,
        Err(refused) if refused.code != "out_of_reach" => {
            let mut preview = action.preview(battle, order);
            preview.notes.push("as if it were in sight and without cover".to_owned());
            preview.lines.clear();
            preview.cover = None;
            Some(preview)
        }
        Ok(()) | Err(_) => Some(action.preview(battle, order)),
    }
}
