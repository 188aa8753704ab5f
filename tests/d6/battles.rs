//! What holds of every battle: random small scenes and the shipped levels, driven by random commands and by the
//! opponent.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{
        ActionKey, Command, Event, ItemKey, Log, Order, Policy, Roster, Snapshot, Stack, Status, UnitId, Verdict,
        state_hash,
    },
    dice::{AfterScript, Dice, Pips},
    grid::{Light, Square},
    level::{self, Setup},
    record::Record,
    rules::{
        self, ActiveRules, Refused, RulesetId,
        d6::{
            D6Frame,
            data::{Carried, Nature, Skill},
        },
    },
};

use crate::{
    drive::{drive, give, pick, random_command, twin},
    scene::{Battle, Scene, scene},
};

const WIDTH: usize = 8;
const HEIGHT: usize = 5;
const ROUNDS: u32 = 6;

/// A battlefield with walls, doors, crates, rubble and smoke, and up to three units a side, each with its own gear.
fn random_scene(seed: u64) -> Scene {
    let dice = &mut Dice::seeded(seed);
    let mut tiles = vec![vec!['.'; WIDTH]; HEIGHT];
    for tile in tiles.iter_mut().flatten() {
        *tile = pick(dice, &['.', '.', '.', '.', '.', '.', '.', '#', 'o', '~', '+', '\'', '%', ':', '|', '*', '.']);
    }
    // The upper left corner has room for a large unit.
    tiles[..2].iter_mut().for_each(|row| row[..2].fill('.'));
    let count = dice.roll(2) as usize + 1;
    let letters: Vec<char> = ['a', 'b', 'c'][..count].iter().chain(&['X', 'Y', 'Z'][..count]).copied().collect();
    tiles[0][0] = letters[0];
    for &letter in &letters[1..] {
        let (x, y) = loop {
            let (x, y) = (dice.roll(WIDTH as u32) as usize - 1, dice.roll(HEIGHT as u32) as usize - 1);
            if (x > 1 || y > 1) && (!tiles[y][x].is_ascii_alphabetic() || tiles[y][x] == 'o') {
                break (x, y);
            }
        };
        tiles[y][x] = letter;
    }
    let rows: Vec<String> = tiles.into_iter().map(|row| row.into_iter().collect()).collect();
    let mut scene = scene(&rows.join("/")).rounds(ROUNDS).asks();
    for &letter in &letters {
        scene = random_unit(scene, letter, dice, letter == letters[0]);
    }
    if dice.roll(3) == 1 {
        scene = scene.joins(letters[1], 2);
    }
    scene = random_terms(scene, dice);
    if dice.roll(2) == 1 { scene.ai(1) } else { scene }
}

/// Darkness, an exit for each side, a console with a door, morale, and options.
fn random_terms(mut scene: Scene, dice: &mut Dice) -> Scene {
    let square = |dice: &mut Dice| (dice.roll(WIDTH as u32) as i16 - 1, dice.roll(HEIGHT as u32) as i16 - 1);
    for _ in 0..10 {
        scene = scene.light(pick(dice, &Light::ALL), &[square(dice)]);
    }
    scene = scene.console(square(dice), &[square(dice), square(dice)], None);
    for side in 0..2 {
        scene = scene.exit("an exit", side, &[square(dice), square(dice)]).morale(side, 60);
    }
    if dice.roll(2) == 1 { scene.option("graduated_difficulty") } else { scene }
}

fn random_unit(scene: Scene, letter: char, dice: &mut Dice, may_be_large: bool) -> Scene {
    let arms = ["club", "energy_blade", "powered_axe", "knife", "blaster_pistol", "blaster_rifle", "claws"];
    let goods = ["frag_grenade", "snap_charge", "fusion_charge", "medkit", "sword"];
    let carried = [
        Carried { item: pick(dice, &arms).to_owned(), held: dice.roll(3) > 1, count: 1 },
        Carried { item: pick(dice, &goods).to_owned(), held: dice.roll(2) == 1, count: 2 },
    ];
    let skills = [Skill::Blaster, Skill::Melee, Skill::Dodge, Skill::Throwing, Skill::Brawling, Skill::Dexterity];
    let codes: Vec<(Skill, Pips)> = skills.map(|skill| (skill, Pips(dice.roll(15) as i32 + 2))).into();
    let (robot, large, armoured) = (dice.roll(4) == 1, may_be_large && dice.roll(3) == 1, dice.roll(3) == 1);
    let (hidden, late) = (dice.roll(5) == 1, dice.roll(8) == 1);
    let scene = scene.unit(letter, |data| {
        data.codes.extend(codes);
        data.kit.extend(carried);
        data.side = if large { 2 } else { 1 };
        if robot {
            data.nature = Nature::Robot;
        }
    });
    let scene = if armoured { scene.armoured(letter, "1D+1") } else { scene };
    scene.placed(letter, |spec| (spec.hidden, spec.arrives) = (hidden, late.then_some(2)))
}

