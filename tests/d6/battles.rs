//! Invariants of every battle: random small scenes, driven by random commands and by the opponent.

use std::collections::HashSet;

use blastdoor::{
    ai,
    battle::{ActionKey, Command, Order, Policy, Status, UnitId},
    dice::Dice,
    grid::Square,
    rules::{
        self, ActiveRules, RulesetId,
        d6::{Basic, D6, data::Skill},
    },
};

use crate::{
    random::{is_at_its_end, play, random_scene},
    scene::{Scene, scene},
    support::{
        drive::{drive, random_command},
        laws, secrets,
    },
};

/// D6-RND-02: random battles end, without a panic and without unfinished work.
#[test]
fn battles_end() {
    play(0..200, |_, _, _| ());
}

/// The opponent plays random battles to their ends too, for both sides.
#[test]
fn the_opponent_ends_battles() {
    for seed in 1000..1020 {
        let world = &mut random_scene(seed).seeded(seed).world;
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

/// All that is offered is allowed.
#[test]
fn what_is_offered_is_allowed() {
    play(100..106, |world, _, _| {
        laws::what_is_offered_is_allowed(world);
        // A standing answer is offered for reactions, and for them alone.
        if let Status::Awaiting { choice } = world.resource::<Status>().clone() {
            let (unit, reaction) = (choice.unit, choice.kind.clone());
            let policy = Command::Policy { unit, reaction, policy: Policy::Never };
            assert_eq!(rules::check(world, &policy).is_ok(), choice.is_reaction, "{choice:?}");
        }
    });
}

/// Of all orders there could be, exactly the legal ones pass the check.
#[test]
fn legal_is_what_the_check_allows() {
    let items = ["club", "medkit", "snap_charge", "bare_hands"];
    for seed in 0..3 {
        let gear = |scene: Scene, letter| {
            scene.armed(letter, &["club"]).carries(letter, &["medkit", "snap_charge"]).code(
                letter,
                Skill::Throwing,
                "3D",
            )
        };
        let scene = gear(gear(scene("h + B . / . . o ."), 'h'), 'B').ai(1).console((2, 1), &[(1, 0)], None);
        let (mut battle, mut chance) = (scene.seeded(seed), Dice::seeded(seed));
        for _ in 0..12 {
            if let Some(unit) = battle.status().active() {
                let legal: HashSet<Command> = rules::legal(&mut battle.world).into_iter().collect();
                let mut found = 0;
                for order in laws::universe(&battle.world, unit, D6::<Basic>::actions(), &items, 4) {
                    let command = Command::Order(order);
                    let allowed = rules::check(&mut battle.world, &command).is_ok();
                    assert_eq!(allowed, legal.contains(&command), "seed {seed}: {command:?}");
                    found += usize::from(allowed);
                }
                assert_eq!(found, legal.len(), "seed {seed}: the universe holds them all");
            }
            let Some(command) = random_command(&mut battle.world, &mut chance) else { break };
            rules::submit(&mut battle.world, command).unwrap();
        }
    }
}

/// Taken back or restored, the same command leads to the same state.
#[test]
fn the_same_command_leads_to_the_same_state() {
    play(200..212, |world, _, command| laws::the_same_command_leads_to_the_same_state(world, command));
}

/// A fork is the same battle by the same rules, and nothing done in it shows in the other.
#[test]
fn a_fork_is_the_same_battle() {
    play(300..312, |world, scratch, command| {
        laws::a_fork_is_the_same_battle(world, scratch, command);
        assert_eq!(*scratch.resource::<ActiveRules>(), ActiveRules(RulesetId::D6));
    });
}

/// A refused command changes nothing.
#[test]
fn refusals_change_nothing() {
    let order = |unit: u16, action: &'static str| Order::new(UnitId(unit), ActionKey::of(action));
    play(600..604, |world, _, command| {
        let far = order(0, "walk").to(Square::new(-3, 90));
        laws::refusals_change_nothing(world, vec![order(77, "walk"), far, order(0, "drop_prone").at(UnitId(99))]);
        assert_eq!(rules::check(world, command), Ok(()));
    });
}

/// Dice that run out leave the battle as it was.
#[test]
fn spent_dice_change_nothing() {
    let mut seen = 0;
    play(700..710, |world, scratch, command| seen += laws::spent_dice_change_nothing(world, scratch, command));
    assert!(seen > 20, "only {seen} faults");
}

/// D6-COVER-12: nothing that a side may ask depends on the units that hide from it.
#[test]
fn nothing_hidden_shows() {
    let (mut chance, mut seen) = (Dice::seeded(5), 0);
    for seed in 0..8 {
        let mut scene = random_scene(seed);
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
    assert!(seen > 30, "only {seen} hidden units");
}
