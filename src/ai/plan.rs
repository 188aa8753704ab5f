//! Rule sets in which all speak before any act: whether one thing more is worth what it takes from the rest.

use bevy::prelude::World;

use super::weights::Weights;
use crate::{
    battle::{Command, Order, UnitId},
    grid::Square,
    rules::{self, IntentionStep, Preview},
};

/// What a unit has said it will do so far; empty where nobody says so.
pub fn declared(world: &mut World, unit: UnitId) -> Vec<IntentionStep> {
    rules::intention(world, unit).map(|intention| intention.steps).unwrap_or_default()
}

/// Where a unit will stand once it has done all that.
pub fn destination(declared: &[IntentionStep]) -> Option<Square> {
    let goes = |step: &&IntentionStep| !step.preview.path.is_empty();
    declared.iter().rev().find(goes).and_then(|step| step.to)
}

/// Whether saying one thing more makes the whole worth more. Tries it on a copy of the battle.
pub fn improves(
    world: &mut World,
    scratch: &mut World,
    weights: &Weights,
    declared: &[IntentionStep],
    order: &Order,
) -> bool {
    let before: i32 = declared.iter().map(|step| worth(&step.preview)).sum();
    rules::fork(world, scratch, 0);
    if rules::submit(scratch, Command::Order(order.clone())).is_err() {
        return false;
    }
    let after: i32 = self::declared(scratch, order.unit).iter().map(|step| worth(&step.preview)).sum();
    after > before + weights.one_more
}

/// What a step comes to.
pub fn worth(preview: &Preview) -> i32 {
    preview.worth_x100.unwrap_or_else(|| match (preview.chance, preview.damage) {
        (Some(chance), Some(damage)) => chance.per_mille() * damage.mean_x100 / 1000,
        _ => 0,
    })
}
