//! The laws of every battle by the charts: random scenes, driven by random commands and by the opponent.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Event, Log},
    dice::Dice,
    level::{Setup, shipped_by_key},
    rules::{
        self, ActiveRules, RulesetId,
        d6::{
            Charts, D6, D6Profile,
            data::{Skill, Timer},
        },
    },
};

use crate::{
    random::{is_at_its_end, random_scene},
    scene::scene,
    support::{
        drive::{drive, random_command},
        laws, secrets,
    },
};

/// Plays random battles by the charts to their ends; looks at each command before it is given.
fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let scene = random_scene(seed);
        let scene = scene.with_initiative().slows();
        let scene = if seed % 2 == 0 { scene.charts() } else { scene.segments() };
        let scene = if seed % 3 == 0 { scene.option("hit_location").option("severe_injury") } else { scene };
        let world = &mut scene.seeded(seed).world;
        drive(world, seed, &mut look);
        is_at_its_end(world, seed);
    }
}

/// D6-RND-02, D6-PROF-05: random battles end; taken back or restored, the same command leads to the same state.
#[test]
fn battles_end_and_commands_lead_to_the_same_state() {
    play(0..60, |_, _, _| ());
    play(60..66, |world, _, command| laws::the_same_command_leads_to_the_same_state(world, command));
}

/// All that is offered is allowed; a fork is the same battle by the same profile.
#[test]
fn offers_and_forks() {
    play(100..104, |world, _, _| laws::what_is_offered_is_allowed(world));
    play(300..304, |world, scratch, command| {
        laws::a_fork_is_the_same_battle(world, scratch, command);
        assert_eq!(scratch.resource::<ActiveRules>(), world.resource::<ActiveRules>());
        assert_eq!(scratch.resource::<D6Profile>(), world.resource::<D6Profile>());
    });
}

/// Of all orders there could be, exactly the legal ones pass the check.
#[test]
fn legal_is_what_the_check_allows() {
    let items = ["gun", "club", "medkit", "snap_charge", "bare_hands"];
    for seed in 0..3 {
        let scene = ['h', 'B'].into_iter().fold(
            scene("h + B . / . . o .").charts().with_initiative().ai(1),
            |scene, letter| {
                let scene = scene.armed(letter, &["club", "gun"]).carries(letter, &["medkit", "snap_charge"]);
                let scene = scene.weapon("snap_charge", |charge| charge.timer = Some(Timer { usual: 5, long: 10 }));
                scene.code(letter, Skill::Throwing, "3D")
            },
        );
        let (mut battle, mut chance) = (scene.seeded(seed), Dice::seeded(seed));
        for _ in 0..16 {
            if let Some(unit) = battle.status().active() {
                let legal: HashSet<Command> = rules::legal(&mut battle.world).into_iter().collect();
                for order in laws::universe(&battle.world, unit, D6::<Charts>::actions(), &items, 4) {
                    let command = Command::Order(order);
                    let allowed = rules::check(&mut battle.world, &command).is_ok();
                    assert_eq!(allowed, legal.contains(&command), "seed {seed}: {command:?}");
                }
            }
            let Some(command) = random_command(&mut battle.world, &mut chance) else { break };
            rules::submit(&mut battle.world, command).unwrap();
        }
    }
}

/// D6-RND-02: the opponent plays random battles to their ends, for both sides.
#[test]
fn the_opponent_ends_battles() {
    for seed in 1000..1020 {
        let scene = random_scene(seed).with_initiative().slows();
        let scene = if seed % 2 == 0 { scene.charts() } else { scene.segments() };
        let world = &mut scene.seeded(seed).world;
        let mut memory = ai::Memory::default();
        let mut given = 0;
        while let Some(command) = ai::decide(world, &mut memory) {
            rules::submit(world, command.clone()).unwrap_or_else(|error| panic!("seed {seed}, {command:?}: {error}"));
            given += 1;
            assert!(given < 3000, "seed {seed}: no end in sight");
        }
        is_at_its_end(world, seed);
    }
}

/// D6-DECL-01: the computer declares several actions where they pay, names them, and reacts.
#[test]
fn the_opponent_declares_numbers() {
    let level = shipped_by_key("duel").unwrap();
    let mut world = Setup::new(&level, 3).by(RulesetId::D6Charts).begin().unwrap();
    let (mut memory, mut several, mut reactions) = (ai::Memory::default(), 0, 0);
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        several += usize::from(matches!(&command, Command::Order(order) if order.action.as_str() == "one_more"));
        rules::submit(&mut world, command).unwrap();
    }
    for event in &world.resource::<Log>().events {
        reactions += usize::from(matches!(event, Event::Rolled { what, .. } if what == "dodge"));
    }
    assert!(several > 0 && reactions > 0, "{several} further actions, {reactions} dodges");
}

/// D6-COVER-12: nothing that a side may ask depends on the units that hide from it.
#[test]
fn nothing_hidden_shows() {
    let (mut chance, mut seen) = (Dice::seeded(5), 0);
    for seed in 0..4 {
        let mut scene = random_scene(seed).charts().with_initiative().slows();
        for letter in scene.letters.clone().into_iter().filter(char::is_ascii_uppercase) {
            scene = scene.placed(letter, |spec| spec.hidden = true);
        }
        let world = &mut scene.seeded(seed).world;
        drive(world, seed, &mut |world, _, _| {
            if chance.roll(12) == 1 {
                seen += secrets::nothing_hidden_shows(world, &mut chance);
            }
        });
    }
    assert!(seen > 10, "only {seen} hidden units");
}
