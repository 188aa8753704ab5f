//! A segment: what comes up is shown, those in danger react, all who act roll, and the highest roll acts first.

use bevy::prelude::*;

use super::{
    action::Action,
    attack::{self, Aim, Threat},
    data::Skill,
    field::Field,
    frame::{ActFrame, D6Step, ReactFrame, Reaction, RetargetFrame, SegmentFrame, Stage},
    kit,
    plan::PlanStep,
    react, skill,
};
use crate::{
    battle::{Choice, ChoiceOption, Event, ItemKey, Roll, UnitId},
    dice::Chance,
};

/// Runs a segment from stage to stage. D6-SEG-08, D6-SEG-09
pub fn run(In(SegmentFrame { number, stage }): In<SegmentFrame>, mut field: Field) -> D6Step {
    let go_on = |stage| SegmentFrame { number, stage };
    match stage {
        Stage::Announce => {
            announce(&mut field, number);
            let mut astray: Vec<UnitId> =
                acting(&field, number).filter(|&unit| is_astray(&field, unit, number)).collect();
            astray.reverse();
            D6Step::Continue(go_on(Stage::Aim(astray)).into())
        }
        Stage::Aim(mut astray) => match astray.pop() {
            Some(unit) => match aim_again(&field, unit, number) {
                Some(frame) => D6Step::Push(go_on(Stage::Aim(astray)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::Aim(astray)).into()),
            },
            None => {
                let queue = in_danger(&field);
                D6Step::Continue(go_on(Stage::React(queue)).into())
            }
        },
        Stage::React(mut queue) => match queue.pop() {
            Some((unit, reaction)) => match chance_to_react(&field, number, unit, reaction) {
                Some(frame) => D6Step::Push(go_on(Stage::React(queue)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::React(queue)).into()),
            },
            None => D6Step::Continue(go_on(Stage::Roll).into()),
        },
        Stage::Roll => {
            let queue = roll_all(&mut field, number);
            D6Step::Continue(go_on(Stage::Act(queue)).into())
        }
        Stage::Act(mut queue) => {
            let Some((unit, roll)) = queue.pop() else {
                return D6Step::Done;
            };
            if super::victory::decided(&field).is_some() {
                return D6Step::Done;
            }
            match field.body(unit).plan.due(number) {
                Some((step, _)) => {
                    let frame = ActFrame { unit, step, roll, aimed: false };
                    D6Step::Push(go_on(Stage::Act(queue)).into(), frame.into())
                }
                None => D6Step::Continue(go_on(Stage::Act(queue)).into()),
            }
        }
    }
}

/// Those who have something declared for a segment, in roster order.
fn acting(field: &Field, number: u8) -> impl Iterator<Item = UnitId> {
    field.units().filter(move |&unit| field.is_able(unit) && field.body(unit).plan.due(number).is_some())
}

fn announce(field: &mut Field, number: u8) {
    for unit in field.units() {
        // A dodge lasts for its segment. D6-REACT-08
        field.body_mut(unit).guard.clear();
    }
    field.tell(Event::PhaseBegan { words: format!("Segment {number}") });
    if number == 1 {
        for unit in field.units() {
            super::act::free_steps(field, unit, 0);
        }
    }
}

/// Whether the declared target has become impossible. D6-DECL-18
fn is_astray(field: &Field, unit: UnitId, number: u8) -> bool {
    let Some((_, step)) = field.body(unit).plan.due(number) else { return false };
    !is_possible(field, unit, step)
}

/// Whether a declared attack can still be made: not on one who has gone down since. D6-DECL-18
pub fn is_possible(field: &Field, unit: UnitId, step: &PlanStep) -> bool {
    let Some((target, key)) = aim_of(step) else { return true };
    let stands = step.finishes || !field.body(target).injury.is_out();
    stands && can_hit(field, unit, target, &key)
}

/// Whom a step attacks, and with what.
fn aim_of(step: &PlanStep) -> Option<(UnitId, ItemKey)> {
    match step.action {
        Action::Attack | Action::Tackle => Some((step.order.at?, act_key(step))),
        _ => None,
    }
}

/// What a declared action is done with.
pub fn act_key(step: &PlanStep) -> ItemKey {
    attack::key_of(step.action, &step.order)
}

/// Whether a unit could attack a target from where it stands.
pub fn can_hit(field: &Field, unit: UnitId, target: UnitId, key: &ItemKey) -> bool {
    let Some(weapon) = kit::data(field, key) else { return false };
    let from = field.space(unit);
    let aim = Aim::now(field, from, target);
    attack::check_target(field, aim, &weapon).is_ok() && attack::check_line(field, aim, &weapon).is_ok()
}

