//! Scenes: small D6 battles drawn as text.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | [`Scene`], a battle under construction |
//! | `battle.rs` | [`Battle`], one that has begun: orders, rounds, what happened |

mod battle;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use blastdoor::{
    battle::{
        Board, Console, Controller, Deed, Door, Exit, Morale, Objective, Policy, SideId, SideInfo, Sides, Trigger,
        When, Zone,
    },
    dice::{AfterScript, Dice},
    grid::{Barrier, Light, Map, Square, Surface, Tile},
    rules::{
        self, MatchOptions, RulesetId, UnitSpec,
        d6::{D6Data, data::*},
    },
};

pub use battle::Battle;

/// Names of the sides.
const SIDES: [&str; 3] = ["small", "capital", "third"];

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` low object, `~` difficult ground, `:` light, `%` thick and `*` very thick smoke, `|` aperture,
/// `+` closed and `'` open door; letters are units, small ones of the first side, capitals of the second. A unit
/// larger than a square stands by its top left.
///
/// Every unit has 2D in all attributes, 1D in Strength, and nothing in hand. A `gun` does 1D, at short range up to 30 m. All sides are persons', and nobody dodges or parries
/// unless [`Scene::asks`] or [`Battle::policy`] says so.
pub struct Scene {
    map: Map,
    doors: Vec<Door>,
    zones: Vec<Zone>,
    goals: Vec<Objective>,
    exits: Vec<Exit>,
    morale: Vec<Morale>,
    consoles: Vec<Console>,
    triggers: Vec<Trigger>,
    locked: Vec<Square>,
    chosen: MatchOptions,
    rounds: u32,
    catalogue: Catalogue,
    specs: Vec<UnitSpec>,
    letters: Vec<char>,
    controllers: [Controller; 3],
    asks: bool,
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
            map.set_tile(at, tile(glyph));
            if matches!(glyph, '+' | '\'') {
                doors.push(Door { square: at, open: glyph == '\'' });
            }
            if glyph.is_ascii_alphabetic() && glyph != 'o' {
                let kind = glyph.to_string();
                units.insert(kind.clone(), Arc::new(plain_unit()));
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
    let mut catalogue = Catalogue { units, ..Catalogue::shipped().clone() };
    let mut gun = Weapon::clone(&catalogue.weapons["blaster_rifle"]);
    (gun.name, gun.damage) = ("gun".to_owned(), "1D".parse().unwrap());
    catalogue.weapons.insert("gun".to_owned(), Arc::new(gun));
    Scene {
        map,
        doors,
        zones: Vec::new(),
        goals: Vec::new(),
        exits: Vec::new(),
        morale: Vec::new(),
        consoles: Vec::new(),
        triggers: Vec::new(),
        locked: Vec::new(),
        chosen: MatchOptions::default(),
        rounds: 100,
        catalogue,
        specs,
        letters,
        controllers: [Controller::Human; 3],
        asks: false,
    }
}

fn tile(glyph: char) -> Tile {
    let surface = Surface {
        difficult: glyph == '~',
        opaque: matches!(glyph, '%' | '*'),
        concealing: matches!(glyph, ':' | '%'),
        dense: glyph == '*',
    };
    let barrier = match glyph {
        '#' => Barrier::Wall,
        'o' => Barrier::Low,
        '|' => Barrier::Aperture,
        _ => Barrier::Open,
    };
    Tile { barrier, surface }
}

/// 2D in every attribute but Strength, nothing learned, nothing carried.
fn plain_unit() -> UnitData {
    use Skill::{Dexterity, Knowledge, Mechanical, Perception, Strength, Technical};
    let attributes = [Dexterity, Perception, Strength, Knowledge, Mechanical, Technical];
    let code = |attribute| if attribute == Strength { "1D" } else { "2D" };
    UnitData {
        title: "Fighter".to_owned(),
        about: String::new(),
        figure: "trooper".to_owned(),
        nature: Nature::Living,
        side: 1,
        flies: false,
        codes: attributes.map(|attribute| (attribute, code(attribute).parse().unwrap())).into(),
        armour: None,
        gear: Vec::new(),
        kit: Vec::new(),
    }
}

impl Scene {
    /// Changes the data of a unit.
    pub fn unit(mut self, letter: char, change: impl FnOnce(&mut UnitData)) -> Self {
        change(Arc::make_mut(self.catalogue.units.get_mut(&letter.to_string()).expect("a unit")));
        self
    }

    /// Sets the code of an attribute or a skill.
    pub fn code(self, letter: char, skill: Skill, code: &str) -> Self {
        self.unit(letter, |data| _ = data.codes.insert(skill, code.parse().unwrap()))
    }

