//! What a unit has set out to do: it went somewhere to strike from there, and need not think it over once it stands
//! there and nothing has come in between.

use bevy::prelude::World;

use super::{
    attack::Attack,
    errands,
    position::{Best, Blow},
    situation::{self, Situation},
    weights::Weights,
};
use crate::{
    battle::{History, Order, UnitId},
    dice::Dice,
    grid::Square,
    rules::{self, Purpose},
};

/// An attack for the sake of which a step was ordered.
pub struct Intent {
    unit: UnitId,
    /// Where the step leads.
    at: Square,
    blow: Blow,
    /// How far the battle was when the step was ordered.
    moment: (usize, u64),
}

impl Intent {
    /// What the best order sets out to do; `None` if it is no step towards an attack.
    pub fn of(world: &mut World, best: Best) -> Option<Self> {
        let Best { order, then } = best;
        let (at, blow) = (order.to?, then?);
        let leaves_it = rules::still_allows(world, order.unit, &order.action, Purpose::Harm);
        leaves_it.then(|| Self { unit: order.unit, at, blow, moment: moment(world) })
    }

    /// The attack, or what betters it; `None` if something has come in between, or something else may be worth more
    /// from there.
    pub fn carry_out(self, world: &mut World, weights: &Weights, unit: UnitId) -> Option<Order> {
        let (commands, rolled) = self.moment;
        let stands = |world: &World| situation::stand(world, unit).is_some_and(|(_, space)| space.origin == self.at);
        if unit != self.unit || moment(world) != (commands + 1, rolled) || !stands(world) {
            return None;
        }
        let orders = rules::orders_for(world, &[Purpose::Harm, Purpose::Gambit]);
        let situation = Situation::of(world, unit, orders, weights, &[]);
        let on_area = |order: &Order| order.at.is_none();
        if situation.can(Purpose::Gambit) || situation.orders_for(Purpose::Harm).any(on_area) {
            return None;
        }
        let is_meant = |order: &&Order| order.at == Some(self.blow.target) && order.with == self.blow.with;
        let order = situation.orders_for(Purpose::Harm).find(is_meant)?.clone();
        let attack = Attack { worth: self.blow.worth, order };
        let better = errands::before(world, &situation, weights, Some(&attack));
        Some(better.unwrap_or(attack.order))
    }
}

/// How far the battle is: commands given and dice rolled.
fn moment(world: &World) -> (usize, u64) {
    (world.resource::<History>().commands.len(), world.resource::<Dice>().rolled())
}
