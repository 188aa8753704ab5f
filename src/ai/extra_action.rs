//! One more action in a declaration: the decision whether it is worth its penalty on the others.

use bevy::prelude::World;

use super::{
    intention::{declared, expected_value},
    position,
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{Command, Order, UnitId},
    dice::Chance,
    grid::Square,
    rules::{self, BattleQuery, IntentionStep, Purpose},
};

/// The order to announce one more action without naming it, if the rules have it and it gains enough: it weakens the other
/// actions, and the reactions to attacks.
pub fn unnamed(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, order: Order) -> Option<Order> {
    let gain = query.preview(&order).ok()?.worth_x100.unwrap_or(0);
    if gain <= weights.one_more {
        return None;
    }
    let (on, enemies) = (situation.space.origin, situation.enemy_ids());
    let more = query.exposure_after_x100(&order, on, &enemies) - query.exposure_x100(situation.unit, on, &enemies);
    let cost = more * position::caution(situation, weights) / 100;
    (gain - cost > weights.one_more).then_some(order)
}

/// An additional action for the declaration of a unit.
pub struct ExtraAction {
    /// The additional order.
    order: Order,
    /// The order that ends the declaration.
    end: Option<Order>,
    /// The square of the unit after its declared actions.
    on: Square,
    /// The enemies that may attack it there.
    enemies: Vec<UnitId>,
    /// The chance of each of them, in thousandths, to be still in action after the declared attacks of friends.
    outlasts: Vec<i32>,
    /// The weight of damage taken, in percent.
    caution: i32,
    /// The value that the order must add at least, in hundredths of a hit point.
    least_gain: i32,
}

impl ExtraAction {
    /// An order that is considered besides the declared actions.
    pub fn new(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, order: Order) -> Self {
        let enemies = situation.enemy_ids();
        let outlasts =
            enemies.iter().map(|&enemy| situation.known_intentions.outlasts_per_mille(query, enemy)).collect();
        Self {
            order,
            end: situation.first(Purpose::EndTurn),
            on: situation.space.origin,
            enemies,
            outlasts,
            caution: position::caution(situation, weights),
            // The first attack weakens no other.
            least_gain: if situation.has_declared(Purpose::Harm) { weights.one_more } else { 0 },
        }
    }

    /// Returns the additional order if it raises the total value, and otherwise the order to end the declaration.
    pub fn resolve(self, world: &mut World, scratch: &mut World) -> Option<Order> {
        if self.improves(world, scratch) { Some(self.order) } else { self.end }
    }

    /// Tries the order on a copy of the battle.
    fn improves(&self, world: &mut World, scratch: &mut World) -> bool {
        let before = rules::query(world, |query| self.intention_value(query));
        rules::fork(world, scratch, 0);
        if rules::submit(scratch, Command::Order(self.order.clone())).is_err() {
            return false;
        }
        rules::query(scratch, |query| self.intention_value(query)) > before + self.least_gain
    }

    /// The value of the declared actions, less the damage that the enemies may do to the unit: further actions weaken its
    /// reactions, too.
    fn intention_value(&self, query: &dyn BattleQuery) -> i32 {
        let mut outlasts = self.outlasts.clone();
        let steps = declared(query, self.order.unit);
        let dealt: i32 = steps.iter().map(|step| self.value(step, &mut outlasts)).sum();
        dealt - query.exposure_x100(self.order.unit, self.on, &self.enemies) * self.caution / 100
    }

    /// The value of a declared action. An enemy that friends, or earlier attacks of the unit, put out of action cannot be
    /// put out of action again: `outlasts` are the chances of the enemies, in thousandths, to be still in action.
    fn value(&self, step: &IntentionStep, outlasts: &mut [i32]) -> i32 {
        let value = expected_value(&step.preview);
        let enemies = self.enemies.iter().zip(outlasts);
        let Some((_, chance)) = enemies.into_iter().find(|(enemy, _)| step.at == Some(**enemy)) else { return value };
        let before = *chance;
        *chance = before * (1000 - step.preview.defeat.map_or(0, Chance::per_mille)) / 1000;
        value * before / 1000
    }
}
