//! The attack a unit moved for. If nothing has changed after the move, the attack is ordered without evaluating all
//! orders again.

use super::{
    attack::Attack,
    position::{AttackOption, BestOrder},
    preparation,
    progress::Progress,
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{Order, UnitId},
    grid::Square,
    rules::{BattleQuery, Purpose},
};

/// An attack that a move was ordered for.
pub struct FollowUp {
    unit: UnitId,
    /// The destination of the move.
    at: Square,
    option: AttackOption,
    /// The number of commands and of rolled dice when the move was ordered.
    progress: (usize, u64),
}

impl FollowUp {
    /// The planned attack of the best order; `None` if the order is not a move that leads to an attack.
    pub fn from_best(query: &dyn BattleQuery, best: BestOrder, progress: &Progress) -> Option<Self> {
        let BestOrder { order, planned_attack, .. } = best;
        let (at, option) = (order.to?, planned_attack?);
        let leaves_it = query.still_allows(order.unit, &order.action, Purpose::Harm);
        leaves_it.then_some(Self { unit: order.unit, at, option, progress: (progress.commands, progress.rolled) })
    }

    /// The order for the attack or for an action that improves it. `None` if the battle has changed otherwise, or if
    /// another attack may be worth more from the new square.
    pub fn next_order(self, query: &dyn BattleQuery, weights: &Weights, unit: UnitId, now: &Progress) -> Option<Order> {
        let is_next = (now.commands, now.rolled) == (self.progress.0 + 1, self.progress.1);
        let stands = || query.side_and_space(unit).is_some_and(|(_, space)| space.origin == self.at);
        if unit != self.unit || !is_next || !stands() {
            return None;
        }
        let orders = query.legal_for(unit, &[Purpose::Harm, Purpose::Gambit, Purpose::Mend]);
        let is_rescue = |order: &Order| order.at.is_some_and(|friend| query.unit_state(friend).is_out);
        let situation = Situation::new(query, unit, orders, weights, &[], now.tie_break);
        let on_area = |order: &Order| order.at.is_none();
        if situation.can(Purpose::Gambit)
            || situation.orders_for(Purpose::Harm).any(on_area)
            || situation.orders_for(Purpose::Mend).any(is_rescue)
        {
            return None;
        }
        let is_meant = |order: &&Order| order.at == Some(self.option.target) && order.with == self.option.with;
        let order = situation.orders_for(Purpose::Harm).find(is_meant)?.clone();
        let attack = Attack { value: self.option.value, order };
        let better = preparation::improve_attack(query, &situation, weights, Some(&attack));
        Some(better.unwrap_or(attack.order))
    }
}
