//! Closing a door before enemies who could attack through it.

use bevy::prelude::World;

use super::{objective_role::friends_in_action, position, progress::Progress, situation::Situation, weights::Weights};
use crate::{
    battle::{Board, Order, UnitId},
    grid::Space,
    rules::{self, BattleQuery, Purpose, perceived_enemies, threat_map},
};

/// The doors that a unit could close, for one with nothing better to do.
pub struct Shelter {
    /// The orders to close one of them.
    orders: Vec<Order>,
    unit: UnitId,
    /// The space of the unit after its declared moves.
    space: Space,
    /// The weight of damage taken, in percent.
    caution: i32,
    /// The value that a closed door must have at least, in hundredths of a hit point.
    least_gain: i32,
}

impl Shelter {
    /// The doors next to a unit that defends a place, stays out of the fight, or is worn down and has attacked in this turn.
    /// Others leave doors open for their own attacks. `chosen` is its order without a door. `None` if there is no such door.
    pub fn new(
        query: &dyn BattleQuery,
        situation: &Situation,
        weights: &Weights,
        progress: &Progress,
        chosen: &Order,
    ) -> Option<Self> {
        let needs_shelter = situation.is_defending
            || situation.stays_back
            || situation.must_last() && progress.has_done(query, Purpose::Harm);
        let is_idle = matches!(
            query.purpose(&chosen.action),
            Purpose::EndTurn | Purpose::Wait | Purpose::Guard | Purpose::Restore | Purpose::Rush
        );
        // A further action would weaken a declared attack.
        let is_free = !situation.has_declared(Purpose::Harm);
        if !needs_shelter || !is_idle || !is_free || progress.has_done(query, Purpose::Open) {
            return None;
        }
        let orders = situation.orders_on_demand(query, Purpose::Close);
        (!orders.is_empty()).then(|| Self {
            orders,
            unit: situation.unit,
            space: situation.space,
            caution: position::caution(situation, weights),
            least_gain: weights.least_shelter,
        })
    }

    /// The order to close the door that averts the most harm, if that is enough and takes no attack from a friend; each is
    /// tried on a copy of the battle.
    pub fn resolve(self, world: &mut World, scratch: &mut World) -> Option<Order> {
        let before = rules::query(world, |query| self.prospect(query));
        if before.threat * self.caution / 100 < self.least_gain {
            return None;
        }
        let mut best: Option<(i32, Order)> = None;
        for order in &self.orders {
            let Some(door) = order.to else { continue };
            rules::fork(world, scratch, 0);
            // A declared order would not be carried out at once.
            scratch.resource_mut::<Board>().set_door(door, false);
            let after = rules::query(scratch, |query| self.prospect(query));
            let gain = (before.threat - after.threat) * self.caution / 100;
            let is_enough = gain >= best.as_ref().map_or(self.least_gain, |(most, _)| most + 1);
            if is_enough && after.targets_of_friends >= before.targets_of_friends {
                best = Some((gain, order.clone()));
            }
        }
        best.map(|(_, order)| order)
    }

    /// The prospects of the coming round.
    fn prospect(&self, query: &dyn BattleQuery) -> Prospect {
        let unit = self.unit;
        let enemies = perceived_enemies(query, unit);
        let threatened = threat_map(query, &enemies, unit);
        let side = query.side_and_space(unit).map(|(side, _)| side);
        let friends = side.into_iter().flat_map(|side| friends_in_action(query, unit, side));
        let here = threatened.iter().filter(|each| self.space.contains(each.square));
        Prospect {
            threat: here.map(|each| each.expected_x100).max().unwrap_or(0),
            targets_of_friends: friends.map(|friend| targets(query, friend, &enemies)).sum(),
        }
    }
}

/// The prospects of a unit and its friends for a round.
struct Prospect {
    /// The harm that enemies could do to the unit, in hundredths of a point.
    threat: i32,
    /// The number of enemies whom each friend could attack from where it stands, summed up.
    targets_of_friends: usize,
}

/// The number of these enemies whom a unit could attack from where it stands.
fn targets(query: &dyn BattleQuery, unit: UnitId, enemies: &[UnitId]) -> usize {
    let Some((_, space)) = query.side_and_space(unit) else { return 0 };
    query.estimates(unit, space.origin, enemies).iter().flatten().count()
}
