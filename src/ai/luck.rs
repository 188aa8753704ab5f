//! Spending a point of luck, under rule sets in which it betters all that a unit does in a round.

use bevy::prelude::World;

use super::{position, situation::Situation, value, weights::Weights};
use crate::{
    battle::{Command, Order, UnitId},
    grid::Square,
    rules::{self, BattleQuery, Purpose},
};

/// A point that a unit may spend before it ends its declaration.
pub struct Luck {
    /// The order that spends it.
    order: Order,
    /// The order that ends the declaration.
    end: Order,
    /// The square of the unit after its declared actions.
    on: Square,
    /// The enemies, each with the value of putting it out of action and its chance, in thousandths, to be still in action
    /// after the declared attacks of friends.
    enemies: Vec<(UnitId, i32, i32)>,
    /// The number of attacks that the unit will make.
    attacks: i32,
    /// The weight of damage taken, in percent.
    caution: i32,
    /// The value that the point must add at least, in hundredths of a hit point.
    least_gain: i32,
}

impl Luck {
    /// The point of a unit that would end its declaration otherwise; `None` if it has none.
    pub fn new(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, end: Order) -> Option<Self> {
        let order = situation.first(Purpose::Luck)?;
        let prized = |enemy| (enemy, value::of_defeat(situation, weights, enemy), situation.outlasts_per_mille(enemy));
        let enemies = situation.enemy_ids().into_iter().map(prized).collect();
        let open = query.intention(situation.unit).map_or(0, |intention| intention.open);
        Some(Self {
            order,
            end,
            on: situation.space.origin,
            enemies,
            attacks: i32::from(situation.has_declared(Purpose::Harm)) + i32::from(open),
            caution: position::caution(situation, weights),
            least_gain: weights.luck,
        })
    }

    /// Returns the order to spend the point if much depends on the round, and otherwise the order to end the declaration.
    pub fn resolve(self, world: &mut World, scratch: &mut World) -> Order {
        let before = rules::query(world, |query| self.value(query));
        rules::fork(world, scratch, 0);
        let is_spent = rules::submit(scratch, Command::Order(self.order.clone())).is_ok();
        let is_worth_it = is_spent && rules::query(scratch, |query| self.value(query)) >= before + self.least_gain;
        if is_worth_it { self.order } else { self.end }
    }

    /// The value of the attacks of the round, less the damage that the enemies may do to the unit.
    fn value(&self, query: &dyn BattleQuery) -> i32 {
        let unit = self.order.unit;
        let ids: Vec<UnitId> = self.enemies.iter().map(|(enemy, ..)| *enemy).collect();
        let estimates = query.estimates(unit, self.on, &ids);
        let values = estimates.iter().zip(&self.enemies).filter_map(|(estimate, (_, prize, outlasts))| {
            let estimate = estimate.as_ref()?;
            Some((estimate.expected_x100 + prize * estimate.defeat_per_mille / 1000) * outlasts / 1000)
        });
        let dealt = values.max().unwrap_or(0) * self.attacks;
        dealt - query.exposure_x100(unit, self.on, &ids) * self.caution / 100
    }
}