    /// Sets the Perception of units in the order of the letters, so that they declare in it.
    pub fn order(self, letters: &str) -> Self {
        (1..).zip(letters.chars()).fold(self, |scene, (place, letter)| {
            scene.unit(letter, |data| _ = data.codes.insert(Skill::Perception, blastdoor::dice::Pips(3 + place)))
        })
    }

    /// Puts weapons into a unit's hands.
    pub fn armed(self, letter: char, weapons: &[&str]) -> Self {
        self.unit(letter, |data| data.kit.extend(weapons.iter().map(|weapon| carried(weapon, true))))
    }

    /// Lets a unit carry things that are not in its hands.
    pub fn carries(self, letter: char, items: &[&str]) -> Self {
        self.unit(letter, |data| data.kit.extend(items.iter().map(|item| carried(item, false))))
    }

    /// Lets a unit wear armour of this worth.
    pub fn armoured(mut self, letter: char, protection: &str) -> Self {
        let armour = Armour { name: "armour".to_owned(), protection: protection.parse().unwrap() };
        self.catalogue.armours.insert("armour".to_owned(), Arc::new(armour));
        self.unit(letter, |data| data.armour = Some("armour".to_owned()))
    }

    /// Changes a weapon.
    pub fn weapon(mut self, key: &str, change: impl FnOnce(&mut Weapon)) -> Self {
        change(Arc::make_mut(self.catalogue.weapons.get_mut(key).expect("a weapon")));
        self
    }

    /// Changes the options of the match.
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.catalogue.options);
        self
    }

    /// Changes how a unit is placed.
    pub fn placed(mut self, letter: char, change: impl FnOnce(&mut UnitSpec)) -> Self {
        let place = self.letters.iter().position(|&other| other == letter).unwrap();
        change(&mut self.specs[place]);
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

    /// Whoever may dodge or parry is asked.
    pub fn asks(mut self) -> Self {
        self.asks = true;
        self
    }

    /// Puts a barrier between two squares.
    pub fn border(mut self, barrier: Barrier, a: (i16, i16), b: (i16, i16)) -> Self {
        self.map.set_border(a.into(), b.into(), barrier);
        self
    }

    /// Names some squares.
    pub fn zone(mut self, name: &str, squares: &[(i16, i16)]) -> Self {
        let squares = squares.iter().map(|&square| square.into()).collect();
        self.zones.push(Zone { name: name.to_owned(), squares });
        self
    }

    /// Names some squares by which a side leaves.
    pub fn exit(mut self, name: &str, side: u8, squares: &[(i16, i16)]) -> Self {
        self.exits.push(Exit { side: SideId(side), zone: self.zones.len() });
        self.zone(name, squares)
    }

    /// Lets a side of the computer give up when this percentage of it is out of action.
    pub fn morale(mut self, side: u8, gives_up_at: u8) -> Self {
        self.morale.push(Morale { side: SideId(side), gives_up_at });
        self
    }

    /// Ties doors to a console.
    pub fn console(mut self, square: (i16, i16), doors: &[(i16, i16)]) -> Self {
        let doors = doors.iter().map(|&door| door.into()).collect();
        self.consoles.push(Console { square: square.into(), doors, difficulty: None });
        self
    }

    /// Lights some squares.
    pub fn light(mut self, light: Light, squares: &[(i16, i16)]) -> Self {
        squares.iter().for_each(|&square| self.map.set_light(square.into(), light));
        self
    }

    /// Switches an option of the match on.
    pub fn option(mut self, key: &str) -> Self {
        self.chosen.set(key, true);
        self
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

    /// Begins the battle; `faces` are rolled in this order and then no more.
    pub fn dice(self, faces: impl IntoIterator<Item = u32>) -> Battle {
        self.begin(Dice::seeded(1).scripted(faces, AfterScript::Fault))
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
        world.insert_resource(D6Data(Arc::new(self.catalogue)));
        let board = Board::new(self.map, self.doors, self.zones).with_objectives(self.goals, self.rounds);
        let board = board.with_terms(self.exits, self.morale, self.consoles);
        let board = board.with_triggers(self.triggers, self.locked);
        rules::begin_with(&mut world, RulesetId::D6, board, sides, dice, &self.specs, &self.chosen).unwrap();
        let mut battle = Battle::new(world, self.letters.clone());
        if !self.asks {
            for letter in self.letters {
                battle.policy(letter, "dodge", Policy::Never);
                battle.policy(letter, "parry", Policy::Never);
            }
        }
        battle
    }
}

fn carried(item: &str, held: bool) -> Carried {
    Carried { item: item.to_owned(), held, count: 1 }
}
