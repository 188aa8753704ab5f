//! Random small battles, driven by random legal commands.

use bevy::prelude::World;
use blastdoor::{
    battle::{Command, Log, Stack, Status},
    dice::Dice,
    rules::saga::{
        SagaFrame,
        data::{DamageType, Feat, Nature, Place, Reduction, Size, Skill},
    },
};

use crate::{
    scene::{Battle, Scene, carried, scene},
    support::drive::{drive, give, pick},
};

const WIDTH: usize = 7;
const HEIGHT: usize = 5;
const SMALL: [char; 3] = ['a', 'b', 'c'];
const CAPITAL: [char; 3] = ['X', 'Y', 'Z'];

/// Plays random battles to their ends; looks at each command before it is given.
pub fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let world = &mut random_battle(seed).world;
        drive(world, seed, &mut look);
        assert!(world.resource::<Status>().is_over(), "seed {seed}: {:?}", world.resource::<Status>());
        assert!(world.resource::<Stack<SagaFrame>>().frames().is_empty(), "seed {seed}: work left undone");
        assert!(world.resource::<Log>().round() <= 4);
    }
}

/// Gives a command, and the first answer to each question that it raises.
pub fn give_and_answer(world: &mut World, command: &Command) {
    give(world, command);
    while let Status::Awaiting { choice } = world.resource::<Status>().clone() {
        give(world, &Command::Answer(choice.options[0].key.to_string()));
    }
}

/// A random battle in which one side hides, and is good at it.
pub fn battle_of_hiders(seed: u64) -> Battle {
    let mut scene = random_scene(seed);
    for letter in scene.letters.clone().into_iter().filter(|letter| CAPITAL.contains(letter)) {
        scene = scene.unit(letter, |data| {
            data.trained.push(Skill::Stealth);
            data.abilities.dexterity = 30;
        });
        scene = scene.placed(letter, |spec| spec.hidden = true);
    }
    scene.seeded(seed)
}

fn random_battle(seed: u64) -> Battle {
    random_scene(seed).seeded(seed)
}

/// A battlefield with walls, doors, crates, rubble and smoke, and up to three units a side, each with its own gear.
fn random_scene(seed: u64) -> Scene {
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
    if dice.roll(2) == 1 { scene.ai(1) } else { scene }
}