/// Other targets of the same attack, the likeliest to be hit first. D6-DECL-18
pub fn aim_again(field: &Field, unit: UnitId, number: u8) -> Option<RetargetFrame> {
    let (place, step) = field.body(unit).plan.due(number)?;
    let key = act_key(step);
    let weapon = kit::data(field, &key)?;
    let from = field.space(unit);
    let mut targets: Vec<(Chance, UnitId)> = field
        .units()
        .filter(|&target| field.are_enemies(unit, target) && field.is_in_the_fight(target))
        .filter(|&target| can_hit(field, unit, target, &key))
        .map(|target| {
            let pool = attack::pool(field, unit, &weapon, 0);
            (attack::difficulty(field, Aim::now(field, from, target), &weapon).chance(&pool, None), target)
        })
        .collect();
    targets.sort_by_key(|(chance, target)| (std::cmp::Reverse(chance.favourable), *target));
    let targets: Vec<UnitId> = targets.into_iter().map(|(_, target)| target).collect();
    (!targets.is_empty()).then_some(RetargetFrame { unit, step: place, targets, answer: None })
}

/// What an answer that names a target carries.
pub fn target_key(target: UnitId) -> String {
    format!("unit-{}", target.0)
}

/// Asks for another target, and changes the plan. D6-DECL-18
pub fn retarget(In(frame): In<RetargetFrame>, mut field: Field) -> D6Step {
    let (unit, place) = (frame.unit, frame.step);
    // The computer takes the likeliest without being asked.
    let answer = frame.answer.or((!field.is_humans(unit)).then_some(0));
    if let Some(answer) = answer {
        match frame.targets.get(answer) {
            Some(&target) => {
                if let Some(step) = field.body_mut(unit).plan.steps.get_mut(place) {
                    step.order.at = Some(target);
                }
                let words = format!("aims at {} instead", field.name(target));
                field.tell(Event::Acted { unit, action: Action::Attack.key(), words });
            }
            None => super::act::lose(&mut field, unit, place, "lets the attack go"),
        }
        return D6Step::Done;
    }
    let Some(step) = field.body(unit).plan.steps.get(place) else { return D6Step::Done };
    let was = step.order.at.map(|target| field.name(target)).unwrap_or_default();
    let key = act_key(step);
    let Some(weapon) = kit::data(&field, &key) else { return D6Step::Done };
    let odds = |target: UnitId| {
        let pool = attack::pool(&field, unit, &weapon, 0);
        attack::difficulty(&field, Aim::now(&field, field.space(unit), target), &weapon).chance(&pool, None)
    };
    let mut options: Vec<ChoiceOption> = Vec::new();
    for &target in &frame.targets {
        let label = format!("{} ({} to hit)", field.name(target), odds(target));
        options.push(ChoiceOption { key: target_key(target).into(), label, breakdown: None });
    }
    options.push(ChoiceOption::new("lose", "Let the action go"));
    let choice = Choice {
        kind: "aim".into(),
        side: field.side(unit),
        unit,
        about: frame.targets.first().copied(),
        prompt: format!("{} cannot attack {was} any more. At whom instead?", field.name(unit)),
        details: Vec::new(),
        options,
    };
    D6Step::Ask(frame.into(), choice)
}

/// Those who are attacked and could react, by ascending Perception: the next last. D6-SEG-09, D6-REACT-02
fn in_danger(field: &Field) -> Vec<(UnitId, Reaction)> {
    let mut order = super::round::declaration_order(field);
    order.reverse();
    order
        .into_iter()
        .flat_map(|unit| {
            // The last is asked first: a dodge before a parry.
            let parry = react::parry_skill(field, unit).map(Reaction::Parry);
            parry.into_iter().chain([Reaction::Dodge]).map(move |reaction| (unit, reaction))
        })
        .collect()
}

/// The attacks of a segment that a unit's reaction would help against, with the chance that each hits as things are.
pub fn dangers(field: &Field, number: u8, unit: UnitId, reaction: Reaction) -> Vec<(UnitId, Chance)> {
    let attackers = acting(field, number).filter_map(|attacker| {
        let (_, step) = field.body(attacker).plan.due(number)?;
        let (target, key) = aim_of(step)?;
        let weapon = kit::data(field, &key)?;
        let helps = react::helps(reaction, Threat::of(&weapon));
        // Nobody reacts to what it does not perceive. D6-REACT-14
        let counts = target == unit && helps && field.is_noticed(attacker) && can_hit(field, attacker, unit, &key);
        counts.then(|| {
            let pool = attack::pool(field, attacker, &weapon, 0);
            let difficulty = attack::difficulty(field, Aim::now(field, field.space(attacker), unit), &weapon);
            (attacker, difficulty.chance(&pool, None))
        })
    });
    attackers.collect()
}

