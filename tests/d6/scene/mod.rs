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
    battle::{Controller, Morale, Policy, SideId},
    dice::{AfterScript, Dice, Pips},
    grid::{Light, Surface},
    rules::{
        self, MatchOptions, RulesetId,
        d6::{D6Data, data::*},
    },
};

use crate::support::drawing::Drawing;

pub use crate::support::battle::Battle;

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` low object, `~` difficult ground, `:` light, `%` thick and `*` very thick smoke,
/// `|` aperture, `+` closed and `'` open door; letters are units, small ones of the first side, capitals of the second.
/// A unit larger than a square stands by its top left.
///
/// Every unit has 2D in all attributes, 1D in Strength, and nothing in hand. A `gun` does 1D, at short range up to 30
/// m. Units declare in the order of their letters: their Perceptions differ by a pip. All sides are persons', and nobody
/// dodges or parries unless [`Scene::asks`] or [`Battle::policy`] says so. By the charts the Perceptions are below 1D, so
/// that no dice are rolled for initiative, unless [`Scene::with_initiative`] says so, and nobody slows down unless
/// [`Scene::slows`] does.
pub type Scene = Drawing<D6>;

/// The settings of a D6 scene besides the drawing.
pub struct D6 {
    chosen: MatchOptions,
    catalogue: Catalogue,
    asks: bool,
    rules: RulesetId,
    has_ties: bool,
    rolls_initiative: bool,
    slows: bool,
}

/// Draws a scene; rows are separated by line ends or `/`.
pub fn scene(text: &str) -> Scene {
    let mut catalogue = Catalogue { units: BTreeMap::new(), ..Catalogue::shipped().clone() };
    let mut gun = Weapon::clone(&catalogue.weapons["blaster_rifle"]);
    (gun.name, gun.damage) = ("gun".to_owned(), "1D".parse().unwrap());
    catalogue.weapons.insert("gun".to_owned(), Arc::new(gun));
    let mut scene = Drawing::new(
        text,
        surface,
        D6 {
            chosen: MatchOptions::default(),
            catalogue,
            asks: false,
            rules: RulesetId::D6,
            has_ties: false,
            rolls_initiative: false,
            slows: false,
        },
    );
    let units = scene.letters.iter().map(|letter| (letter.to_string(), Arc::new(plain_unit())));
    scene.own.catalogue.units.extend(units);
    scene
}

fn surface(glyph: char) -> Surface {
    Surface {
        difficult: glyph == '~',
        opaque: matches!(glyph, '%' | '*'),
        concealing: matches!(glyph, ':' | '%'),
        dense: glyph == '*',
    }
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
        fate_points: 0,
        character_points: 0,
        beast: false,
        codes: attributes.map(|attribute| (attribute, code(attribute).parse().unwrap())).into(),
        armour: None,
        gear: Vec::new(),
        kit: Vec::new(),
    }
}

impl Scene {
    /// Changes the data of a unit.
    pub fn unit(mut self, letter: char, change: impl FnOnce(&mut UnitData)) -> Self {
        change(Arc::make_mut(self.own.catalogue.units.get_mut(&letter.to_string()).expect("a unit")));
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
        let protection = protection.parse().unwrap();
        let armour = Armour { name: "armour".to_owned(), protection, charts: None, covers: Vec::new() };
        self.own.catalogue.armours.insert("armour".to_owned(), Arc::new(armour));
        self.unit(letter, |data| data.armour = Some("armour".to_owned()))
    }

    /// Changes a weapon.
    pub fn weapon(mut self, key: &str, change: impl FnOnce(&mut Weapon)) -> Self {
        change(Arc::make_mut(self.own.catalogue.weapons.get_mut(key).expect("a weapon")));
        self
    }

