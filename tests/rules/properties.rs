//! Invariants of every battle: random small scenes, driven by random legal commands.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{ActionKey, Command, Order, UnitId},
    dice::Dice,
    grid::Square,
    rules::{
        self,
        saga::{
            Saga,
            data::{Place, Skill, UnitData},
        },
    },
};

use crate::{
    random::{battle_of_hiders, play},
    scene::{carried, scene},
    support::{
        drive::{drive, random_command},
        laws, secrets,
    },
};

/// Random battles end, without a panic and without unfinished work.
#[test]
fn battles_end() {
    play(0..60, |_, _, _| ());
}

/// All that is offered is allowed.
#[test]
fn what_is_offered_is_allowed() {
    play(100..106, |world, _, _| laws::what_is_offered_is_allowed(world));
}

/// Of all orders there could be, exactly the legal ones pass the check.
#[test]
fn legal_is_what_the_check_allows() {
    for seed in 0..3 {
        let gear = |data: &mut UnitData| {
            data.weapons = vec![
                carried("slugger", Place::Held),
                carried("club", Place::Holstered),
                carried("pistol", Place::Stored),
            ];
            (data.trained, data.hero) = (vec![Skill::Acrobatics, Skill::Psi], true);
            (data.powers, data.destiny_point) = (vec!["mind_shock".to_owned()], true);
        };
        let scene = scene("h + B / . . o").unit('h', gear).unit('B', gear).ai(1);
        let (mut battle, mut chance) = (scene.seeded(seed), Dice::seeded(seed));
        for _ in 0..10 {
            if let Some(unit) = battle.status().active() {
                let legal: HashSet<Command> = rules::legal(&mut battle.world).into_iter().collect();
                let mut found: HashSet<Command> = HashSet::new();
                for order in universe(&battle.world, unit) {
                    let command = Command::Order(order);
                    let allowed = rules::check(&mut battle.world, &command).is_ok();
                    // Of these only the useful ones are offered; the check accepts more.
                    let is_a_choice =
                        matches!(action_of(&command), "attack_object" | "attack_square" | "attack_barrier");
                    if is_a_choice {
                        assert!(allowed || !legal.contains(&command), "seed {seed}: {command:?}");
                    } else {
                        assert_eq!(allowed, legal.contains(&command), "seed {seed}: {command:?}");
                    }
                    if legal.contains(&command) {
                        found.insert(command);
                    }
                }
                let missing: Vec<&Command> = legal.difference(&found).collect();
                assert!(missing.is_empty(), "seed {seed}: the universe does not hold {missing:?}");
            }
            let Some(command) = random_command(&mut battle.world, &mut chance) else { break };
            rules::submit(&mut battle.world, command).unwrap();
        }
    }
}

/// Taken back or restored, the same command leads to the same state.
#[test]
fn the_same_command_leads_to_the_same_state() {
    play(200..212, |world, scratch, command| {
        rules::fork(world, scratch, 1);
        laws::the_same_command_leads_to_the_same_state(world, command);
    });
}

/// A fork is the same battle, and nothing done in it shows in the other.
#[test]
fn a_fork_is_the_same_battle() {
    play(300..312, laws::a_fork_is_the_same_battle);
}

/// A refused command changes nothing.
#[test]
fn refusals_change_nothing() {
    let order = |unit: u16| Order::new(UnitId(unit), ActionKey::of("move"));
    play(600..604, |world, _, command| {
        laws::refusals_change_nothing(world, vec![order(77), order(0).to(Square::new(-3, 90))]);
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

/// Every order there could be, but for what an order may say beyond what it must, as the path of a move.
fn universe(world: &World, unit: UnitId) -> Vec<Order> {
    let items = ["club", "pistol", "slugger", "unarmed", "mind_shock"];
    let mut orders = laws::universe(world, unit, Saga::actions(), &items, 3);
    orders.retain(|order| match order.action.as_str() {
        "ready" => order.at.is_none(),
        "charge" => order.to.is_none(),
        _ => true,
    });
    orders
}

fn action_of(command: &Command) -> &str {
    match command {
        Command::Order(order) => order.action.as_str(),
        Command::Answer(_) | Command::Policy { .. } => "",
    }
}

/// SAGA-BEY-23: nothing that a side may ask depends on the units that hide from it.
#[test]
fn nothing_hidden_shows() {
    let (mut chance, mut seen) = (Dice::seeded(5), 0);
    for seed in 0..24 {
        let world = &mut battle_of_hiders(seed).world;
        drive(world, seed, &mut |world, _, _| {
            if chance.roll(4) == 1 {
                seen += secrets::nothing_hidden_shows(world, &mut chance);
            }
        });
    }
    assert!(seen > 50, "only {seen} hidden units");
}
