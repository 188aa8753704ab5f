//! The actions that a unit has announced, under rule sets whose units announce them.

use super::weights::Weights;
use crate::{
    battle::{Order, UnitId},
    grid::Square,
    rules::{BattleQuery, IntentionStep, Preview, Purpose},
};

/// The actions a unit has declared so far; empty under rule sets whose units declare nothing.
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

/// The expected value of a preview, in hundredths of a hit point.
pub fn expected_value(preview: &Preview) -> i32 {
    preview.worth_x100.unwrap_or_else(|| match (preview.chance, preview.damage) {
        (Some(chance), Some(damage)) => chance.per_mille() * damage.mean_x100 / 1000,
        _ => 0,
    })
}
