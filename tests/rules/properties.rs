//! What holds of every battle: random small scenes, driven by random legal commands.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{ActionKey, Command, ItemKey, Log, Order, Policy, Roster, Snapshot, UnitId, state_hash},
    dice::{AfterScript, Dice},
    grid::Square,
    rules::{
        self, Refused,
        saga::data::{Place, Skill, UnitData},
    },
};

use crate::{
    drive::{give, random_command, twin},
    random::play,
    scene::{carried, scene},
};

/// Random battles end, without a panic and without unfinished work.
#[test]
fn battles_end() {
    play(0..60, |_, _, _| ());
}

/// All that is offered is allowed.
#[test]
fn what_is_offered_is_allowed() {
    play(100..106, |world, _, _| {
        for command in rules::legal(world) {
            assert_eq!(rules::check(world, &command), Ok(()), "{command:?}");
        }
    });
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
                    let is_a_choice = matches!(action_of(&command), "attack_object" | "attack_square");
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
        let before = state_hash(world);
        let snapshot = Snapshot::take(world);
        let after = give(world, command);
        if rules::undo(world).is_err() {
            snapshot.restore(world);
        }
        assert_eq!(state_hash(world), before, "{command:?}");
        assert_eq!(give(world, command), after, "{command:?}");
        snapshot.restore(world);
        assert_eq!((state_hash(world), world.resource::<Log>().0.len()), (before, snapshot.events()));
    });
}

/// A fork is the same battle, and nothing done in it shows in the other.
#[test]
fn a_fork_is_the_same_battle() {
    play(300..312, |world, scratch, command| {
        let before = state_hash(world);
        twin(world, scratch);
        assert_eq!(state_hash(scratch), before);
        let there = give(scratch, command);
        assert_eq!(state_hash(world), before, "the fork touched the battle it came from");
        let snapshot = Snapshot::take(world);
        assert_eq!(give(world, command), there, "{command:?}");
        snapshot.restore(world);
    });
}

/// A refused command changes nothing.
#[test]
fn refusals_change_nothing() {
    play(600..604, |world, _, command| {
        let before = (state_hash(world), world.resource::<Log>().0.len());
        let wrong = [
            Command::Answer("perhaps".to_owned()),
            Command::Order(Order::new(UnitId(77), ActionKey::of("move"))),
            Command::Order(Order::new(UnitId(0), ActionKey::of("fly"))),
            Command::Order(Order::new(UnitId(0), ActionKey::of("move")).to(Square::new(-3, 90))),
            Command::Policy { unit: UnitId(0), reaction: "sneeze".into(), policy: Policy::Never },
        ];
        for wrong in wrong {
            assert!(matches!(rules::submit(world, wrong), Err(Refused::Illegal(_))));
            assert_eq!((state_hash(world), world.resource::<Log>().0.len()), before);
        }
        assert_eq!(rules::check(world, command), Ok(()));
    });
}

/// Dice that run out leave the battle as it was.
#[test]
fn spent_dice_change_nothing() {
    let mut seen = 0;
    play(700..710, |world, scratch, command| {
        for faces in 0..3 {
            twin(world, scratch);
            let script = std::iter::repeat_n(2, faces);
            scratch.insert_resource(Dice::seeded(0).scripted(script, AfterScript::Fault));
            let before = state_hash(scratch);
            match rules::submit(scratch, command.clone()) {
                Err(Refused::Dice(_)) => {
                    assert_eq!((state_hash(scratch), scratch.resource::<Log>().0.len()), (before, 0), "{command:?}");
                    assert_eq!(scratch.resource::<Dice>().left_over().count(), faces);
                    seen += 1;
                }
                Err(Refused::Illegal(illegal)) => panic!("{command:?}: {illegal}"),
                Ok(_) => return,
            }
        }
    });
    assert!(seen > 20, "only {seen} faults");
}

/// Every order there could be: each action with each item, at each unit, to each square, or without.
fn universe(world: &World, unit: UnitId) -> Vec<Order> {
    let actions = [
        "attack",
        "charge",
        "aid_attack",
        "suppress",
        "disarm",
        "aid_check",
        "ready",
        "ready_move",
        "ready_other",
        "grab",
        "grapple",
        "break_grab",
        "aim",
        "fight_defensively",
        "full_defense",
        "move",
        "withdraw",
        "tumble",
        "stand_up",
        "draw",
        "holster",
        "pick_up",
        "open_pack",
        "take_stored",
        "reload",
        "open_door",
        "close_door",
        "console_open",
        "console_close",
        "climb_down",
        "climb_out",
        "fold_stock",
        "mend_item",
        "mend_object",
        "shout",
        "second_wind",
        "recover",
        "kip_up",
        "drop_prone",
        "dive_prone",
        "drop",
        "activate",
        "burst_fire",
        "autofire",
        "burst",
        "cone",
        "switch_stun",
        "switch_autofire",
        "brace",
        "recharge_shield",
        "full_attack",
        "coup_de_grace",
        "run",
        "attack_square",
        "attack_object",
        "attack_item",
        "break_open",
        "first_aid",
        "repair",
        "cure",
        "unbind",
        "tear_bonds",
        "spend_fate",
        "let_go",
        "delay",
        "delay_after",
        "spend_destiny",
        "sneak",
        "hide",
        "search",
        "take_ten",
        "shout",
        "console_open",
        "console_close",
        "climb_out",
        "climb_down",
        "fold_stock",
        "mend_object",
        "mend_item",
        "fire_mounted",
        "board_vehicle",
        "leave_vehicle",
        "start_engine",
        "change_seat",
        "psi_daunt",
        "psi_revive",
        "end_turn",
        "dance",
    ];
    let items =
        [None, Some("club"), Some("pistol"), Some("slugger"), Some("unarmed"), Some("mind_shock"), Some("spoon")];
    let units: Vec<Option<UnitId>> =
        world.resource::<Roster>().units().chain([UnitId(99)]).map(Some).chain([None]).collect();
    let squares = (-1..4).flat_map(|x| (-1..3).map(move |y| Some(Square::new(x, y)))).chain([None]).collect::<Vec<_>>();
    let mut orders = Vec::new();
    for action in actions {
        for item in items {
            for &at in &units {
                for &to in &squares {
                    // What an order may say beyond what it must is not listed, as the path of a move.
                    if (action, at.is_some()) == ("ready", true) || (action, to.is_some()) == ("charge", true) {
                        continue;
                    }
                    let with = item.map(ItemKey::of);
                    orders.push(Order { with, at, to, ..Order::new(unit, ActionKey::of(action)) });
                }
            }
        }
    }
    orders
}

fn action_of(command: &Command) -> &str {
    match command {
        Command::Order(order) => order.action.as_str(),
        Command::Answer(_) | Command::Policy { .. } => "",
    }
}