    /// Changes the options of the match.
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.own.catalogue.options);
        self
    }

    /// Plays by the profile `charts`.
    pub fn charts(mut self) -> Self {
        self.own.rules = RulesetId::D6Charts;
        self
    }

    /// Plays by the profile `segments`.
    pub fn segments(mut self) -> Self {
        self.own.rules = RulesetId::D6Segments;
        self
    }

    /// Lets a unit wear an armour of the data.
    pub fn wears(self, letter: char, armour: &str) -> Self {
        self.unit(letter, |data| data.armour = Some(armour.to_owned()))
    }

    /// Units that may dodge or parry are asked.
    pub fn asks(mut self) -> Self {
        self.own.asks = true;
        self
    }

    /// Lets a side of the computer give up when this percentage of it is out of action.
    pub fn morale(mut self, side: u8, gives_up_at: u8) -> Self {
        self.morale.push(Morale { side: SideId(side), gives_up_at });
        self
    }

    /// Lights some squares.
    pub fn light(mut self, light: Light, squares: &[(i16, i16)]) -> Self {
        squares.iter().for_each(|&square| self.map.set_light(square.into(), light));
        self
    }

    /// Chooses an option of the match: `key` or `key=value`.
    pub fn option(mut self, text: &str) -> Self {
        let chosen = MatchOptions::read([text]).unwrap();
        self.own.chosen = self.own.chosen.overridden_by(&chosen);
        self
    }

    /// Keeps the Perceptions as they are, so that sides roll dice for initiative.
    pub fn with_initiative(mut self) -> Self {
        self.own.rolls_initiative = true;
        self
    }

    /// Units that may slow down are asked.
    pub fn slows(mut self) -> Self {
        self.own.slows = true;
        self
    }

    /// Takes all dice from the Perceptions and keeps their order.
    fn without_initiative(mut self) -> Self {
        for data in self.own.catalogue.units.values_mut() {
            let data = Arc::make_mut(data);
            let perception = data.code(Skill::Perception);
            data.codes.insert(Skill::Perception, Pips(perception.0 - Pips::dice(20).0));
        }
        self
    }

    /// Leaves units equally observant, so that they roll for the order of declarations.
    pub fn with_ties(mut self) -> Self {
        self.own.has_ties = true;
        self
    }

    /// Makes equally observant units differ by a pip or more, in the order in which they would declare without a roll:
    /// the computer's first, then in the order of the letters.
    fn without_ties(mut self) -> Self {
        let sides = self.sides();
        let mut order: Vec<(Pips, bool, String)> = Vec::new();
        for spec in &self.specs {
            let perception = self.own.catalogue.units[&spec.kind].code(Skill::Perception);
            let is_humans = sides.0[usize::from(spec.side.0)].controller == Controller::Human;
            order.push((perception, is_humans, spec.kind.clone()));
        }
        order.sort_by_key(|&(perception, is_humans, _)| (perception, is_humans));
        let mut least = Pips(0);
        for (perception, _, kind) in order {
            least = perception.max(Pips(least.0 + 1));
            let data = self.own.catalogue.units.get_mut(&kind).expect("a unit");
            if least != perception {
                Arc::make_mut(data).codes.insert(Skill::Perception, least);
            }
        }
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

    fn begin(mut self, dice: Dice) -> Battle {
        if !self.own.has_ties {
            self = self.without_ties();
        }
        let has_charts = self.own.rules != RulesetId::D6;
        if has_charts && !self.own.rolls_initiative {
            self = self.without_initiative();
        }
        let (scenario, sides) = (self.scenario(), self.sides());
        let mut world = World::new();
        world.insert_resource(D6Data(Arc::new(self.own.catalogue)));
        rules::begin_with(&mut world, self.own.rules, scenario, sides, dice, &self.specs, &self.own.chosen).unwrap();
        let mut battle = Battle::new(world, self.letters.clone());
        for letter in self.letters {
            if !self.own.asks {
                battle.policy(letter, "dodge", Policy::Never);
                battle.policy(letter, "parry", Policy::Never);
            }
            if has_charts && !self.own.slows {
                battle.policy(letter, "act_at_once", Policy::Always);
            }
        }
        battle
    }
}

fn carried(item: &str, held: bool) -> Carried {
    Carried { item: item.to_owned(), held, count: 1 }
}