fn chance_to_react(field: &Field, number: u8, unit: UnitId, reaction: Reaction) -> Option<ReactFrame> {
    let dangers = dangers(field, number, unit, reaction);
    if dangers.is_empty() || !react::is_offered(field, unit, reaction) {
        return None;
    }
    let words = dangers.iter().map(|(attacker, chance)| {
        let what = match reaction {
            Reaction::Dodge => "shoots at",
            Reaction::Parry(_) => "strikes at",
        };
        format!("{} {what} {}: {chance} to hit", field.name(*attacker), field.name(unit))
    });
    let worst: i32 = dangers.iter().map(|(_, chance)| chance.per_mille()).sum();
    Some(ReactFrame {
        unit,
        reaction,
        danger: words.collect(),
        advised: react::is_advised(field, unit, reaction, worst),
        answer: None,
    })
}

/// What a unit rolls for a step: the skill it uses, or Dexterity. D6-SEG-05
fn rolled_for(field: &Field, step: &PlanStep) -> Skill {
    match step.action {
        Action::Attack | Action::Tackle | Action::Throw | Action::FirstAid => {
            kit::data(field, &act_key(step)).map_or(Skill::Dexterity, |weapon| weapon.skill)
        }
        Action::Search => Skill::Search,
        _ => Skill::Dexterity,
    }
}

/// All who act roll; the highest acts first. A person's unit goes before the computer's on a tie, others roll again
/// for the order. The last of the list acts first. D6-SEG-05 to D6-SEG-08
fn roll_all(field: &mut Field, number: u8) -> Vec<(UnitId, Option<Roll>)> {
    let acting: Vec<UnitId> = acting(field, number).collect();
    let mut rolls: Vec<(UnitId, Option<Roll>, Vec<i32>)> = Vec::new();
    for unit in acting {
        let Some(which) = field.body(unit).plan.due(number).map(|(_, step)| rolled_for(field, step)) else { continue };
        let pool = skill::pool(field, unit, which, 0);
        // Below 1D the action fails without a roll. D6-DICE-04
        let roll = pool.is_usable().then(|| field.roll(pool));
        if let Some(roll) = &roll {
            field.tell(Event::Rolled { unit, what: which.name().to_owned(), roll: roll.clone() });
        }
        let total = roll.as_ref().map_or(0, |roll| roll.total);
        rolls.push((unit, roll, vec![total]));
    }
    while let Some(tied) = first_tie(field, &rolls) {
        for place in tied {
            let unit = rolls[place].0;
            let Some(which) = field.body(unit).plan.due(number).map(|(_, step)| rolled_for(field, step)) else {
                continue;
            };
            let pool = skill::pool(field, unit, which, 0);
            let again = field.roll(pool);
            let total = again.total;
            field.tell(Event::Rolled { unit, what: "again for the order".to_owned(), roll: again });
            rolls[place].2.push(total);
        }
    }
    // The roll, then a person's before the computer's, then what was rolled again.
    rolls.sort_by_key(|(unit, _, totals)| {
        (totals.first().copied(), field.is_humans(*unit), totals.clone(), std::cmp::Reverse(*unit))
    });
    let order: Vec<UnitId> = rolls.iter().rev().map(|(unit, ..)| *unit).collect();
    if order.len() > 1 {
        field.tell(Event::OrderSet { order });
    }
    rolls.into_iter().map(|(unit, roll, _)| (unit, roll)).collect()
}

/// Rolls again and again would change nothing for those who cannot roll at all.
const MOST_ROLLS: usize = 8;

/// The places of those who are tied and both a person's or both the computer's. D6-SEG-07
fn first_tie(field: &Field, rolls: &[(UnitId, Option<Roll>, Vec<i32>)]) -> Option<Vec<usize>> {
    rolls.iter().enumerate().find_map(|(place, (unit, roll, totals))| {
        let tied = |(other, theirs, sums): &(UnitId, Option<Roll>, Vec<i32>)| {
            sums == totals && theirs.is_some() && field.is_humans(*other) == field.is_humans(*unit)
        };
        let places: Vec<usize> =
            rolls.iter().enumerate().filter(|(_, entry)| tied(entry)).map(|(other, _)| other).collect();
        let first = places.first() == Some(&place);
        (roll.is_some() && first && places.len() > 1 && totals.len() < MOST_ROLLS).then_some(places)
    })
}
