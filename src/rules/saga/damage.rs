//! What damage does to a unit: hit points, threshold, condition, death.

use super::{condition, data::Nature, defense, fate, field::Field, vital};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Policy, Roll, UnitId},
    dice::{Sum, Total},
    rules::saga::frame::{SagaStep, WoundFrame},
};

/// What one attack's damage does besides lowering hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing more.
    None,
    /// One step down the track. SAGA-DT-03
    Step,
    /// Out: unconscious or disabled. SAGA-ZERO-01, SAGA-ZERO-03
    Out,
    /// Dead or destroyed. SAGA-DT-04, SAGA-ZERO-02, SAGA-ZERO-04
    Gone,
}

/// Weighs damage, after all that lowers it, against threshold and hit points.
/// SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01 to SAGA-ZERO-04
pub fn effect(damage: i32, threshold: i32, hp_before: i32) -> Effect {
    match (damage >= threshold, hp_before - damage <= 0) {
        (false, false) => Effect::None,
        (true, false) => Effect::Step,
        (false, true) => Effect::Out,
        (true, true) => Effect::Gone,
    }
}

/// Damage against a unit that is already down: at or above the threshold kills, below it does nothing more.
/// SAGA-UNC-08, SAGA-UNC-11
pub fn effect_on_the_fallen(damage: i32, threshold: i32) -> Effect {
    if damage >= threshold { Effect::Gone } else { Effect::None }
}

/// Deals rolled damage. May stop to ask whether a Fate Point saves the unit, but not from a coup de grace.
/// SAGA-CONV-06, SAGA-DT-05, SAGA-DT-08, SAGA-COUP-04, SAGA-COUP-05, SAGA-COUP-07
pub fn wound(field: &mut Field, frame: WoundFrame) -> SagaStep {
    match frame.saved {
        Some(saved) => {
            die_or_live(field, frame.unit, saved);
            SagaStep::Done
        }
        None => strike(field, frame),
    }
}

fn strike(field: &mut Field, frame: WoundFrame) -> SagaStep {
    let WoundFrame { unit, by, amount, .. } = frame;
    let body = field.body(unit);
    let (fit, before, max) = (field.vital(unit).is_fit(), body.hp.now, body.hp.max);
    if field.vital(unit).is_gone() {
        return SagaStep::Done;
    }
    let threshold = defense::threshold::<Total>(&field.fighter(unit)).total();
    let left = vital::lose(field, unit, amount);
    let (roll, mut notes) = (frame.roll.clone(), frame.notes.clone());
    if amount >= threshold {
        notes.push(format!("reaches the damage threshold of {threshold}"));
    }
    field.tell(Event::Damaged { unit, by, roll, notes, amount, left, max });
    let effect = if fit { effect(amount, threshold, before) } else { effect_on_the_fallen(amount, threshold) };
    if frame.finishing && (!fit || left == 0) {
        vital::kill(field, unit);
        return SagaStep::Done;
    }
    match effect {
        Effect::None => {}
        Effect::Step => condition::shift(field, unit, -1),
        Effect::Out => vital::knock_out(field, unit),
        Effect::Gone if fit => return last_chance(field, frame),
        Effect::Gone => vital::kill(field, unit),
    }
    SagaStep::Done
}

/// A unit about to die or be destroyed may spend a Fate Point to stay. SAGA-DT-05, SAGA-DT-06, SAGA-DT-10
fn last_chance(field: &mut Field, frame: WoundFrame) -> SagaStep {
    let unit = frame.unit;
    let body = field.body(unit);
    let (left, side) = (body.fate.left, body.unit.side);
    if left == 0 {
        vital::kill(field, unit);
        return SagaStep::Done;
    }
    match (body.policies.of(fate::REACTION), field.sides.controller(side)) {
        (Policy::Always, _) | (Policy::Ask, Controller::Ai) => die_or_live(field, unit, true),
        (Policy::Never, _) => die_or_live(field, unit, false),
        (Policy::Ask, Controller::Human) => return SagaStep::Ask(frame.into(), fate_choice(field, unit)),
    }
    SagaStep::Done
}

fn fate_choice(field: &Field, unit: UnitId) -> Choice {
    let (name, left) = (field.name(unit), field.body(unit).fate.left);
    let (dies, stays) = match field.nature(unit) {
        Nature::Living => ("dies", "unconscious at 0 hit points"),
        Nature::Robot => ("is destroyed", "disabled at 0 hit points"),
    };
    Choice {
        kind: fate::REACTION.into(),
        side: field.side(unit),
        unit,
        about: None,
        prompt: format!("{name} {dies}. Spend a Fate Point to stay {stays}?"),
        details: vec![format!("Fate Points left: {left}")],
        is_reaction: true,
        options: vec![ChoiceOption::new("spend", "Spend a Fate Point"), ChoiceOption::new("accept", "Let it happen")],
    }
}

fn die_or_live(field: &mut Field, unit: UnitId, saved: bool) {
    if saved {
        fate::spend_to_live(field, unit);
        vital::knock_out(field, unit);
    } else {
        vital::kill(field, unit);
    }
}

/// A wound to deal: rolled damage on its way to a unit.
pub fn rolled(unit: UnitId, by: Option<UnitId>, roll: Roll, amount: i32, notes: Vec<String>) -> WoundFrame {
    WoundFrame { unit, by, roll, amount, notes, finishing: false, saved: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EXD-16, SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01, SAGA-ZERO-02
    #[test]
    fn threshold_and_hit_points_decide() {
        assert_eq!(effect(20, 20, 60), Effect::Step);
        assert_eq!(effect(19, 20, 60), Effect::None);
        assert_eq!(effect(14, 15, 12), Effect::Out);
        assert_eq!(effect(15, 15, 12), Effect::Gone);
    }

    /// SAGA-UNC-08, SAGA-UNC-11
    #[test]
    fn the_fallen_die_of_a_heavy_blow_only() {
        assert_eq!(effect_on_the_fallen(14, 15), Effect::None);
        assert_eq!(effect_on_the_fallen(15, 15), Effect::Gone);
    }
}
