//! Keeping out of the enemies' notice, by those who have learnt it: on the way, and with what is left of a turn.

use super::{
    Moment, attack,
    position::{self, Best},
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::Order,
    rules::{BattleQuery, Purpose},
};

/// The same step, but unnoticed, where enemies who would shoot may fail to notice the unit.
pub fn on_the_way(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, best: Best) -> Best {
    if !situation.shape.is_stealthy || query.purpose(&best.order.action) != Purpose::Travel {
        return best;
    }
    let Some(action) = query.action_for(Purpose::Sneak) else { return best };
    let sneak = Order { action, ..best.order.clone() };
    let plain = query.preview(&best.order);
    let plain = plain.map_or(0, |preview| attack::exposure(weights, &preview));
    match worth(query, situation, weights, &sneak) {
        Some(worth) if worth + plain > weights.least_hiding => Best { order: sneak, then: None },
        Some(_) | None => best,
    }
}

/// Hiding where the unit stands, once it has nothing better to do with its turn; one try is enough, and getting its
/// bearings back comes first, as does a door on the way to its goal.
pub fn in_place(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, moment: &Moment) -> Option<Order> {
    let steadies = situation.shape.step > 0 && situation.can(Purpose::Steady);
    let opens = situation.goal.is_some() && situation.can(Purpose::Open);
    if !situation.shape.is_stealthy || steadies || opens || has_just_hidden(query, moment) {
        return None;
    }
    let hide = Order::new(situation.unit, query.action_for(Purpose::Hide)?);
    let worth = worth(query, situation, weights, &hide)?;
    (worth > weights.least_hiding).then_some(hide)
}

/// What hiding is worth: what it may save, with the caution of the unit, less what it exposes to.
fn worth(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, order: &Order) -> Option<i32> {
    let preview = query.preview(order).ok()?;
    let saved = preview.worth_x100? * position::caution(situation, weights) / 100;
    Some(saved - attack::exposure(weights, &preview))
}

/// Whether the last thing that the unit was ordered to do was to hide.
fn has_just_hidden(query: &dyn BattleQuery, moment: &Moment) -> bool {
    let hides = |action| matches!(query.purpose(action), Purpose::Hide | Purpose::Sneak);
    moment.last.as_ref().is_some_and(hides)
}
