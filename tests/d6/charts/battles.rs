//! What holds of every battle by the charts: random scenes, driven by random commands and by the opponent.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Log, Status},
    dice::Dice,
    level::{Setup, shipped_by_key},
    rules::{
        self, ActiveRules, RulesetId,
        d6::{Charts, D6, D6Profile, data::Skill},
    },
};

use crate::{
    random::{is_at_its_end, random_scene},
    scene::scene,
    support::{
        drive::{drive, random_command},
        laws,
    },
};

/// Plays random battles by the charts to their ends; looks at each command before it is given.
fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let scene = random_scene(seed);
        let scene = scene.with_initiative().slows();
        let scene = if seed % 2 == 0 { scene.charts() } else { scene.segments() };
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
                scene.code(letter, Skill::Throwing, "3D")
            },
        );
        let (mut battle, mut chance) = (scene.seeded(seed), Dice::seeded(seed));
        for _ in 0..30 {
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

/// D6-RND-02: the opponent plays a shipped level to its end by each of the charts.
#[test]
fn the_opponent_plays_a_level() {
    for rules in [RulesetId::D6Charts, RulesetId::D6Segments] {
        let level = shipped_by_key("duel").unwrap();
        let mut world = Setup::new(&level, 3).by(rules).begin().unwrap();
        let mut memory = ai::Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap();
        }
        assert!(world.resource::<Status>().is_over());
        assert!(world.resource::<Log>().round() <= level.mission().round_limit);
    }
}
