//! The numbers of refused attacks.

use crate::{
    battle::{Illegal, Order},
    rules::{
        Preview,
        swu::{action::check, query::attack, state::BattleAccess},
    },
};

/// The codes of refusals that say nothing against the target: the unit does not reach it yet, or something is between the
/// two.
const LEAVES_ODDS: [&str; 3] = ["out_of_reach", "fully_covered", "walled_off"];

/// The numbers that a refused attack on an enemy would have if its unit had an action left, the target were in reach and
/// nothing stopped the attack.
///
/// # Errors
/// The reason why there are none: the target is not known, or beyond the range of the weapon.
pub fn odds_despite(battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
    let (action, unit) = (check::named(order)?, order.unit);
    let side = battle.side(unit);
    let target = check::target_of(battle, order)?;
    if !attack::enemies(battle, unit).any(|enemy| enemy == target && battle.perceives(side, enemy)) {
        return Err(Illegal::new("no_target", format!("{target} is no target")));
    }
    match action.check(battle, order) {
        Err(refused) if !LEAVES_ODDS.contains(&refused.code.as_ref()) => Err(refused),
        Err(refused) if refused.code != "out_of_reach" => {
            let mut preview = action.preview(battle, order);
            preview.notes.push("as if it were in sight and without cover".to_owned());
            preview.lines.clear();
            preview.cover = None;
            Ok(preview)
        }
        Ok(()) | Err(_) => Ok(action.preview(battle, order)),
    }
}
