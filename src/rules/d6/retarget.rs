//! Attacks that have become impossible: aimed at another, or lost. D6-DECL-18

use std::{cmp::Reverse, sync::Arc};

use bevy::prelude::*;

use super::{
    act,
    action::Action,
    aim::{self, Aim},
    attack,
    battle::BattleAccess,
    data::Weapon,
    frame::{D6Step, RetargetFrame},
    plan::PlanStep,
};
use crate::{
    battle::{Choice, ChoiceOption, Event, ItemKey, UnitId},
    dice::Chance,
};

/// Whether the declared target has become impossible. D6-DECL-18
pub fn is_astray(battle: &BattleAccess, unit: UnitId, number: u8) -> bool {
    battle.body(unit).plan.due(number).is_some_and(|(_, step)| !is_possible(battle, unit, step))
}

/// Whether a declared attack can still be made: not on one who has gone down since. D6-DECL-18
pub fn is_possible(battle: &BattleAccess, unit: UnitId, step: &PlanStep) -> bool {
    let Some((target, weapon)) = aim_of(battle, step) else { return true };
    let stands = step.finishes || !battle.body(target).injury.is_out();
    stands && can_hit(battle, unit, target, &weapon)
}

/// Whom a step attacks, and with what.
pub fn aim_of(battle: &BattleAccess, step: &PlanStep) -> Option<(UnitId, Arc<Weapon>)> {
    match step.action {
        Action::Attack | Action::Tackle | Action::Hurl => {
            Some((step.order.at?, aim::weapon_of(battle, step.action, &step.order)?))
        }
        _ => None,
    }
}

/// What a declared action is done with.
pub fn act_key(step: &PlanStep) -> ItemKey {
    attack::key_of(step.action, &step.order)
}

/// Whether a unit could attack a target from where it stands.
pub fn can_hit(battle: &BattleAccess, unit: UnitId, target: UnitId, weapon: &Weapon) -> bool {
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    attack::check_target(battle, aim, weapon).is_ok() && attack::check_line(battle, aim, weapon).is_ok()
}

/// Other targets of the same attack, the likeliest to be hit first. D6-DECL-18
pub fn aim_again(battle: &BattleAccess, unit: UnitId, number: u8) -> Option<RetargetFrame> {
    let (place, step) = battle.body(unit).plan.due(number)?;
    let (_, weapon) = aim_of(battle, step)?;
    let others = battle.units().filter(|&target| battle.are_enemies(unit, target) && battle.is_in_the_fight(target));
    let mut targets: Vec<UnitId> = others.filter(|&target| can_hit(battle, unit, target, &weapon)).collect();
    targets.sort_by_cached_key(|&target| (Reverse(chance(battle, unit, target, &weapon).favourable), target));
    (!targets.is_empty()).then_some(RetargetFrame { unit, step: place, targets, answer: None })
}

/// What an answer that names a target carries.
pub fn target_key(target: UnitId) -> String {
    format!("unit-{}", target.0)
}

/// Asks for another target, and changes the plan. D6-DECL-18
pub fn retarget(frame: RetargetFrame, battle: &mut BattleAccess) -> D6Step {
    let (unit, place) = (frame.unit, frame.step);
    // The computer takes the likeliest without being asked.
    let Some(answer) = frame.answer.or((!battle.is_humans(unit)).then_some(0)) else {
        return match question(battle, &frame) {
            Some(choice) => D6Step::Ask(frame.into(), choice),
            None => D6Step::Done,
        };
    };
    match frame.targets.get(answer) {
        Some(&target) => {
            if let Some(step) = battle.body_mut(unit).plan.steps.get_mut(place) {
                (step.order.at, step.finishes) = (Some(target), false);
            }
            let words = format!("aims at {} instead", battle.name(target));
            battle.tell(Event::Acted { unit, action: Action::Attack.key(), words });
        }
        None => act::lose(battle, unit, place, "lets the attack go"),
    }
    D6Step::Done
}

fn question(battle: &BattleAccess, frame: &RetargetFrame) -> Option<Choice> {
    let unit = frame.unit;
    let step = battle.body(unit).plan.steps.get(frame.step)?;
    let was = step.order.at.map(|target| battle.name(target)).unwrap_or_default();
    let (_, weapon) = aim_of(battle, step)?;
    let option = |&target: &UnitId| {
        let label = format!("{} ({} to hit)", battle.name(target), chance(battle, unit, target, &weapon));
        ChoiceOption::new(target_key(target), label)
    };
    let options = frame.targets.iter().map(option).chain([ChoiceOption::new("lose", "Let the action go")]);
    Some(Choice {
        kind: "aim".into(),
        side: battle.side(unit),
        unit,
        about: frame.targets.first().copied(),
        prompt: format!("{} cannot attack {was} any more. At whom instead?", battle.name(unit)),
        details: why_not(battle, unit, step, &weapon).into_iter().collect(),
        is_reaction: false,
        options: options.collect(),
    })
}

/// Why the declared target has become impossible, in words.
fn why_not(battle: &BattleAccess, unit: UnitId, step: &PlanStep, weapon: &Weapon) -> Option<String> {
    let target = step.order.at?;
    if battle.body(target).injury.is_out() {
        return Some(format!("{} is out of action", battle.name(target)));
    }
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    let refused = attack::check_target(battle, aim, weapon).and_then(|()| attack::check_line(battle, aim, weapon));
    refused.err().map(|illegal| illegal.to_string())
}

/// How likely an attack from where a unit stands is to hit, reactions apart.
pub fn chance(battle: &BattleAccess, unit: UnitId, target: UnitId, weapon: &Weapon) -> Chance {
    let pool = attack::pool(battle, unit, weapon, 0);
    attack::difficulty(battle, Aim::now(battle, unit, battle.space(unit), target), weapon).chance(&pool)
}
