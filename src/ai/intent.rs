//! The attack a unit moved for. If nothing has changed after the move, the attack is ordered without evaluating all
//! orders again.

use super::{
    Moment,
    attack::Attack,
    errands,
    position::{Best, Blow},
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{Order, UnitId},
    grid::Square,
    rules::{BattleQuery, Purpose},
};

/// An attack that a move was ordered for.
pub struct Intent {
    unit: UnitId,
    /// The destination of the move.
    at: Square,
    blow: Blow,
    /// The number of commands and of rolled dice when the move was ordered.
    moment: (usize, u64),
}

impl Intent {
    /// The planned attack of the best order; `None` if the order is not a move that leads to an attack.
    pub fn of(query: &dyn BattleQuery, best: Best, moment: &Moment) -> Option<Self> {
        let Best { order, then } = best;
        let (at, blow) = (order.to?, then?);
        let leaves_it = query.still_allows(order.unit, &order.action, Purpose::Harm);
        leaves_it.then_some(Self { unit: order.unit, at, blow, moment: (moment.commands, moment.rolled) })
    }

    /// The order for the attack or for an action that improves it. `None` if the battle has changed otherwise, or if
    /// another attack may be worth more from the new square.
    pub fn carry_out(self, query: &dyn BattleQuery, weights: &Weights, unit: UnitId, now: &Moment) -> Option<Order> {
        let is_next = (now.commands, now.rolled) == (self.moment.0 + 1, self.moment.1);
        let stands = || query.side_and_space(unit).is_some_and(|(_, space)| space.origin == self.at);
        if unit != self.unit || !is_next || !stands() {
            return None;
        }
        let orders = query.legal_for(unit, &[Purpose::Harm, Purpose::Gambit]);
        let situation = Situation::of(query, unit, orders, weights, &[]);
        let on_area = |order: &Order| order.at.is_none();
        if situation.can(Purpose::Gambit) || situation.orders_for(Purpose::Harm).any(on_area) {
            return None;
        }
        let is_meant = |order: &&Order| order.at == Some(self.blow.target) && order.with == self.blow.with;
        let order = situation.orders_for(Purpose::Harm).find(is_meant)?.clone();
        let attack = Attack { worth: self.blow.worth, order };
        let better = errands::before(query, &situation, weights, Some(&attack));
        Some(better.unwrap_or(attack.order))
    }
}
