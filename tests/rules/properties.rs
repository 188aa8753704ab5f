//! What holds of every battle: random small scenes, driven by random legal commands.

use std::collections::HashSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{
        ActionKey, Command, Event, ItemKey, Log, Order, Policy, Roster, Snapshot, Stack, Status, UnitId, Verdict,
        state_hash,
    },
    dice::{AfterScript, Breakdown, Chance, Dice},
    grid::Square,
    rules::{
        self, Refused,
        saga::{
            SagaFrame, d20_attack,
            data::{DamageType, Feat, Nature, Place, Reduction, Size, Skill},
        },
    },
};

use crate::scene::{Battle, carried, scene};

const WIDTH: usize = 7;
const HEIGHT: usize = 5;
const SMALL: [char; 3] = ['a', 'b', 'c'];
const CAPITAL: [char; 3] = ['X', 'Y', 'Z'];

/// One of several, by a die.
fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    from[dice.roll(from.len() as u32) as usize - 1]
}

/// A battlefield with walls, doors, crates, rubble and smoke, and up to three units a side, each with its own gear.
fn random_battle(seed: u64) -> Battle {
    let dice = &mut Dice::seeded(seed);
    let mut tiles = vec![vec!['.'; WIDTH]; HEIGHT];
    for tile in tiles.iter_mut().flatten() {
        *tile =
            pick(dice, &['.', '.', '.', '.', '.', '.', '.', '.', '#', 'o', '~', '+', '\'', '%', '|', '.', '.', '.']);
    }
    // The upper left corner has room for a large unit.
    tiles[..2].iter_mut().for_each(|row| row[..2].fill('.'));
    let count = dice.roll(2) as usize + 1;
    let letters: Vec<char> = SMALL[..count].iter().chain(&CAPITAL[..count]).copied().collect();
    tiles[0][0] = letters[0];
    for &letter in &letters[1..] {
        let (x, y) = loop {
            let (x, y) = (dice.roll(WIDTH as u32) as usize - 1, dice.roll(HEIGHT as u32) as usize - 1);
            if (x > 1 || y > 1) && !tiles[y][x].is_ascii_alphabetic() {
                break (x, y);
            }
        };
        tiles[y][x] = letter;
    }
    let rows: Vec<String> = tiles.into_iter().map(|row| row.into_iter().collect()).collect();
    let mut scene = scene(&rows.join("/")).rounds(4);
    for &letter in &letters {
        let arms = [
            "club", "blade", "axe", "spear", "knife", "pistol", "carbine", "rifle", "slugger", "claw", "hammer",
            "stunner", "ionizer", "repeater", "tripod", "grenade", "rocket", "flamer",
        ];
        let (first, second) = (pick(dice, &arms), pick(dice, &arms));
        let (first_place, second_place) =
            (pick(dice, &[Place::Held, Place::Holstered]), pick(dice, &[Place::Holstered, Place::Stored]));
        let feats = [
            Feat::CombatReflexes,
            Feat::MartialArts1,
            Feat::PreciseShot,
            Feat::QuickDraw,
            Feat::ImprovedDefenses,
            Feat::BurstFire,
            Feat::Evasion,
            Feat::DamageReduction(2),
            Feat::DoubleAttack,
            Feat::Pin,
            Feat::Trip,
            Feat::RamRush,
            Feat::Block,
            Feat::Deflect,
        ];
        let feat = pick(dice, &feats);
        let (strength, dexterity, hit_points) = (dice.roll(12) + 6, dice.roll(12) + 6, dice.roll(30) + 4);
        let (acrobat, hero, robot) = (dice.roll(2) == 1, dice.roll(3) == 1, dice.roll(4) == 1);
        let size = if letter == letters[0] {
            pick(dice, &[Size::Medium, Size::Large])
        } else {
            pick(dice, &[Size::Medium, Size::Medium, Size::Small, Size::Tiny])
        };
        scene = scene.unit(letter, |data| {
            data.weapons = vec![carried(first, first_place), carried(second, second_place)];
            data.feats = vec![feat];
            (data.abilities.strength, data.abilities.dexterity) = (strength as i32, dexterity as i32);
            (data.hit_points, data.hero, data.size) = (hit_points as i32, hero, size);
            if acrobat {
                data.trained = vec![Skill::Acrobatics];
            } else {
                data.trained = vec![Skill::Psi];
                data.powers = ["psi_slam", "move_object", "negate_energy", "psi_shield", "mind_shock", "revivify"]
                    .map(str::to_owned)
                    .to_vec();
                data.destiny_point = hero;
            }
            if robot {
                (data.nature, data.abilities.constitution) = (Nature::Robot, None);
                (data.shield_rating, data.damage_reduction) =
                    (5, vec![Reduction { points: 3, except: vec![DamageType::Energy], uncuttable: false }]);
            }
        });
        let (hidden, late) = (dice.roll(5) == 1, dice.roll(8) == 1);
        scene = scene.placed(letter, |spec| (spec.hidden, spec.arrives) = (hidden, late.then_some(2)));
    }
    if dice.roll(2) == 1 {
        scene = scene.ai(1);
    }
    scene.seeded(seed)
}

