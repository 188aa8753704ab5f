//! The choice between weapons that a unit without one in hand could take.

use bevy::prelude::World;

use super::situation::Situation;
use crate::{
    battle::{Command, Order, UnitId},
    rules::{self, BattleQuery, Purpose},
};

/// The ways to take a weapon: to draw one, to pick one up, or to make one fit for use.
pub struct Arming {
    unit: UnitId,
    orders: Vec<Order>,
    /// The considered enemies, and their distances.
    enemies: Vec<(UnitId, i32)>,
}

impl Arming {
    /// All ways of the unit; `None` if there are not at least two.
    pub fn new(situation: &Situation) -> Option<Self> {
        let orders: Vec<Order> = situation.orders_for(Purpose::Arm).cloned().collect();
        let distance = |&(enemy, space)| (enemy, situation.metric.distance(situation.space, space));
        let enemies = situation.enemies.iter().map(distance).collect();
        (orders.len() > 1).then_some(Self { unit: situation.unit, orders, enemies })
    }

    /// The order after which the unit could do the most harm, found by trying each on a copy of the battle; the first of
    /// several that are alike.
    pub fn resolve(self, world: &World, scratch: &mut World) -> Option<Order> {
        let Self { unit, orders, enemies } = self;
        let mut best = None;
        for order in orders {
            rules::fork(world, scratch, 0);
            let is_done = rules::submit(scratch, Command::Order(order.clone())).is_ok();
            let harm = if is_done { rules::query(scratch, |query| harm(query, unit, &enemies)) } else { (0, 0) };
            if best.as_ref().is_none_or(|(most, _)| harm > *most) {
                best = Some((harm, order));
            }
        }
        best.map(|(_, order)| order)
    }
}

/// The expected damage of the best attack of a unit on one of its enemies, in hundredths of a point: where they are, and
/// hand to hand.
fn harm(query: &dyn BattleQuery, unit: UnitId, enemies: &[(UnitId, i32)]) -> (i32, i32) {
    let ids: Vec<UnitId> = enemies.iter().map(|(enemy, _)| *enemy).collect();
    let duels = query.duel_estimates(unit, &ids);
    let most = |distance: fn(i32) -> i32| {
        let harms = duels.iter().zip(enemies).map(|(duel, (_, far))| duel.dealt.at(distance(*far)).expected_x100);
        harms.max().unwrap_or(0)
    };
    (most(|far| far), most(|_| 1))
}