/// Plays random battles to their ends; looks at each command before it is given.
fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let world = &mut random_scene(seed).seeded(seed).world;
        drive(world, seed, &mut look);
        is_at_its_end(world, seed);
    }
}

fn is_at_its_end(world: &World, seed: u64) {
    assert!(world.resource::<Status>().is_over(), "seed {seed}: {:?}", world.resource::<Status>());
    assert!(world.resource::<Stack<D6Frame>>().frames().is_empty(), "seed {seed}: work left undone");
    assert!(world.resource::<Log>().round() <= ROUNDS);
}

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
        for command in rules::legal(world) {
            assert_eq!(rules::check(world, &command), Ok(()), "{command:?}");
        }
        // A standing answer is offered for reactions, and for them alone.
        if let Status::Awaiting { choice } = world.resource::<Status>().clone() {
            let (unit, reaction) = (choice.unit, choice.kind.clone());
            let policy = Command::Policy { unit, reaction, policy: Policy::Never };
            assert_eq!(rules::check(world, &policy).is_ok(), choice.is_reaction, "{choice:?}");
        }
    });
}

/// Every order there could be: each action with each item, at each unit, to each square, or without.
fn universe(world: &World, unit: UnitId) -> Vec<Order> {
    let actions = [
        "attack",
        "tackle",
        "hurl",
        "throw",
        "attack_object",
        "walk",
        "run",
        "crawl",
        "stand_up",
        "drop_prone",
        "drop",
        "first_aid",
        "draw",
        "pick_up",
        "open_door",
        "close_door",
        "console_open",
        "console_close",
        "search",
        "surrender",
        "confirm",
        "dance",
    ];
    let items = [None, Some("club"), Some("medkit"), Some("snap_charge"), Some("bare_hands"), Some("spoon")];
    let units: Vec<Option<UnitId>> =
        world.resource::<Roster>().units().chain([UnitId(99)]).map(Some).chain([None]).collect();
    let squares: Vec<Option<Square>> =
        (-1..5).flat_map(|x| (-1..3).map(move |y| Some(Square::new(x, y)))).chain([None]).collect();
    let mut orders = Vec::new();
    for action in actions {
        for item in items {
            for &at in &units {
                for &to in &squares {
                    let with = item.map(ItemKey::of);
                    orders.push(Order { with, at, to, ..Order::new(unit, ActionKey::of(action)) });
                }
            }
        }
    }
    orders
}

