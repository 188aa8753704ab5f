//! Stealth, for units with the training: sneaking instead of moving, and hiding at the end of a turn.

use super::{
    position::{self, BestOrder},
    progress::Progress,
    situation::Situation,
    value,
    weights::Weights,
};
use crate::{
    battle::Order,
    rules::{BattleQuery, Purpose},
};

/// Replaces a move by sneaking along the same way if that avoids enough danger.
pub fn sneak_instead(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, best: BestOrder) -> BestOrder {
    if !situation.state.is_stealthy || query.purpose(&best.order.action) != Purpose::Travel {
        return best;
    }
    let Some(action) = query.action_for(Purpose::Sneak) else { return best };
    let sneak = Order { action, ..best.order.clone() };
    let plain = query.preview(&best.order);
    let plain = plain.map_or(0, |preview| value::exposure(situation, weights, &preview));
    match hiding_value(query, situation, weights, &sneak) {
        Some(value) if value + plain > weights.least_hiding => {
            BestOrder { order: sneak, planned_attack: None, comparison: None }
        }
        Some(_) | None => best,
    }
}

/// The order to hide in place at the end of a turn. The unit tries once, and recovering and opening a door on the way
/// to its goal come first.
pub fn hide_in_place(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    progress: &Progress,
) -> Option<Order> {
    let steadies = situation.state.step > 0 && situation.can(Purpose::Steady);
    let opens = situation.goal.is_some() && situation.can(Purpose::Open);
    if !situation.state.is_stealthy || steadies || opens || has_just_hidden(query, progress) {
        return None;
    }
    let hide = Order::new(situation.unit, query.action_for(Purpose::Hide)?);
    let value = hiding_value(query, situation, weights, &hide)?;
    (value > weights.least_hiding).then_some(hide)
}

/// The value of hiding: the damage it may avoid, weighted by the unit's caution, less the cost of attacks it provokes.
fn hiding_value(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, order: &Order) -> Option<i32> {
    let preview = query.preview(order).ok()?;
    let saved = preview.worth_x100? * position::caution(situation, weights) / 100;
    Some(saved - value::exposure(situation, weights, &preview))
}

/// Returns true if the last command was an order of this unit to hide or sneak.
fn has_just_hidden(query: &dyn BattleQuery, progress: &Progress) -> bool {
    let hides = |action| matches!(query.purpose(action), Purpose::Hide | Purpose::Sneak);
    progress.own_actions.first().is_some_and(hides)
}
