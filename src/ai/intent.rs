//! What a unit has set out to do: it went somewhere to strike from there, and need not think it over once it stands
//! there and nothing has come in between.

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

/// An attack for the sake of which a step was ordered.
pub struct Intent {
    unit: UnitId,
    /// Where the step leads.
    at: Square,
    blow: Blow,
    /// How far the battle was when the step was ordered: commands given and dice rolled.
    moment: (usize, u64),
}

impl Intent {
    /// What the best order sets out to do; `None` if it is no step towards an attack.
    pub fn of(query: &dyn BattleQuery, best: Best, moment: &Moment) -> Option<Self> {
        let Best { order, then } = best;
        let (at, blow) = (order.to?, then?);
        let leaves_it = query.still_allows(order.unit, &order.action, Purpose::Harm);
        leaves_it.then_some(Self { unit: order.unit, at, blow, moment: (moment.commands, moment.rolled) })
    }

    /// The attack, or what betters it; `None` if something has come in between, or something else may be worth more
    /// from there.
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
