//! Rule sets in which all speak before any act: whether one thing more is worth what it takes from the rest.

use bevy::prelude::World;

use super::weights::Weights;
use crate::{
    battle::{Command, Order, UnitId},
    grid::Square,
    rules::{self, BattleQuery, IntentionStep, Preview},
};

/// What a unit has said it will do so far; empty where nobody says so.
pub fn declared(query: &dyn BattleQuery, unit: UnitId) -> Vec<IntentionStep> {
    query.intention(unit).map(|intention| intention.steps).unwrap_or_default()
}

/// Where a unit will stand once it has done all that.
pub fn destination(declared: &[IntentionStep]) -> Option<Square> {
    let goes = |step: &&IntentionStep| !step.preview.path.is_empty();
    declared.iter().rev().find(goes).and_then(|step| step.to)
}

/// One thing more than a unit has said it will do.
pub struct OneMore {
    /// What it has said.
    pub declared: Vec<IntentionStep>,
    /// What more it may say.
    pub order: Order,
    /// Saying no more.
    pub end: Option<Order>,
}

impl OneMore {
    /// Says it if that makes the whole worth more.
    pub fn settle(self, world: &World, scratch: &mut World, weights: &Weights) -> Option<Order> {
        if self.improves(world, scratch, weights) { Some(self.order) } else { self.end }
    }

    /// Tries it on a copy of the battle.
    fn improves(&self, world: &World, scratch: &mut World, weights: &Weights) -> bool {
        let all = |steps: &[IntentionStep]| steps.iter().map(|step| worth(&step.preview)).sum::<i32>();
        rules::fork(world, scratch, 0);
        if rules::submit(scratch, Command::Order(self.order.clone())).is_err() {
            return false;
        }
        let after = rules::query(scratch, |query| all(&declared(query, self.order.unit)));
        after > all(&self.declared) + weights.one_more
    }
}

/// What a step comes to.
pub fn worth(preview: &Preview) -> i32 {
    preview.worth_x100.unwrap_or_else(|| match (preview.chance, preview.damage) {
        (Some(chance), Some(damage)) => chance.per_mille() * damage.mean_x100 / 1000,
        _ => 0,
    })
}
