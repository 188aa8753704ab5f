//! Another target for an attack that has become impossible. D6-DECL-18

use std::{cmp::Reverse, sync::Arc};

use super::steps::lose;
use crate::{
    battle::{Choice, ChoiceOption, Event, UnitId, Work},
    dice::Chance,
    grid::Square,
    rules::{
        Purpose,
        d6::{
            data::Weapon,
            frame::{D6Frame, D6Step, OtherTarget, RetargetFrame},
            plans,
            query::{
                aim::Aim,
                attack::{
                    self, can_hit, check_line, check_target, full_damage, pool, step_key, target_of, weapon_of_step,
                },
                objects,
                outcomes::{expected, outcomes},
            },
            state::{BattleAccess, PlanStep},
        },
    },
};

impl Work<D6Frame> for RetargetFrame {
    /// Asks for another target, and changes the plan. D6-DECL-18
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let (unit, index) = (self.unit, self.step);
        // The computer takes the best target without being asked.
        let Some(answer) = self.answer.or_else(|| (!battle.is_humans(unit)).then(|| best(battle, &self))) else {
            return match question(battle, &self) {
                Some(choice) => D6Step::Ask(self.into(), choice),
                None => D6Step::Done,
            };
        };
        match self.targets.get(answer) {
            Some(&target) => {
                plans::change_target(battle, unit, index, target);
                if let Some(action) = battle.plan(unit).steps.get(index).map(|step| step.action.key()) {
                    let words = format!("aims at {} instead", name(battle, target));
                    battle.log_event(Event::Acted { unit, action, words });
                }
            }
            None => lose(battle, unit, index, "lets the attack go"),
        }
        D6Step::Done
    }

    fn answered(&mut self, option: &str) {
        let index = self.targets.iter().position(|target| option == target_key(*target));
        self.answer = Some(index.unwrap_or(self.targets.len()));
    }
}

/// True if a declared step can still be carried out as it was declared. An attack on an object that has been broken since
/// cannot. D6-DECL-18, D6-PROT-11
pub fn is_possible(battle: &BattleAccess, unit: UnitId, step: &PlanStep) -> bool {
    match attack_on_object(battle, step) {
        Some((square, weapon)) => can_be_struck(battle, unit, square, &weapon),
        None => attack::is_possible(battle, unit, step),
    }
}

/// Other targets of the attack that a unit has declared for a segment, the one most likely to be hit first; `None` if
/// there are none. D6-DECL-18
pub fn other_targets(battle: &BattleAccess, unit: UnitId, segment: u8) -> Option<RetargetFrame> {
    let (index, step) = battle.plan(unit).due(segment)?;
    let mut targets: Vec<OtherTarget> = match attack_on_object(battle, step) {
        Some((_, weapon)) => other_objects(battle, unit, &weapon),
        None => other_units(battle, unit, &target_of(battle, step)?.1),
    };
    targets.sort_by_cached_key(|&target| (Reverse(chance(battle, step, target).favourable), target));
    (!targets.is_empty()).then_some(RetargetFrame { unit, step: index, targets, answer: None })
}

