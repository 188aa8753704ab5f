//! Taking another weapon in hand where it promises more than the one that the unit holds.

use bevy::prelude::World;

use super::{progress::Progress, situation::Situation, value, weights::Weights};
use crate::{
    battle::{Command, Order, UnitId},
    grid::Square,
    rules::{self, BattleQuery, Purpose},
};

/// The weapons that an armed unit could take in hand before its attack.
pub struct Rearming {
    /// The orders to take one of them.
    orders: Vec<Order>,
    /// The square of the unit.
    on: Square,
    /// The considered enemies, each with the value of putting it out of action and its chance, in thousandths, to be still
    /// in action after the declared attacks of the side.
    enemies: Vec<(UnitId, i32, i32)>,
    /// The value that an attack with another weapon must have at least, in hundredths of a hit point.
    to_beat: i32,
}

impl Rearming {
    /// The weapons of a unit that can attack nobody with the one in its hands, or has an enemy next to it. `chosen` is its
    /// order without them, and `best` the value of its best attack with the weapon in its hands, from its square or another.
    /// `None` if it takes no other weapon in this turn. Whoever has declared an attack does not weaken it by one action more.
    pub fn new(
        query: &dyn BattleQuery,
        situation: &Situation,
        weights: &Weights,
        progress: &Progress,
        (chosen, best): (&Order, i32),
    ) -> Option<Self> {
        let fights = match query.purpose(&chosen.action) {
            Purpose::Travel => situation.goal.is_none(),
            Purpose::Harm
            | Purpose::Gambit
            | Purpose::Support
            | Purpose::Escape
            | Purpose::Rush
            | Purpose::Wait
            | Purpose::Guard
            | Purpose::EndTurn => true,
            _ => false,
        };
        let is_close = || situation.enemies.iter().any(|(_, enemy)| situation.space.is_adjacent(*enemy));
        let is_ill_armed = situation.state.is_armed && (best <= 0 || is_close());
        let is_settled = situation.has_declared(Purpose::Harm) || progress.has_done(query, Purpose::Arm);
        if !fights || !is_ill_armed || situation.keeps_quiet || is_settled {
            return None;
        }
        let leaves_attack = |order: &&Order| query.still_allows(situation.unit, &order.action, Purpose::Harm);
        let orders: Vec<Order> = situation.orders_for(Purpose::Arm).filter(leaves_attack).cloned().collect();
        let prized = |enemy| (enemy, value::of_defeat(situation, weights, enemy), situation.outlasts_per_mille(enemy));
        (!orders.is_empty()).then(|| Self {
            orders,
            on: situation.space.origin,
            enemies: situation.enemy_ids().into_iter().map(prized).collect(),
            to_beat: best.max(weights.poor_attack) + weights.margin,
        })
    }

    /// The order to take the weapon that promises the most, if that is enough; each is tried on a copy of the battle.
    pub fn resolve(self, world: &World, scratch: &mut World, weights: &Weights) -> Option<Order> {
        let mut best: Option<(i32, &Order)> = None;
        for order in &self.orders {
            rules::fork(world, scratch, 0);
            if rules::submit(scratch, Command::Order(order.clone())).is_err() {
                continue;
            }
            let value = rules::query(scratch, |query| self.best_attack(query, order, weights));
            if value > best.map_or(self.to_beat, |(most, _)| most) {
                best = Some((value, order));
            }
        }
        best.map(|(_, order)| order.clone())
    }

    /// The value of the best attack of the unit from its square with the weapon that an order takes; 0 if others are better.
    fn best_attack(&self, query: &dyn BattleQuery, order: &Order, weights: &Weights) -> i32 {
        let ids: Vec<UnitId> = self.enemies.iter().map(|(enemy, ..)| *enemy).collect();
        let estimates = query.estimates(order.unit, self.on, &ids);
        let values = estimates.iter().zip(&self.enemies).filter_map(|(estimate, (_, prize, outlasts))| {
            let estimate = estimate.as_ref().filter(|estimate| estimate.with == order.with)?;
            let harm = (estimate.expected_x100 + prize * estimate.defeat_per_mille / 1000) * outlasts / 1000;
            let cost = estimate.exposure_x100 * weights.danger_on_the_way / 100;
            Some(value::by_chance(weights, estimate.hit, harm) - cost)
        });
        values.max().unwrap_or(0)
    }
}
