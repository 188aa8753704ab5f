//! Scenes: small battles drawn as text.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | [`Scene`], a battle under construction |
//! | `battle.rs` | [`Battle`], one that has begun: orders, answers, what happened |
//! | `fighter.rs` | [`plain_fighter`] and the arms of the scenes |

mod battle;
mod fighter;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use blastdoor::{
    battle::{
        Board, Console, Controller, Deed, Door, Exit, Objective, Pit, SideId, SideInfo, Sides, Span, Trigger, When,
        Zone,
    },
    dice::{AfterScript, Dice},
    grid::{Barrier, Map, Square, Surface, Tile},
    rules::{self, RulesetId, UnitSpec, saga::SagaData, saga::data::*},
};

pub use battle::Battle;
pub use fighter::{carried, held, plain_fighter};

/// Names of the sides.
const SIDES: [&str; 3] = ["small", "capital", "third"];

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` low object, `~` difficult ground, `%` thick smoke, `|` aperture, `+` closed and
/// `'` open door; letters are units, small ones of the first side, capitals of the second. A unit larger than a
/// square stands by its top left.
#[derive(Clone)]
pub struct Scene {
    map: Map,
    doors: Vec<Door>,
    zones: Vec<Zone>,
    goals: Vec<Objective>,
    consoles: Vec<Console>,
    pits: Vec<Pit>,
    spans: Vec<Span>,
    exits: Vec<Exit>,
    triggers: Vec<Trigger>,
    locked: Vec<Square>,
    rounds: u32,
    catalogue: Catalogue,
    specs: Vec<UnitSpec>,
    letters: Vec<char>,
    controllers: [Controller; 3],
    order: String,
    roll_initiative: bool,
}

/// Draws a scene; rows are separated by line ends or `/`.
pub fn scene(text: &str) -> Scene {
    let rows: Vec<Vec<char>> = text
        .split(['\n', '/'])
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let width = rows.iter().map(Vec::len).max().unwrap_or(1);
    let mut map = Map::open(width as u16, rows.len() as u16);
    let (mut specs, mut letters, mut units, mut doors) = (Vec::new(), Vec::new(), BTreeMap::new(), Vec::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, &glyph) in row.iter().enumerate() {
            let at = Square::new(x as i16, y as i16);
            let surface = Surface { difficult: glyph == '~', opaque: glyph == '%', ..Surface::default() };
            let barrier = match glyph {
                '#' => Barrier::Wall,
                'o' => Barrier::Low,
                '|' => Barrier::Aperture,
                _ => Barrier::Open,
            };
            map.set_tile(at, Tile { barrier, surface });
            if matches!(glyph, '+' | '\'') {
                doors.push(Door { square: at, open: glyph == '\'' });
            }
            if glyph.is_ascii_alphabetic() && glyph != 'o' {
                let kind = glyph.to_string();
                units.insert(kind.clone(), Arc::new(plain_fighter()));
                specs.push(UnitSpec {
                    kind: kind.clone(),
                    side: SideId(u8::from(glyph.is_ascii_uppercase())),
                    name: Some(kind),
                    at,
                    aware: None,
                    hidden: false,
                    unwary: false,
                    arrives: None,
                    reserve: false,
                });
                letters.push(glyph);
            }
        }
    }
    let mut catalogue = Catalogue::shipped().clone();
    catalogue.weapons = fighter::test_weapons();
    catalogue.armors = fighter::test_armors();
    catalogue.units = units;
    Scene {
        map,
        doors,
        zones: Vec::new(),
        goals: Vec::new(),
        consoles: Vec::new(),
        pits: Vec::new(),
        spans: Vec::new(),
        exits: Vec::new(),
        triggers: Vec::new(),
        locked: Vec::new(),
        rounds: 100,
        catalogue,
        specs,
        letters,
        controllers: [Controller::Human; 3],
        order: String::new(),
        roll_initiative: false,
    }
}

impl Scene {
    /// Changes the data of a unit.
    pub fn unit(mut self, letter: char, change: impl FnOnce(&mut UnitData)) -> Self {
        if let Some(data) = self.catalogue.units.get_mut(&letter.to_string()) {
            change(Arc::make_mut(data));
        }
        self
    }

