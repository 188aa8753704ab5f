//! The actions that a unit has announced, under rule sets whose units announce them.

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{BattleQuery, IntentionStep, Preview},
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

/// The expected value of a preview, in hundredths of a hit point.
pub fn expected_value(preview: &Preview) -> i32 {
    preview.worth_x100.unwrap_or_else(|| match (preview.chance, preview.damage) {
        (Some(chance), Some(damage)) => chance.per_mille() * damage.mean_x100 / 1000,
        _ => 0,
    })
}
