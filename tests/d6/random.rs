//! Random small battles, driven by random legal commands.

use bevy::prelude::World;
use blastdoor::{
    battle::{Command, Log, Stack, Status},
    dice::{Dice, Pips},
    grid::Light,
    rules::d6::{
        D6Frame,
        data::{Carried, Nature, Skill},
    },
};

use crate::{
    scene::{Scene, scene},
    support::drive::{drive, pick},
};

const WIDTH: usize = 8;
const HEIGHT: usize = 5;
const ROUNDS: u32 = 6;

/// A battlefield with walls, doors, crates, rubble and smoke, and up to three units a side, each with its own gear.
pub fn random_scene(seed: u64) -> Scene {
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
        data.character_points = 2;
        data.side = if large { 2 } else { 1 };
        if robot {
            data.nature = Nature::Robot;
        }
    });
    let scene = if armoured { scene.armoured(letter, "1D+1") } else { scene };
    scene.placed(letter, |spec| (spec.hidden, spec.arrives) = (hidden, late.then_some(2)))
}

/// Plays random battles to their ends; looks at each command before it is given.
pub fn play(seeds: std::ops::Range<u64>, mut look: impl FnMut(&mut World, &mut World, &Command)) {
    for seed in seeds {
        let world = &mut random_scene(seed).seeded(seed).world;
        drive(world, seed, &mut look);
        is_at_its_end(world, seed);
    }
}

/// It is over, in time and with nothing left undone.
pub fn is_at_its_end(world: &World, seed: u64) {
    assert!(world.resource::<Status>().is_over(), "seed {seed}: {:?}", world.resource::<Status>());
    assert!(world.resource::<Stack<D6Frame>>().frames().is_empty(), "seed {seed}: work left undone");
    assert!(world.resource::<Log>().round() <= ROUNDS);
}