    /// Puts weapons into a unit's hands, in place of what it had.
    pub fn armed(self, letter: char, weapons: &[&str]) -> Self {
        self.unit(letter, |data| data.weapons = weapons.iter().map(|weapon| held(weapon)).collect())
    }

    /// Adds a weapon that deals this much damage: a number or dice. It is a light simple melee weapon but for what
    /// `change` makes of it.
    pub fn weapon(mut self, key: &str, damage: &str, change: impl FnOnce(&mut Weapon)) -> Self {
        let mut weapon = Weapon::clone(&self.catalogue.weapons["tap"]);
        (weapon.name, weapon.damage) = (key.to_owned(), Some(damage.parse().unwrap()));
        change(&mut weapon);
        self.catalogue.weapons.insert(key.to_owned(), Arc::new(weapon));
        self
    }

    /// Changes how a unit is placed.
    pub fn placed(mut self, letter: char, change: impl FnOnce(&mut UnitSpec)) -> Self {
        let place = self.letters.iter().position(|&other| other == letter).unwrap();
        change(&mut self.specs[place]);
        self
    }

    /// Says which units know of their enemies and which do not; of the rest it is left open.
    pub fn aware(mut self, aware: &str, unaware: &str) -> Self {
        for (spec, &letter) in self.specs.iter_mut().zip(&self.letters) {
            if aware.contains(letter) {
                spec.aware = Some(true);
            } else if unaware.contains(letter) {
                spec.aware = Some(false);
            }
        }
        self
    }

    /// Gives a side to the computer: 0 the small letters, 1 the capitals.
    pub fn ai(mut self, side: usize) -> Self {
        self.controllers[side] = Controller::Ai;
        self
    }

    /// Gives a unit to another side, such as the third, 2.
    pub fn joins(self, letter: char, side: u8) -> Self {
        self.placed(letter, |spec| spec.side = SideId(side))
    }

    /// Changes the map by hand, for borders.
    pub fn map(mut self, change: impl FnOnce(&mut Map)) -> Self {
        change(&mut self.map);
        self
    }

    /// Puts a barrier between two squares.
    pub fn border(self, barrier: Barrier, a: (i16, i16), b: (i16, i16)) -> Self {
        self.map(|map| map.set_border(a.into(), b.into(), barrier))
    }

    /// Names some squares.
    pub fn zone(mut self, name: &str, squares: &[(i16, i16)]) -> Self {
        let squares = squares.iter().map(|&square| square.into()).collect();
        self.zones.push(Zone { name: name.to_owned(), squares });
        self
    }

    /// Changes the data that the battle is played with.
    pub fn catalogue(mut self, change: impl FnOnce(&mut Catalogue)) -> Self {
        change(&mut self.catalogue);
        self
    }

    /// Makes a low thing a console that moves doors.
    pub fn console(mut self, at: (i16, i16), doors: &[(i16, i16)], difficulty: Option<u8>) -> Self {
        let doors = doors.iter().map(|&door| door.into()).collect();
        self.consoles.push(Console { square: at.into(), doors, difficulty });
        self
    }

    /// Digs a pit.
    pub fn pit(mut self, squares: &[(i16, i16)], depth: u8) -> Self {
        let squares = squares.iter().map(|&square| square.into()).collect();
        self.pits.push(Pit { squares, depth });
        self
    }

    /// Lays a gangway, `the planks`, over a pit.
    pub fn span(mut self, squares: &[(i16, i16)], strength: u8, depth: u8) -> Self {
        let squares = squares.iter().map(|&square| square.into()).collect();
        self.spans.push(Span { name: "planks".to_owned(), squares, strength, depth });
        self
    }

    /// Names some squares by which a side leaves.
    pub fn exit(mut self, name: &str, side: u8, squares: &[(i16, i16)]) -> Self {
        self.exits.push(Exit { side: SideId(side), zone: self.zones.len() });
        self.zone(name, squares)
    }

