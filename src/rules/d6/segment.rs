//! A segment: what comes up is shown, those in danger react, all who act roll, and the highest roll acts first.

use bevy::prelude::*;

use super::{
    act,
    attack::Threat,
    battle::BattleAccess,
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
pub fn run(SegmentFrame { number, stage }: SegmentFrame, battle: &mut BattleAccess) -> D6Step {
    let go_on = |stage| SegmentFrame { number, stage };
    match stage {
        Stage::Announce => {
            announce(battle, number);
            let mut astray: Vec<UnitId> =
                acting(battle, number).filter(|&unit| is_astray(battle, unit, number)).collect();
            astray.reverse();
            D6Step::Continue(go_on(Stage::Aim(astray)).into())
        }
        Stage::Aim(mut astray) => match astray.pop() {
            Some(unit) => match aim_again(battle, unit, number) {
                Some(frame) => D6Step::Push(go_on(Stage::Aim(astray)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::Aim(astray)).into()),
            },
            None => {
                let queue = in_danger(battle);
                D6Step::Continue(go_on(Stage::React(queue)).into())
            }
        },
        Stage::React(mut queue) => match queue.pop() {
            Some((unit, reaction)) => match chance_to_react(battle, number, unit, reaction) {
                Some(frame) => D6Step::Push(go_on(Stage::React(queue)).into(), frame.into()),
                None => D6Step::Continue(go_on(Stage::React(queue)).into()),
            },
            None => D6Step::Continue(go_on(Stage::Roll).into()),
        },
        Stage::Roll => {
            let queue = order::roll_all(battle, number);
            D6Step::Continue(go_on(Stage::Act(queue)).into())
        }
        Stage::Act(mut queue) => {
            let Some((unit, roll)) = queue.pop() else {
                return D6Step::Done;
            };
            script::review(battle);
            if victory::decided(battle).is_some() {
                return D6Step::Done;
            }
            match battle.body(unit).plan.due(number) {
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
pub fn acting(battle: &BattleAccess, number: u8) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&unit| battle.is_able(unit) && battle.body(unit).plan.due(number).is_some())
}

fn announce(battle: &mut BattleAccess, number: u8) {
    for unit in battle.units() {
        // A dodge lasts for its segment. D6-REACT-08
        battle.body_mut(unit).guard.clear();
    }
    battle.tell(Event::PhaseBegan { words: format!("Segment {number}") });
    if number == 1 {
        for unit in battle.units() {
            act::free_steps(battle, unit, 0);
        }
    }
}

/// Those who are attacked and could react, by ascending Perception: the next last. D6-SEG-09, D6-REACT-02
fn in_danger(battle: &BattleAccess) -> Vec<(UnitId, Reaction)> {
    let mut order = round::declaration_order(battle);
    order.reverse();
    order
        .into_iter()
        .flat_map(|unit| {
            // The last is asked first: a dodge before a parry.
            let parry = Reaction::Parry(react::parry_skill(battle, unit));
            [(unit, parry), (unit, Reaction::Dodge)]
        })
        .collect()
}

/// The attacks of a segment that a unit's reaction would help against, with the chance that each hits as things are.
fn dangers(battle: &BattleAccess, number: u8, unit: UnitId, reaction: Reaction) -> Vec<(UnitId, Chance)> {
    let attackers = acting(battle, number).filter_map(|attacker| {
        let (_, step) = battle.body(attacker).plan.due(number)?;
        let (target, weapon) = aim_of(battle, step)?;
        let helps = react::helps(reaction, Threat::of(&weapon));
        // Nobody reacts to what it does not perceive. D6-REACT-14
        let counts = target == unit && helps && battle.is_noticed(attacker) && can_hit(battle, attacker, unit, &weapon);
        counts.then(|| (attacker, chance(battle, attacker, unit, &weapon)))
    });
    attackers.collect()
}

fn chance_to_react(battle: &BattleAccess, number: u8, unit: UnitId, reaction: Reaction) -> Option<ReactFrame> {
    let dangers = dangers(battle, number, unit, reaction);
    if dangers.is_empty() || !react::is_offered(battle, unit, reaction) {
        return None;
    }
    let words = dangers.iter().map(|(attacker, chance)| {
        let what = match reaction {
            Reaction::Dodge => "shoots at",
            Reaction::Parry(_) => "strikes at",
        };
        format!("{} {what} {}: {chance} to hit", battle.name(*attacker), battle.name(unit))
    });
    let worst: i32 = dangers.iter().map(|(_, chance)| chance.per_mille()).sum();
    Some(ReactFrame {
        unit,
        reaction,
        danger: words.collect(),
        advised: react::is_advised(battle, unit, reaction, worst),
        answer: None,
    })
}