/// Of all orders there could be, exactly the legal ones pass the check.
#[test]
fn legal_is_what_the_check_allows() {
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
                for order in universe(&battle.world, unit) {
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
    play(200..212, |world, _, command| {
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

/// A fork is the same battle by the same rules, and nothing done in it shows in the other.
#[test]
fn a_fork_is_the_same_battle() {
    play(300..312, |world, scratch, command| {
        let before = state_hash(world);
        twin(world, scratch);
        assert_eq!(state_hash(scratch), before);
        assert_eq!(*scratch.resource::<ActiveRules>(), ActiveRules(RulesetId::D6));
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
            Command::Order(Order::new(UnitId(77), ActionKey::of("walk"))),
            Command::Order(Order::new(UnitId(0), ActionKey::of("fly"))),
            Command::Order(Order::new(UnitId(0), ActionKey::of("walk")).to(Square::new(-3, 90))),
            Command::Order(Order::new(UnitId(0), ActionKey::of("drop_prone")).at(UnitId(99))),
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
            scratch.insert_resource(Dice::seeded(0).scripted(std::iter::repeat_n(2, faces), AfterScript::Fault));
            let before = state_hash(scratch);
            match rules::submit(scratch, command.clone()) {
                Err(Refused::Dice(_)) => {
                    assert_eq!((state_hash(scratch), scratch.resource::<Log>().0.len()), (before, 0), "{command:?}");
                    seen += 1;
                }
                Err(Refused::Illegal(illegal)) => panic!("{command:?}: {illegal}"),
                Ok(_) => return,
            }
        }
    });
    assert!(seen > 20, "only {seen} faults");
}

/// Plays every shipped level to its end by a rule set, and its record to the same state.
fn every_level(rules: RulesetId) {
    for level in level::shipped() {
        let setup = Setup::new(&level, 3).by(rules);
        let mut world = setup.begin().unwrap_or_else(|error| panic!("{}: {error}", level.key));
        let mut memory = ai::Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap();
            assert_eq!(world.resource::<ActiveRules>().0, rules);
        }
        assert!(world.resource::<Status>().is_over(), "{}", level.key);
        assert!(world.resource::<Log>().round() <= level.round_limit());
        let record = Record::of(&world, &setup);
        assert_eq!(record.ruleset, rules.key());
        let again = Record::from_text(&record.to_text()).unwrap().play().unwrap();
        assert_eq!(state_hash(&again), state_hash(&world), "{}", level.key);
    }
}

/// D6-PROF-04, D6-PROF-05
#[test]
fn every_level_is_played_by_d6() {
    every_level(RulesetId::D6);
}

#[test]
fn every_level_is_played_by_saga() {
    every_level(RulesetId::Saga);
}

/// Plays one round so many times and counts how often something happens in it.
fn times(of: u32, battle: &mut Battle, orders: &[Order], happens: impl Fn(&Log) -> bool) -> (u32, u32) {
    let world = &mut battle.world;
    let confirm = |world: &World| Order::new(world.resource::<Status>().active().unwrap(), ActionKey::of("confirm"));
    for order in orders {
        rules::submit(world, order.clone().into()).unwrap();
    }
    let last = loop {
        let order = confirm(world);
        let is_last = order.unit == world.resource::<Roster>().units().last().unwrap();
        if is_last {
            break order;
        }
        rules::submit(world, order.into()).unwrap();
    };
    let before = Snapshot::take(world);
    let mut count = 0;
    for seed in 0..of {
        before.restore(world);
        world.insert_resource(Dice::seeded(u64::from(seed)));
        rules::submit(world, last.clone().into()).unwrap();
        count += u32::from(happens(world.resource::<Log>()));
    }
    (count, of)
}

/// Whether a count lies within four standard deviations of what a preview says.
fn agrees(chance: blastdoor::dice::Chance, (count, of): (u32, u32)) -> bool {
    let share = f64::from(chance.favourable) / f64::from(chance.of);
    let deviation = (f64::from(of) * share * (1.0 - share)).sqrt();
    (f64::from(count) - f64::from(of) * share).abs() <= 4.0 * deviation + 1.0
}

/// Whether the last attack was a hit.
fn hit(log: &Log) -> bool {
    let last = log.0.iter().rev().find_map(|event| match event {
        Event::Attacked { verdict, .. } => Some(*verdict == Verdict::Hit),
        _ => None,
    });
    last.unwrap()
}

fn shooter() -> Scene {
    scene("a . : . o B")
        .armed('a', &["gun"])
        .carries('a', &["snap_charge"])
        .code('a', Skill::Blaster, "6D+1")
        .code('a', Skill::Throwing, "3D+2")
        .order("aB")
}

/// D6-PROF-05: the odds of a preview are how often it happens: a shot at one who lies behind a crate in smoke.
#[test]
fn previewed_odds_of_a_shot_come_true() {
    let mut battle = shooter().dice([]);
    battle.plays([battle.order('B', "drop_prone")]);
    let shot = battle.attack('a', 'B', "gun");
    assert_eq!(battle.dice_on_top(shot.clone()), ["2D 1/2 covered", "1D light smoke", "1D lying down"]);
    let chance = battle.preview(shot.clone()).chance.unwrap();
    assert!((200..800).contains(&chance.per_mille()), "{chance}");
    assert!(agrees(chance, times(10_000, &mut battle, &[shot], hit)), "{chance}");
}

/// D6-PROF-05: a throw.
#[test]
fn previewed_odds_of_a_throw_come_true() {
    let mut battle = shooter().dice([]);
    let throw = battle.throw('a', "snap_charge", 5, 0);
    let chance = battle.preview(throw.clone()).chance.unwrap();
    let lands = |log: &Log| log.0.iter().rev().any(|event| matches!(event, Event::Checked { passed: true, .. }));
    assert!(agrees(chance, times(10_000, &mut battle, &[throw], lands)), "{chance}");
}

/// D6-PROF-05: a blow; a blow as one of two actions; a tackle; and how likely a blow puts its target down.
#[test]
fn previewed_odds_of_blows_come_true() {
    let fighter = || {
        scene("a B C")
            .armed('a', &["club"])
            .code('a', Skill::Melee, "3D+1")
            .code('a', Skill::Brawling, "2D+2")
            .code('a', Skill::Strength, "2D+1")
            .order("aBC")
    };
    for (often, action, searches) in [(10_000, "attack", false), (2_000, "attack", true), (2_000, "tackle", false)] {
        let mut battle = fighter().dice([]);
        if searches {
            battle.declares([battle.order('a', "search")]);
        }
        let blow = match action {
            "attack" => battle.attack('a', 'B', "club"),
            _ => battle.order('a', action).at(battle.id('B')),
        };
        let chance = battle.preview(blow.clone()).chance.unwrap();
        assert!(agrees(chance, times(often, &mut battle, &[blow], hit)), "{action}: {chance}");
    }
    let mut battle = fighter().dice([]);
    let blow = battle.attack('a', 'B', "club");
    let defeat = battle.preview(blow.clone()).defeat.unwrap();
    let falls = |log: &Log| log.0.iter().rev().any(|event| matches!(event, Event::Fell { .. }));
    assert!(agrees(defeat, times(2_000, &mut battle, &[blow], falls)), "going down: {defeat}");
}
