//! A segment: what comes up is shown, those in danger react, all who act roll, and the highest roll acts first.

use bevy::prelude::*;

use super::{
    act,
    attack::Threat,
    field::Field,
    frame::{ActFrame, D6Step, ReactFrame, Reaction, SegmentFrame, Stage},
    order, react,
    retarget::{aim_again, aim_of, can_hit, chance, is_astray},
    round, script, victory,
};
use crate::{
    battle::{Event, UnitId},
    dice::Chance,
};

/// Runs a segment from stage to stage. D6-SEG-08, D6-SEG-09
pub fn run(SegmentFrame { number, stage }: SegmentFrame, field: &mut Field) -> D6Step {
    let go_on = |stage| SegmentFrame { number, stage };
    match stage {
        Stage::Announce => {
            announce(field, number);
            let mut astray: Vec<UnitId> =
                acting(field, number).filter(|&unit| is_astray(field, unit, number)).collect();
            astray.reverse();
            D6Step::Continue(go_on(Stage::Aim(astray)).into())
        }
        Stage::Aim(mut astray) => match astray.pop() {
            Some(unit) => match aim_again(field, unit, number) {
                Some(frame) => D6Step::Push(go_on(Stage::Aim(astray)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::Aim(astray)).into()),
            },
            None => {
                let queue = in_danger(field);
                D6Step::Continue(go_on(Stage::React(queue)).into())
            }
        },
        Stage::React(mut queue) => match queue.pop() {
            Some((unit, reaction)) => match chance_to_react(field, number, unit, reaction) {
                Some(frame) => D6Step::Push(go_on(Stage::React(queue)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::React(queue)).into()),
            },
            None => D6Step::Continue(go_on(Stage::Roll).into()),
        },
        Stage::Roll => {
            let queue = order::roll_all(field, number);
            D6Step::Continue(go_on(Stage::Act(queue)).into())
        }
        Stage::Act(mut queue) => {
            let Some((unit, roll)) = queue.pop() else {
                return D6Step::Done;
            };
            script::review(field);
            if victory::decided(field).is_some() {
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
pub fn acting(field: &Field, number: u8) -> impl Iterator<Item = UnitId> {
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
            act::free_steps(field, unit, 0);
        }
    }
}

/// Those who are attacked and could react, by ascending Perception: the next last. D6-SEG-09, D6-REACT-02
fn in_danger(field: &Field) -> Vec<(UnitId, Reaction)> {
    let mut order = round::declaration_order(field);
    order.reverse();
    order
        .into_iter()
        .flat_map(|unit| {
            // The last is asked first: a dodge before a parry.
            let parry = Reaction::Parry(react::parry_skill(field, unit));
            [(unit, parry), (unit, Reaction::Dodge)]
        })
        .collect()
}

/// The attacks of a segment that a unit's reaction would help against, with the chance that each hits as things are.
fn dangers(field: &Field, number: u8, unit: UnitId, reaction: Reaction) -> Vec<(UnitId, Chance)> {
    let attackers = acting(field, number).filter_map(|attacker| {
        let (_, step) = field.body(attacker).plan.due(number)?;
        let (target, weapon) = aim_of(field, step)?;
        let helps = react::helps(reaction, Threat::of(&weapon));
        // Nobody reacts to what it does not perceive. D6-REACT-14
        let counts = target == unit && helps && field.is_noticed(attacker) && can_hit(field, attacker, unit, &weapon);
        counts.then(|| (attacker, chance(field, attacker, unit, &weapon)))
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