/// The enemies in the fight that a unit can hit with a weapon.
fn other_units(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Vec<OtherTarget> {
    let others = battle.units().filter(|&target| battle.are_enemies(unit, target) && battle.is_in_the_fight(target));
    others.filter(|&target| can_hit(battle, unit, target, weapon)).map(OtherTarget::Unit).collect()
}

/// The objects that the side of a unit must destroy and that it can attack with a weapon.
fn other_objects(battle: &BattleAccess, unit: UnitId, weapon: &Weapon) -> Vec<OtherTarget> {
    let wanted = battle.mission.destroy_targets(&battle.progress, &battle.board, battle.side(unit)).into_iter();
    wanted.filter(|&square| can_be_struck(battle, unit, square, weapon)).map(OtherTarget::Object).collect()
}

/// True if an object stands on a square and can be attacked with a weapon from where a unit stands.
fn can_be_struck(battle: &BattleAccess, unit: UnitId, square: Square, weapon: &Weapon) -> bool {
    let object = objects::standing(battle, square);
    object.is_some_and(|object| objects::check(battle, battle.space(unit), &object, weapon).is_ok())
}

/// The square and the weapon of a declared attack on an object; `None` for other steps, and without the weapon.
fn attack_on_object(battle: &BattleAccess, step: &PlanStep) -> Option<(Square, Arc<Weapon>)> {
    let square = step.order.to.filter(|_| step.action.purpose == Purpose::Break)?;
    Some((square, weapon_of_step(battle, step)?))
}

/// The chance that an attack on another target hits from where its unit stands, reactions apart.
fn chance(battle: &BattleAccess, step: &PlanStep, target: OtherTarget) -> Chance {
    let unit = step.order.unit;
    let Some(weapon) = weapon_of_step(battle, step) else { return Chance::NEVER };
    match target {
        OtherTarget::Unit(target) => attack::chance(battle, unit, target, &weapon),
        OtherTarget::Object(square) => {
            let difficulty = objects::difficulty(battle, unit, battle.space(unit), square, &weapon);
            difficulty.chance(&pool(battle, unit, &weapon, 0))
        }
    }
}

/// The index of the target on which the attack has the highest expected value; the one most likely to be hit first among
/// equals.
fn best(battle: &BattleAccess, frame: &RetargetFrame) -> usize {
    let Some(step) = battle.plan(frame.unit).steps.get(frame.step) else { return 0 };
    let values = frame.targets.iter().map(|&target| value(battle, step, target).unwrap_or(0));
    values.enumerate().max_by_key(|&(index, value)| (value, Reverse(index))).map_or(0, |(index, _)| index)
}

/// The expected value of an attack on another target, in hundredths of a point.
fn value(battle: &BattleAccess, step: &PlanStep, target: OtherTarget) -> Option<i32> {
    let (unit, weapon) = (step.order.unit, weapon_of_step(battle, step)?);
    match target {
        OtherTarget::Unit(target) => {
            let aim = Aim::now(battle, unit, battle.space(unit), target);
            let damage = full_damage(battle, unit, &step_key(step), &weapon);
            let (difficulty, dice) = (attack::difficulty(battle, aim, &weapon), pool(battle, unit, &weapon, 0));
            Some(expected(battle, &outcomes(battle, aim, &difficulty, &dice, &damage), target).value_x100)
        }
        OtherTarget::Object(square) => {
            let object = objects::standing(battle, square)?;
            let harm = objects::value(battle, &object, &attack::damage(battle, unit, &weapon));
            Some(chance(battle, step, target).per_mille() * harm / 1000)
        }
    }
}

/// The option that names a target.
fn target_key(target: OtherTarget) -> String {
    match target {
        OtherTarget::Unit(target) => format!("unit-{}", target.0),
        OtherTarget::Object(Square { x, y }) => format!("object-{x}-{y}"),
    }
}

/// The words for a target.
fn name(battle: &BattleAccess, target: OtherTarget) -> String {
    match target {
        OtherTarget::Unit(target) => battle.name(target),
        OtherTarget::Object(square) => {
            let object = objects::standing(battle, square).map_or("debris", |object| object.name);
            format!("the {object} at {square}")
        }
    }
}

fn question(battle: &BattleAccess, frame: &RetargetFrame) -> Option<Choice> {
    let unit = frame.unit;
    let step = battle.plan(unit).steps.get(frame.step)?;
    let option = |&target: &OtherTarget| {
        let square = match target {
            OtherTarget::Unit(target) => battle.space(target).origin,
            OtherTarget::Object(square) => square,
        };
        let label = format!("{} ({} to hit)", name(battle, target), chance(battle, step, target));
        ChoiceOption { square: Some(square), ..ChoiceOption::new(target_key(target), label) }
    };
    let options = frame.targets.iter().map(option).chain([ChoiceOption::new("lose", "Lose the action")]);
    let (prompt, details) = match step.order.at {
        Some(was) => {
            let (was, weapon) = (battle.name(was), weapon_of_step(battle, step)?);
            let words = format!("{} cannot attack {was} any more. Whom does it attack instead?", battle.name(unit));
            (words, reason(battle, unit, step, &weapon))
        }
        None => {
            (format!("{} cannot attack its target any more. What does it attack instead?", battle.name(unit)), None)
        }
    };
    let about = frame.targets.first().and_then(|target| match *target {
        OtherTarget::Unit(target) => Some(target),
        OtherTarget::Object(_) => None,
    });
    Some(Choice {
        kind: "aim".into(),
        side: battle.side(unit),
        unit,
        about,
        prompt,
        details: details.into_iter().collect(),
        is_reaction: false,
        options: options.collect(),
    })
}

/// The reason why the declared target has become impossible, in words.
fn reason(battle: &BattleAccess, unit: UnitId, step: &PlanStep, weapon: &Weapon) -> Option<String> {
    let target = step.order.at?;
    if battle.injury(target).is_out() {
        return Some(format!("{} is out of action", battle.name(target)));
    }
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    let checked = check_target(battle, aim, weapon).and_then(|()| check_line(battle, aim, weapon));
    checked.err().map(|illegal| illegal.to_string())
}
