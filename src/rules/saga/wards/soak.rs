//! Soaking the damage of a hit by a psi power, such as Negate Energy.

use bevy::prelude::*;

use crate::{
    battle::{ActionKey, Choice, ChoiceOption, Controller, Event, Policy, UnitId},
    dice::Breakdown,
    rules::saga::{
        asked::stakes,
        data::Skill,
        field::Field,
        frame::{SagaFrame, SagaStep, SoakFrame, WoundFrame},
        powers::{
            power::{KnownPower, PowerEffect, SoakAgainst},
            psi,
        },
        strike::odds::{d20_check, d20_check_with},
    },
};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "soak";

/// The computer soaks what would cost at least this part of the points left.
const WORTHY_PART: i32 = 4;

/// The frame for damage on its way: first the chance to soak it, if there is one. SAGA-BEY-17, SAGA-BEY-20
pub fn before(field: &Field, wound: WoundFrame, attack_total: i32) -> SagaFrame {
    match power_against(field, &wound) {
        Some(_) => SoakFrame { wound, attack_total, answer: None }.into(),
        None => wound.into(),
    }
}

/// A power that the one to be hurt could use: trained in Psi, able to act, not used yet.
/// SAGA-ACT-16, SAGA-BEY-14, SAGA-BEY-17
fn power_against<'a>(field: &'a Field, wound: &WoundFrame) -> Option<&'a KnownPower> {
    let body = field.body(wound.unit);
    let powers = body.psi;
    let is_able = !powers.0.is_empty()
        && field.vital(wound.unit).is_fit()
        && field.bonds(wound.unit).0.is_none()
        && body.profile.data.trained.contains(&Skill::Psi)
        && field.upkeep(wound.unit).policies.of(REACTION) != Policy::Never;
    let soaks = |known: &&KnownPower| match &known.power.effect {
        PowerEffect::Soak { types, .. } => types.contains(&wound.means.damage_type),
        PowerEffect::Slam { .. }
        | PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Revive { .. } => false,
    };
    if is_able { powers.left().find(soaks) } else { None }
}

/// What the check must reach, and the points a success takes off.
fn task(power: &KnownPower, frame: &SoakFrame) -> (i32, i32) {
    let damage = frame.wound.amount;
    match &power.power.effect {
        PowerEffect::Soak { against, points, .. } => {
            let dc = match against {
                SoakAgainst::Damage => damage,
                SoakAgainst::AttackTotal => frame.attack_total,
            };
            (dc, points.unwrap_or(damage).min(damage))
        }
        PowerEffect::Slam { .. }
        | PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Revive { .. } => (damage, 0),
    }
}

/// Asks, unless the answer stands; then soaks the damage or lets it through. SAGA-BEY-17, SAGA-BEY-20, SAGA-ACT-13
pub fn run(frame: SoakFrame, field: &mut Field) -> SagaStep {
    let unit = frame.wound.unit;
    let Some(known) = power_against(field, &frame.wound) else { return SagaStep::Continue(frame.wound.into()) };
    let (key, name, (dc, points)) = (known.key.clone(), known.power.name.clone(), task(known, &frame));
    let bonus: Breakdown = psi::bonus(&field.fighter(unit));
    let answer = frame.answer.or_else(|| standing_answer(field, unit, points, bonus.total(), dc));
    match answer {
        None => {
            let choice = choice(field, &frame, &name, &bonus, dc, points);
            return SagaStep::Ask(frame.into(), choice);
        }
        Some(false) => {
            if frame.answer.is_some() {
                field.tell(Event::Declined { unit, reaction: name });
            }
            return SagaStep::Continue(frame.wound.into());
        }
        Some(true) => {}
    }
    field.body_mut(unit).psi.use_up(&key);
    field.tell(Event::Spent { unit, what: name.clone(), left: 0 });
    let roll = psi::roll(field, unit, bonus);
    let passed = roll.total >= dc;
    field.tell(Event::Checked { unit, what: "Psi".to_owned(), roll, dc, passed });
    let mut wound = frame.wound;
    if passed {
        wound.amount -= points;
        let words = format!("soaks {points} points of damage");
        field.tell(Event::Acted { unit, action: ActionKey::of(REACTION), words });
        wound.notes.push(format!("{name}: -{points}"));
        if wound.amount <= 0 {
            let (WoundFrame { by, roll, notes, .. }, hp) = (wound, *field.body(unit).hp);
            field.tell(Event::Damaged { unit, by, roll, notes, amount: 0, left: hp.now, max: hp.max });
            return SagaStep::Done;
        }
    }
    SagaStep::Continue(wound.into())
}

/// The policy decides; the computer soaks what hurts, if it has a chance to.
fn standing_answer(field: &Field, unit: UnitId, points: i32, bonus: i32, dc: i32) -> Option<bool> {
    let body = field.body(unit);
    match (field.upkeep(unit).policies.of(REACTION), field.sides.controller(body.unit.side)) {
        (Policy::Always, _) => Some(true),
        (Policy::Never, _) => Some(false),
        (Policy::Ask, Controller::Ai) => {
            Some(points * WORTHY_PART >= body.hp.now && d20_check(bonus, dc).favourable > 0)
        }
        (Policy::Ask, Controller::Human) => None,
    }
}

fn choice(field: &Field, frame: &SoakFrame, power: &str, bonus: &Breakdown, dc: i32, points: i32) -> Choice {
    let unit = frame.wound.unit;
    let (name, chance) = (field.name(unit), d20_check_with(bonus.total(), dc, field.body(unit).fate_next.0));
    let source = stakes::source(field, frame.wound.by, frame.wound.rider.as_ref());
    Choice {
        kind: REACTION.into(),
        side: field.side(unit),
        unit,
        about: frame.wound.by,
        prompt: format!("{name} is about to take {} damage{source}. Use {power}?", frame.wound.amount),
        details: vec![
            format!("{chance}: Psi check, {:+} against {dc}", bonus.total()),
            format!("a success takes {points} points off"),
            "it works once in a battle".to_owned(),
            stakes::health(field, unit),
        ],
        is_reaction: true,
        options: vec![
            ChoiceOption::check("soak", power, chance, bonus.clone()),
            ChoiceOption::new("decline", "Take the damage"),
        ],
    }
}
