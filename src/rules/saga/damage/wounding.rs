//! The frame of wounds: applies damage to a unit.

use crate::battle::{Choice, ChoiceOption, Event, UnitId, Work};
use crate::dice::{Breakdown, Sum, Total};
use crate::rules::saga::damage::{rider, shield, vital};
use crate::rules::saga::data::{DamageType, Nature};
use crate::rules::saga::frame::{SagaFrame, SagaStep, WoundFrame};
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::damage::outcome::{self, Outcome};
use crate::rules::saga::query::damage::reduction::{self, Weight};
use crate::rules::saga::reactions::fate;
use crate::rules::saga::state::vital::Effect;
use crate::rules::saga::state::{BattleAccess, BattleView};
use crate::rules::saga::{prompts, query};

/// Applies rolled damage. It may ask if a Fate Point saves the unit, except after a coup de grace. SAGA-CONV-06,
/// SAGA-DT-05, SAGA-DT-08, SAGA-COUP-04, SAGA-COUP-05, SAGA-COUP-07
impl Work<SagaFrame> for WoundFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        match self.saved {
            Some(saved) => {
                die_or_live(battle, self.unit, saved);
                SagaStep::Done
            }
            None => strike(battle, self),
        }
    }

    fn answered(&mut self, option: &str) {
        self.saved = Some(option == "spend");
    }
}

fn strike(battle: &mut BattleAccess, frame: WoundFrame) -> SagaStep {
    let WoundFrame { unit, by, means, .. } = frame;
    let (fit, max) = (battle.vital(unit).can_act(), battle.combat_data(unit).hp.max);
    if battle.vital(unit).is_gone() {
        return SagaStep::Done;
    }
    let target = battle.combatant(unit);
    let threshold = defense::threshold::<Total>(&target).total();
    let reduced: Breakdown = reduction::reduced(&target, means, frame.amount);
    let damage = reduced.total();
    let Outcome { lost, effect } = outcome::outcome(&target, threshold, means, damage);
    let weight = reduction::weight(target.data, means.damage_type);
    let (roll, mut notes) = (frame.roll.clone(), frame.notes.clone());
    if damage != frame.amount {
        notes.push(reduced.to_string());
    }
    let reaches_shield = means.damage_type != DamageType::Poison;
    if reaches_shield && let Some(left) = shield::weaken(battle, unit, frame.amount) {
        notes.push(format!("the shield drops to {left}"));
    }
    let kind = means.damage_type.name();
    match weight {
        Weight::Full => {}
        Weight::Numbing | Weight::Faint => notes.push(format!("{kind} damage: half of {damage} hurts")),
        Weight::None => notes.push(format!("{kind} damage does nothing to it")),
    }
    if damage >= threshold && matches!(weight, Weight::Full | Weight::Numbing) {
        notes.push(format!("reaches the damage threshold of {threshold}"));
    }
    let left = vital::lose(battle, unit, lost);
    battle.log_event(Event::Damaged { unit, by, roll, notes, amount: lost, left, max });
    if frame.finishing && (!fit || left == 0) {
        vital::kill(battle, unit);
        return SagaStep::Done;
    }
    match effect {
        Effect::None => {}
        Effect::Steps(steps) => vital::shift(battle, unit, -steps.cast_signed()),
        Effect::Out => vital::knock_out(battle, unit),
        Effect::Gone if fit => return last_chance(battle, frame),
        Effect::Gone => vital::kill(battle, unit),
    }
    if fit && means.damage_type == DamageType::Stun {
        vital::note_stunned(battle, unit);
    }
    let next = frame.rider.as_ref().and_then(|weapon| rider::take_hold(battle, unit, frame.by, weapon));
    next.map_or(SagaStep::Done, |poison| SagaStep::Continue(poison.into()))
}

/// A unit about to die or to be destroyed may spend a Fate Point to survive. SAGA-DT-05, SAGA-DT-06, SAGA-DT-10
fn last_chance(battle: &mut BattleAccess, frame: WoundFrame) -> SagaStep {
    let unit = frame.unit;
    let rule_data = battle.rule_data(unit);
    let (left, policy) = (rule_data.fate.left, rule_data.policies.of(query::reactions::fate::REACTION));
    if left == 0 {
        vital::kill(battle, unit);
        return SagaStep::Done;
    }
    match policy.answer(battle.sides.controller(battle.side(unit)), || true) {
        Some(saved) => {
            die_or_live(battle, unit, saved);
            SagaStep::Done
        }
        None => {
            let choice = fate_choice(&battle.view(), &frame);
            SagaStep::Ask(frame.into(), choice)
        }
    }
}

fn fate_choice(view: &BattleView, frame: &WoundFrame) -> Choice {
    let unit = frame.unit;
    let source = prompts::source(view, frame.by, frame.rider.as_ref());
    let (name, left) = (view.name(unit), view.rule_data(unit).fate.left);
    let (dies, stays) = match view.nature(unit) {
        Nature::Living => ("dies", "unconscious at 0 hit points"),
        Nature::Robot | Nature::Vehicle => ("is destroyed", "disabled at 0 hit points"),
    };
    Choice {
        kind: query::reactions::fate::REACTION.into(),
        side: view.side(unit),
        unit,
        about: frame.by,
        prompt: format!("{name} {dies}. Spend a Fate Point to stay {stays}?"),
        details: vec![format!("{} damage{source}", frame.amount), format!("Fate Points left: {left}")],
        is_reaction: true,
        options: vec![
            ChoiceOption::new("spend", "Spend a Fate Point").spending_limited(),
            ChoiceOption::new("accept", "Let it happen"),
        ],
    }
}

fn die_or_live(battle: &mut BattleAccess, unit: UnitId, saved: bool) {
    if saved {
        fate::spend_to_live(battle, unit);
        vital::knock_out(battle, unit);
    } else {
        vital::kill(battle, unit);
    }
}
