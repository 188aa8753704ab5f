//! Scenes: small battles drawn as text.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | [`Scene`], a battle under construction |
//! | `battle.rs` | [`Battle`], one that has begun: orders, what happened |
//! | `fact.rs` | critical hits and attacks on an occasion, as facts |
//! | `fighter.rs` | [`plain_fighter`] and the arms of the scenes |

mod battle;
mod fact;
mod fighter;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use blastdoor::{
    battle::{Pit, Span, UnitId},
    dice::{AfterScript, Dice},
    grid::{Map, Surface},
    rules::{self, RulesetId, SeatSpec, UnitSpec, saga::SagaData, saga::data::*},
};

use crate::support::drawing::{Drawing, squares};

pub use crate::support::battle::Battle;
pub use fact::crit;
pub use fighter::{carried, held, plain_fighter};

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` low object, `~` difficult ground, `%` thick smoke, `|` aperture, `+` closed and
/// `'` open door; letters are units, small ones of the first side, capitals of the second. A unit larger than a
/// square stands by its top left.
pub type Scene = Drawing<Saga>;

/// The settings of a Saga scene besides the drawing.
#[derive(Clone)]
pub struct Saga {
    catalogue: Catalogue,
    order: String,
    roll_initiative: bool,
}

/// Draws a scene; rows are separated by line ends or `/`.
pub fn scene(text: &str) -> Scene {
    let mut catalogue = Catalogue::shipped().clone();
    catalogue.weapons = fighter::test_weapons();
    catalogue.armors = fighter::test_armors();
    catalogue.units = BTreeMap::new();
    let mut scene = Drawing::new(text, surface, Saga { catalogue, order: String::new(), roll_initiative: false });
    let units = scene.letters.iter().map(|letter| (letter.to_string(), Arc::new(plain_fighter())));
    scene.own.catalogue.units.extend(units);
    scene
}

fn surface(glyph: char) -> Surface {
    Surface { difficult: glyph == '~', opaque: glyph == '%', ..Surface::default() }
}

impl Scene {
    /// Changes the data of a unit.
    pub fn unit(mut self, letter: char, change: impl FnOnce(&mut UnitData)) -> Self {
        if let Some(data) = self.own.catalogue.units.get_mut(&letter.to_string()) {
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
        let mut weapon = Weapon::clone(&self.own.catalogue.weapons["tap"]);
        (weapon.name, weapon.damage) = (key.to_owned(), Some(damage.parse().unwrap()));
        change(&mut weapon);
        self.own.catalogue.weapons.insert(key.to_owned(), Arc::new(weapon));
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

    /// Seats a unit in a vehicle, in one of its seats counted from 0.
    pub fn aboard(self, letter: char, vehicle: char, place: u8) -> Self {
        let vehicle = self.letters.iter().position(|&other| other == vehicle).unwrap();
        let seat = SeatSpec { vehicle: UnitId(vehicle as u16), place };
        self.placed(letter, |spec| spec.seat = Some(seat))
    }

    /// Changes the map by hand, for borders.
    pub fn map(mut self, change: impl FnOnce(&mut Map)) -> Self {
        change(&mut self.map);
        self
    }

    /// Changes the data that the battle is played with.
    pub fn catalogue(mut self, change: impl FnOnce(&mut Catalogue)) -> Self {
        change(&mut self.own.catalogue);
        self
    }

    /// Digs a pit.
    pub fn pit(mut self, area: &[(i16, i16)], depth: u8) -> Self {
        self.pits.push(Pit { squares: squares(area), depth });
        self
    }

    /// Lays a gangway, `the planks`, over a pit.
    pub fn span(mut self, area: &[(i16, i16)], strength: u8, depth: u8) -> Self {
        self.spans.push(Span { name: "planks".to_owned(), squares: squares(area), strength, depth });
        self
    }

    /// The order of turns, highest first. Units left out come last, small letters first, in the order of the drawing.
    pub fn order(mut self, letters: &str) -> Self {
        self.own.order = letters.to_owned();
        self
    }

    /// The faces include those of initiative and awareness.
    pub fn roll_initiative(mut self) -> Self {
        self.own.roll_initiative = true;
        self
    }

    /// Begins the battle; `faces` are rolled in this order and then no more. Initiative is arranged beforehand,
    /// unless [`Scene::roll_initiative`] was asked for.
    pub fn dice(self, faces: impl IntoIterator<Item = u32>) -> Battle {
        let mut script = if self.own.roll_initiative { Vec::new() } else { self.arranged_initiative() };
        script.extend(faces);
        self.begin(Dice::seeded(1).scripted(script, AfterScript::Fault))
    }

    /// Begins the battle with real dice.
    pub fn seeded(self, seed: u64) -> Battle {
        self.begin(Dice::seeded(seed))
    }

    fn begin(self, dice: Dice) -> Battle {
        let (scenario, sides) = (self.scenario(), self.sides());
        let mut world = World::new();
        world.insert_resource(SagaData(Arc::new(self.own.catalogue)));
        rules::begin(&mut world, RulesetId::Saga, scenario, sides, dice, &self.specs).unwrap();
        Battle::new(world, self.letters)
    }

    /// Faces that give the wanted order, whatever the modifiers: each unit present rolls alone, in the drawing's order.
    fn arranged_initiative(&self) -> Vec<u32> {
        let mut late: Vec<char> = self.letters.iter().filter(|&&one| !self.own.order.contains(one)).copied().collect();
        late.sort_by_key(char::is_ascii_uppercase);
        let order: Vec<char> = self.own.order.chars().chain(late).collect();
        let rank = |letter: &char| order.iter().position(|other| other == letter).unwrap() as i32;
        let modifiers: Vec<i32> =
            self.specs.iter().map(|spec| initiative(&self.own.catalogue.units[&spec.kind])).collect();
        let most = modifiers.iter().max().unwrap_or(&0);
        // Vehicles have no turns.
        let rolls = |spec: &UnitSpec| !spec.comes_later() && self.own.catalogue.units[&spec.kind].vehicle.is_none();
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
