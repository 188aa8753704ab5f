//! Rule sets whose units announce their actions: the decision whether one more action is worth its penalty on the
//! others.

use bevy::prelude::World;

use super::weights::Weights;
use crate::{
    battle::{Command, Order, UnitId},
    grid::Square,
    rules::{self, BattleQuery, IntentionStep, Preview, Purpose},
};

/// The actions a unit has declared so far; empty under rule sets without declarations.
pub fn declared(query: &dyn BattleQuery, unit: UnitId) -> Vec<IntentionStep> {
    query.intention(unit).map(|intention| intention.steps).unwrap_or_default()
}

/// The square where the unit stands after its declared actions.
pub fn destination(declared: &[IntentionStep]) -> Option<Square> {
    let goes = |step: &&IntentionStep| !step.preview.path.is_empty();
    declared.iter().rev().find(goes).and_then(|step| step.to)
}

/// The order to announce one more action without naming it, if the rules have it and it gains enough.
pub fn one_more(query: &dyn BattleQuery, unit: UnitId, weights: &Weights) -> Option<Order> {
    let order = query.legal_for(unit, &[Purpose::Extend]).into_iter().next()?;
    let gain = query.preview(&order).ok()?.worth_x100.unwrap_or(0);
    (gain > weights.one_more).then_some(order)
}

/// An additional action for the declaration of a unit.
pub struct ExtraAction {
    /// The actions declared so far.
    pub declared: Vec<IntentionStep>,
    /// The additional order.
    pub order: Order,
    /// The order that ends the declaration.
    pub end: Option<Order>,
}

impl ExtraAction {
    /// Returns the additional order if it raises the total value, and otherwise the order to end the declaration.
    pub fn resolve(self, world: &World, scratch: &mut World, weights: &Weights) -> Option<Order> {
        if self.improves(world, scratch, weights) { Some(self.order) } else { self.end }
    }

    /// Tries the order on a copy of the battle.
    fn improves(&self, world: &World, scratch: &mut World, weights: &Weights) -> bool {
        let all = |steps: &[IntentionStep]| steps.iter().map(|step| expected_value(&step.preview)).sum::<i32>();
        rules::fork(world, scratch, 0);
        if rules::submit(scratch, Command::Order(self.order.clone())).is_err() {
            return false;
        }
        let after = rules::query(scratch, |query| all(&declared(query, self.order.unit)));
        after > all(&self.declared) + weights.one_more
    }
}

/// The expected value of a preview, in hundredths of a hit point.
pub fn expected_value(preview: &Preview) -> i32 {
    preview.worth_x100.unwrap_or_else(|| match (preview.chance, preview.damage) {
        (Some(chance), Some(damage)) => chance.per_mille() * damage.mean_x100 / 1000,
        _ => 0,
    })
}