/// A legal command: each kind of action as likely as any other.
fn random_command(world: &mut World, dice: &mut Dice) -> Option<Command> {
    let legal = rules::legal(world);
    let kind = |command: &Command| match command {
        Command::Order(order) => order.action.to_string(),
        Command::Answer(_) | Command::Policy { .. } => String::new(),
    };
    let mut kinds: Vec<String> = legal.iter().map(kind).collect();
    kinds.dedup();
    let wanted = kinds.get((dice.roll(kinds.len().max(1) as u32) - 1) as usize)?.clone();
    let of_kind: Vec<&Command> = legal.iter().filter(|command| kind(command) == wanted).collect();
    of_kind.get((dice.roll(of_kind.len() as u32) - 1) as usize).map(|&command| command.clone())
}

/// Plays random battles to their ends; looks at each command before it is given.
fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let world = &mut random_battle(seed).world;
        let (mut scratch, mut chance) = (World::new(), Dice::seeded(seed + 1000));
        let mut given = 0;
        while let Some(command) = random_command(world, &mut chance) {
            look(world, &mut scratch, &command);
            rules::submit(world, command.clone()).unwrap_or_else(|error| panic!("seed {seed}, {command:?}: {error}"));
            given += 1;
            assert!(given < 2000, "seed {seed}: no end in sight");
        }
        assert!(world.resource::<Status>().is_over(), "seed {seed}: {:?}", world.resource::<Status>());
        assert!(world.resource::<Stack<SagaFrame>>().frames().is_empty(), "seed {seed}: work left undone");
        assert!(world.resource::<Log>().round() <= 4);
    }
}

/// Copies a battle, dice and all.
fn twin(world: &World, scratch: &mut World) {
    rules::fork(world, scratch, 1);
    scratch.insert_resource(world.resource::<Dice>().clone());
}

