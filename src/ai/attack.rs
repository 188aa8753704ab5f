//! What attacks are worth.

use super::{situation::Situation, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    rules::{Exchange, Harm, Purpose},
};

/// An attack that can be ordered now.
pub struct Attack {
    /// In hundredths of a hit point.
    pub worth: i32,
    /// The order.
    pub order: Order,
}

/// The attack worth most from where the unit stands, of those it could make there; `exchanges` are those with the
/// enemies it looks at.
pub fn best(situation: &Situation, weights: &Weights, exchanges: &[Exchange]) -> Option<Attack> {
    let attacks = situation.enemies.iter().zip(exchanges).filter_map(|(&(enemy, _), exchange)| {
        let harm = exchange.dealt.as_ref()?;
        let mut orders = situation.orders_for(Purpose::Harm);
        let order = orders.find(|order| order.at == Some(enemy) && order.with == harm.with)?;
        Some((net(situation, weights, enemy, harm), order))
    });
    attacks.max_by_key(|(worth, _)| *worth).map(|(worth, order)| Attack { worth, order: order.clone() })
}

/// What it is worth to harm an enemy so, less what the attack exposes the unit to.
pub fn net(situation: &Situation, weights: &Weights, enemy: UnitId, harm: &Harm) -> i32 {
    worth(situation, weights, enemy, harm.expected_x100, harm.defeat_per_mille)
        - harm.exposure_x100 * weights.danger_on_the_way / 100
}

/// What damage to an enemy is worth, and the chance to be rid of it.
pub fn worth(situation: &Situation, weights: &Weights, enemy: UnitId, expected: i32, defeat_per_mille: i32) -> i32 {
    let prize = if situation.quarry.contains(&enemy) { weights.objective_target } else { 0 };
    expected + (weights.defeat + prize) * defeat_per_mille / 1000
}
