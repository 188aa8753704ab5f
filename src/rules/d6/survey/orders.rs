//! The orders that a unit can declare, and the room that each leaves for others.

use super::menu;
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose,
        d6::{
            action::{self, ActionRules, Attack, Timing, all, by_key, check},
            data::BARE_HANDS,
            query::{
                plans::{self, planned_space},
                skill,
            },
            state::{ActionFacts, BattleAccess},
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
    Ok(action::preview(action, battle, order, from, timing(battle, order.unit, facts)))
}

/// The codes of refusals that say nothing against the target: the unit has no action or die left, or does not reach it.
const LEAVES_ODDS: [&str; 5] = ["too_many", "named_later", "moved", "no_dice", "not_adjacent"];

/// The codes of refusals for what stands between the two: without it there are odds, too.
const IN_BETWEEN: [&str; 2] = ["fully_covered", "walled_off"];

/// The numbers that a refused attack on an enemy would have if its unit could take one more action, the target were in
/// reach and nothing stopped the attack.
///
/// # Errors
/// The reason why there are none: the target is not known, or beyond the range of the weapon.
pub fn odds_despite(battle: &BattleAccess, order: &Order) -> Result<Preview, Illegal> {
    let action = check::named(battle, order)?;
    let facts = action.facts();
    let target = check::target_of(battle, order)?;
    if plans::enemies(battle, order.unit).all(|enemy| enemy != target) {
        return Err(Illegal::new("no_target", format!("{target} is no target")));
    }
    // The declared actions of a unit do not hide that the target is too far away.
    let refused = [check::order(action, battle, order), action.check(battle, order)];
    let refused: Vec<Illegal> = refused.into_iter().filter_map(Result::err).collect();
    let is_among = |all: &[&str], refused: &Illegal| all.contains(&refused.code.as_ref());
    let is_in_between = refused.iter().any(|refused| is_among(&IN_BETWEEN, refused));
    let against = |refused: &Illegal| !is_among(&LEAVES_ODDS, refused) && !is_among(&IN_BETWEEN, refused);
    if let Some(reason) = refused.into_iter().find(against) {
        return Err(reason);
    }
    let from = planned_space(battle, order.unit);
    let mut preview = action::preview(action, battle, order, from, timing(battle, order.unit, facts));
    if is_in_between {
        preview.notes.push("as if it were in sight and without cover".to_owned());
        (preview.cover, preview.lines) = (None, Vec::new());
    }
    Ok(preview)
}

/// The plain attacks of a unit on a target, with bare hands only if they are empty, once its menu leaves attacks out.
/// D6-DECL-01
pub fn unlisted_attacks(battle: &BattleAccess, unit: UnitId, target: UnitId) -> Vec<Order> {
    let facts = Attack.facts();
    if menu::is_offered(battle, unit, &Attack) {
        return Vec::new();
    }
    let mut weapons: Vec<ItemKey> = Attack.items(battle, unit);
    if weapons.len() > 1 {
        weapons.retain(|key| key.as_str() != BARE_HANDS);
    }
    weapons.into_iter().map(|key| Order::new(unit, facts.key()).with(key).at(target)).collect()
}

/// The segment and the price of an action that a unit declares or names next.
fn timing(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Timing {
    let segment = plans::segment_of_next(battle, unit, facts.cost);
    Timing { segment, more: plans::added_by(battle, unit, facts) }
}

/// The number of actions that an order adds to those that its unit has declared.
pub fn adds(battle: &BattleAccess, order: &Order) -> u8 {
    by_key(*battle.rules, &order.action).map_or(0, |action| plans::added_by(battle, order.unit, action.facts()))
}

/// True if an action leaves room in the round for another of that purpose.
pub fn still_allows(battle: &BattleAccess, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
    let Some(facts) = by_key(*battle.rules, action).map(|action| action.facts()) else { return false };
    let plan = battle.plan(unit);
    let moves = purpose == Purpose::Travel || purpose == Purpose::Rise;
    let takes_move = facts.takes_move && !battle.rules.has_charts();
    if moves && (takes_move || plans::has_spent_move(battle, unit)) {
        return false;
    }
    if plan.is_naming() {
        return plan.open > u8::from(facts.takes_turn());
    }
    let taken = plan.actions().saturating_add(u8::from(facts.counts()));
    let is_walk = purpose == Purpose::Travel && !battle.rules.has_charts();
    is_walk || taken < skill::most_actions(battle, unit)
}