fn give(world: &mut World, command: &Command) -> u64 {
    rules::submit(world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    state_hash(world)
}

/// The same, and the first answer to each question that it raises.
fn give_and_answer(world: &mut World, command: &Command) {
    give(world, command);
    while let Status::Awaiting { choice } = world.resource::<Status>().clone() {
        give(world, &Command::Answer(choice.options[0].key.to_string()));
    }
}

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

/// Of all orders there could be, exactly the legal ones pass the check.
#[test]
fn legal_is_what_the_check_allows() {
    for seed in 0..3 {
        let gear = |data: &mut rules::saga::data::UnitData| {
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
                let mut found = 0;
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
                    found += usize::from(legal.contains(&command));
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

/// The die of a Fate Point in a roll; 0 if there is none.
fn fate(bonus: &Breakdown) -> i32 {
    bonus.counted().filter(|(term, _)| term.name == "Fate Point").map(|(term, _)| term.value).sum()
}

/// Chance of a hit with 1d6 more.
fn d20_and_fate(bonus: i32, against: i32) -> Chance {
    let favourable = (1..=6).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 120 }
}

/// Whether somebody's next attack is sure to be a critical hit.
fn has_destiny_ready(world: &mut World) -> bool {
    let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
    let mut tags = units.into_iter().flat_map(|unit| rules::sheet(world, unit).tags);
    tags.any(|tag| tag.name == "Destiny Point ready")
}

/// The numbers of a preview are those of the attack that follows.
#[test]
fn previews_of_attacks_come_true() {
    let mut seen = 0;
    play(400..520, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        if !matches!(order.action.as_str(), "attack" | "burst_fire") {
            return;
        }
        let preview = rules::preview(world, command).unwrap();
        // A splash is an attack on an area.
        if !preview.caught.is_empty() || !preview.risks.is_empty() || has_destiny_ready(world) {
            return;
        }
        twin(world, scratch);
        give(scratch, command);
        let events = &scratch.resource::<Log>().0;
        let attack = events.iter().find_map(|event| match event {
            Event::Attacked { attacker, roll, against, .. } if *attacker == order.unit => Some((roll, against)),
            _ => None,
        });
        let Some((roll, against)) = attack else {
            // Somebody was ready for it.
            let is_asked = matches!(scratch.resource::<Status>(), Status::Awaiting { .. });
            assert!(is_asked || events.iter().any(|event| matches!(event, Event::Attacked { .. })), "{command:?}");
            return;
        };
        let plain = roll.bonus.total() - fate(&roll.bonus);
        assert_eq!(preview.bonus.unwrap().total(), plain);
        let chance = if fate(&roll.bonus) == 0 { d20_attack } else { d20_and_fate };
        assert_eq!(preview.chance, Some(chance(plain, against.total())));
        assert_eq!(&preview.against.unwrap().1, against);
        let is_critical =
            events.iter().any(|event| matches!(event, Event::Attacked { verdict: Verdict::Critical, .. }));
        let damage = events.iter().find_map(|event| match event {
            Event::Damaged { amount, notes, .. } if !is_critical && !notes.iter().any(|note| note.contains("Psi")) => {
                Some(*amount)
            }
            _ => None,
        });
        let spread = preview.damage.unwrap();
        assert!(damage.is_none_or(|points| (spread.min..=spread.max).contains(&points)), "{damage:?} {spread:?}");
        seen += 1;
    });
    assert!(seen > 30, "only {seen} attacks");
}

/// Whom the preview of an attack on an area tells, those are attacked, with its odds, and nobody else.
#[test]
fn previews_of_areas_come_true() {
    let mut seen = 0;
    play(800..1080, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        if !matches!(order.action.as_str(), "burst" | "autofire" | "cone") {
            return;
        }
        let preview = rules::preview(world, command).unwrap();
        twin(world, scratch);
        // A 15, and whatever the damage is; without a Fate Point.
        let face = 15;
        let entities = scratch.resource::<Roster>().entities().to_vec();
        let fated = rules::sheet(scratch, order.unit).tags.iter().any(|tag| tag.key == "fate");
        // The preview does not tell of those who have not been noticed.
        let units: Vec<UnitId> = scratch.resource::<Roster>().units().collect();
        let hides = units.into_iter().any(|unit| rules::shape(scratch, unit).is_hidden);
        if fated || hides || entities.is_empty() {
            return;
        }
        scratch.insert_resource(Dice::seeded(0).scripted([face], AfterScript::Random));
        give(scratch, command);
        let total = face.cast_signed() + preview.bonus.unwrap().total();
        let attacked: Vec<UnitId> = scratch
            .resource::<Log>()
            .0
            .iter()
            .filter_map(|event| match event {
                Event::Attacked { target, .. } => Some(*target),
                _ => None,
            })
            .collect();
        let foreseen: Vec<UnitId> = preview.caught.iter().map(|caught| caught.unit).collect();
        assert_eq!(attacked, if total < 10 { Vec::new() } else { foreseen }, "{command:?}");
        seen += 1;
    });
    assert!(seen > 5, "only {seen} attacks on areas");
}

/// The risks of a preview are the attacks of opportunity that follow, if all are taken and none hits: who, where, and
/// with which odds.
#[test]
fn previews_of_risks_come_true() {
    let mut seen = 0;
    play(500..560, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        let preview = rules::preview(world, command).unwrap();
        if has_destiny_ready(world) {
            return;
        }
        twin(world, scratch);
        let units: Vec<UnitId> = scratch.resource::<Roster>().units().collect();
        for &unit in &units {
            give(scratch, &Command::Policy { unit, reaction: "opportunity".into(), policy: Policy::Always });
            give(scratch, &Command::Policy { unit, reaction: "ready".into(), policy: Policy::Never });
        }
        scratch.insert_resource(Dice::seeded(0).scripted([1; 60], AfterScript::Random));
        let entity = scratch.resource::<Roster>().entity(order.unit).unwrap();
        let mut at = scratch.get::<blastdoor::battle::Standing>(entity).unwrap().square();
        give_and_answer(scratch, command);
        let mut struck = Vec::new();
        for event in &scratch.resource::<Log>().0 {
            match event {
                Event::Stepped { to, .. } => at = *to,
                Event::Attacked { attacker, target, roll, against, occasion: Some(occasion), .. }
                    if occasion == "attack of opportunity" && *target == order.unit =>
                {
                    let bonus = roll.bonus.total();
                    let chance = match fate(&roll.bonus) {
                        0 => d20_attack(bonus, against.total()),
                        face => d20_and_fate(bonus - face, against.total()),
                    };
                    struck.push((*attacker, at, chance));
                }
                _ => {}
            }
        }
        let foreseen: Vec<_> = preview.risks.iter().map(|risk| (risk.from, risk.at, risk.chance)).collect();
        assert_eq!(foreseen, struck, "{command:?}");
        seen += struck.len();
        if order.action.as_str() == "move" {
            assert_eq!(Some(at), order.to, "it went there");
        }
    });
    assert!(seen > 10, "only {seen} attacks of opportunity");
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