    /// Lets something happen when something else does.
    pub fn trigger(mut self, when: When, then: Vec<Deed>) -> Self {
        self.triggers.push(Trigger { when, then });
        self
    }

    /// Locks doors.
    pub fn locked(mut self, doors: &[(i16, i16)]) -> Self {
        self.locked = doors.iter().map(|&door| door.into()).collect();
        self
    }

    /// Keeps a unit back until a trigger calls it.
    pub fn reserve(self, letter: char) -> Self {
        self.placed(letter, |spec| spec.reserve = true)
    }

    /// Adds a way to win.
    pub fn goal(mut self, goal: Objective) -> Self {
        self.goals.push(goal);
        self
    }

    /// The last round.
    pub fn rounds(mut self, rounds: u32) -> Self {
        self.rounds = rounds;
        self
    }

    /// The order of turns, highest first. Units left out come last, small letters first, in the order of the drawing.
    pub fn order(mut self, letters: &str) -> Self {
        self.order = letters.to_owned();
        self
    }

    /// The faces include those of initiative and awareness.
    pub fn roll_initiative(mut self) -> Self {
        self.roll_initiative = true;
        self
    }

    /// Begins the battle; `faces` are rolled in this order and then no more. Initiative is arranged beforehand,
    /// unless [`Scene::roll_initiative`] was asked for.
    pub fn dice(self, faces: impl IntoIterator<Item = u32>) -> Battle {
        let mut script = if self.roll_initiative { Vec::new() } else { self.arranged_initiative() };
        script.extend(faces);
        self.begin(Dice::seeded(1).scripted(script, AfterScript::Fault))
    }

    /// Begins the battle with real dice.
    pub fn seeded(self, seed: u64) -> Battle {
        self.begin(Dice::seeded(seed))
    }

    fn begin(self, dice: Dice) -> Battle {
        let sides = SIDES.iter().zip(self.controllers);
        let known = 1 + self.specs.iter().map(|spec| usize::from(spec.side.0)).max().unwrap_or(1).max(1);
        let side = |(&key, controller): (&&str, Controller)| SideInfo { key: key.into(), name: key.into(), controller };
        let sides = Sides(sides.take(known).map(side).collect());
        let mut world = World::new();
        world.insert_resource(SagaData(Arc::new(self.catalogue)));
        let board = Board::new(self.map, self.doors, self.zones).with_objectives(self.goals, self.rounds);
        let board = board.with_terms(self.exits, Vec::new(), self.consoles).with_depths(self.pits, self.spans);
        let board = board.with_triggers(self.triggers, self.locked);
        rules::begin(&mut world, RulesetId::Saga, board, sides, dice, &self.specs).unwrap();
        Battle::new(world, self.letters)
    }

    /// Faces that give the wanted order, whatever the modifiers: each unit present rolls alone, in the drawing's order.
    fn arranged_initiative(&self) -> Vec<u32> {
        let mut late: Vec<char> = self.letters.iter().filter(|&&one| !self.order.contains(one)).copied().collect();
        late.sort_by_key(char::is_ascii_uppercase);
        let order: Vec<char> = self.order.chars().chain(late).collect();
        let rank = |letter: &char| order.iter().position(|other| other == letter).unwrap() as i32;
        let modifiers: Vec<i32> = self.specs.iter().map(|spec| initiative(&self.catalogue.units[&spec.kind])).collect();
        let most = modifiers.iter().max().unwrap_or(&0);
        // Vehicles have no turns.
        let rolls = |spec: &UnitSpec| !spec.comes_later() && self.catalogue.units[&spec.kind].vehicle.is_none();
        let present = self.specs.iter().zip(&self.letters).zip(&modifiers).filter(|((spec, _), _)| rolls(spec));
        present
            .map(|((_, letter), modifier)| (most - modifier + order.len() as i32 + 1 - rank(letter)).unsigned_abs())
            .collect()
    }
}

fn initiative(data: &UnitData) -> i32 {
    let trained = if data.trained.contains(&Skill::Initiative) { 5 } else { 0 };
    (data.heroic_level + data.nonheroic_level) / 2 + (data.abilities.dexterity - 10).div_euclid(2) + trained
}
