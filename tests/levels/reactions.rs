//! Reactions of the computer: who looks ahead is asked, and for the others the rules answer as a regular would.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Controller, Difficulty, Event, Log, Status},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};

/// The number of commands for which each battle is watched.
const COMMANDS: usize = 120;

/// A battle between sides of this controller.
fn battle(level: &Level, rules: RulesetId, controller: Controller) -> World {
    let sides = level.sides().0.into_iter();
    let setup = sides.fold(Setup::new(level, 11).by(rules), |setup, side| setup.controller(side.key, controller));
    setup.begin().expect("a battle")
}

/// The kind of the reaction that is asked about.
fn reaction(world: &World) -> Option<String> {
    match world.resource::<Status>() {
        Status::Awaiting { choice } if choice.is_reaction => Some(choice.kind.to_string()),
        Status::Awaiting { .. } | Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
    }
}

/// The events of a battle, but for questions and refusals: only whoever was asked refuses in so many words.
fn events(world: &World) -> Vec<Event> {
    let events = world.resource::<Log>().events.iter();
    events.filter(|event| !matches!(event, Event::Asked { .. } | Event::Declined { .. })).cloned().collect()
}

/// SAGA-AOO-17, D6-REACT-03, SWU-TURN-12: a question to a side of the computer changes nothing by itself. A commander's
/// side whose questions and orders a regular decides has the same battle as a regular's.
#[test]
fn the_usual_answers_are_those_that_the_rules_give() {
    let mut asked = BTreeSet::new();
    for rules in RulesetId::ALL {
        for level in level::shipped() {
            let mut of_regulars = battle(&level, rules, Controller::REGULAR);
            let mut of_commanders = battle(&level, rules, Controller::Ai(Difficulty::Commander));
            let (mut memory, mut other) = (ai::Memory::default(), ai::Memory::default());
            for _ in 0..COMMANDS {
                while let Some(kind) = reaction(&of_commanders) {
                    asked.insert((rules.key(), kind));
                    let answer = ai::advise_as(&mut of_commanders, &mut other, Difficulty::Regular).expect("an answer");
                    rules::submit(&mut of_commanders, answer.command).expect("a possible answer");
                }
                assert_eq!(reaction(&of_regulars), None, "{} by {}: a regular is asked", level.key, rules.key());
                let Some(advice) = ai::advise(&mut of_regulars, &mut memory) else { break };
                let same = ai::advise_as(&mut of_commanders, &mut other, Difficulty::Regular);
                let (same, place) = (same.map(|advice| advice.command), (&level.key, rules.key()));
                assert_eq!(same.as_ref(), Some(&advice.command), "{place:?}");
                for world in [&mut of_regulars, &mut of_commanders] {
                    rules::submit(world, advice.command.clone()).expect("a legal command");
                }
            }
            let [one, two] = [&of_regulars, &of_commanders].map(events);
            let difference = one.iter().zip(&two).find(|(one, two)| one != two);
            assert_eq!(difference, None, "{} by {}", level.key, rules.key());
        }
    }
    for kind in [
        ("saga", "opportunity"),
        ("d6", "dodge"),
        ("d6", "parry"),
        ("d6_charts", "dodge"),
        ("d6_segments", "dodge"),
        ("swu", "opportunity"),
    ] {
        assert!(asked.contains(&(kind.0, kind.1.to_owned())), "{kind:?} was not asked: {asked:?}");
    }
}
