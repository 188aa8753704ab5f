//! Scenes: small SWU battles drawn as text.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use blastdoor::{
    battle::{ItemKey, Order, Policy},
    dice::{AfterScript, Dice},
    grid::{Square, Surface},
    rules::{
        self, MatchOptions, RulesetId,
        swu::{SwuData, data::*},
    },
};

use crate::support::drawing::Drawing;

pub use crate::support::{battle::Battle, fact::*};

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` crate, `~` difficult ground, `%` thick smoke, `|` slit, `+` closed and `'` open
/// door; letters are units, small ones of the first side, capitals of the second.
///
/// Every unit has 10 in all abilities, level 1, 10 hit points, Armour Class 10, and nothing in hand. A `gun` does 1d6.
/// Units act in the order of their letters on the map. All sides are persons', and nobody makes opportunity attacks
/// unless [`Scene::asks`] says so.
pub type Scene = Drawing<Swu>;

/// The settings of an SWU scene besides the drawing.
pub struct Swu {
    chosen: MatchOptions,
    pub catalogue: Catalogue,
    asks: bool,
}

/// Draws a scene; rows are separated by line ends or `/`.
pub fn scene(text: &str) -> Scene {
    let mut catalogue = Catalogue { units: BTreeMap::new(), ..Catalogue::shipped().clone() };
    let mut gun = Weapon::clone(&catalogue.weapons["blaster_rifle"]);
    (gun.name, gun.damage, gun.group, gun.hands) = ("gun".to_owned(), "1d6".parse().unwrap(), WeaponGroup::Simple, 1);
    catalogue.weapons.insert("gun".to_owned(), Arc::new(gun));
    let mut scene = Drawing::new(text, surface, Swu { chosen: MatchOptions::default(), catalogue, asks: false });
    let units = scene.letters.iter().map(|letter| (letter.to_string(), Arc::new(plain_unit())));
    scene.own.catalogue.units.extend(units);
    scene
}

fn surface(glyph: char) -> Surface {
    Surface { difficult: glyph == '~', opaque: glyph == '%', concealing: glyph == '%', dense: false }
}

fn plain_unit() -> UnitData {
    UnitData {
        title: "Fighter".to_owned(),
        about: String::new(),
        figure: "trooper".to_owned(),
        nature: Nature::Living,
        size: Size::Medium,
        flies: false,
        level: 1,
        abilities: Abilities::default(),
        hit_points: 10,
        speed: 6,
        reach: 1,
        armour: None,
        natural_armour: 0,
        skills: Vec::new(),
        saves: Vec::new(),
        proficiencies: vec![WeaponGroup::Simple],
        traits: Vec::new(),
        powers: Vec::new(),
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

    /// Puts weapons into a unit's hands.
    pub fn armed(self, letter: char, weapons: &[&str]) -> Self {
        self.unit(letter, |data| data.kit.extend(weapons.iter().map(|weapon| carried(weapon, true))))
    }

    /// Lets a unit carry things that are not in its hands.
    pub fn carries(self, letter: char, items: &[&str]) -> Self {
        self.unit(letter, |data| data.kit.extend(items.iter().map(|item| carried(item, false))))
    }

    /// Gives a unit a trait.
    pub fn has_trait(self, letter: char, key: &str) -> Self {
        self.unit(letter, |data| data.traits.push(key.to_owned()))
    }

    /// Chooses an option of the match: `key` or `key=value`.
    pub fn option(mut self, text: &str) -> Self {
        let chosen = MatchOptions::read([text]).unwrap();
        self.own.chosen = self.own.chosen.overridden_by(&chosen);
        self
    }

    /// Units that may make an opportunity attack are asked.
    pub fn asks(mut self) -> Self {
        self.own.asks = true;
        self
    }

    /// Begins the battle with the units in the order of the map; `faces` are rolled after initiative, and then no more.
    pub fn dice(self, faces: impl IntoIterator<Item = u32>) -> Battle {
        let initiative: Vec<u32> = (0..)
            .zip(&self.letters)
            .map(|(place, letter)| {
                let modifier = self.own.catalogue.units[&letter.to_string()].abilities.modifier(Ability::Dexterity);
                u32::try_from(15 - place - modifier).unwrap()
            })
            .collect();
        self.raw(initiative.into_iter().chain(faces))
    }

    /// Begins the battle; the faces are those of all dice, initiative included.
    pub fn raw(self, faces: impl IntoIterator<Item = u32>) -> Battle {
        self.begin(Dice::seeded(1).scripted(faces, AfterScript::Fault))
    }

    /// Begins the battle with real dice.
    pub fn random(self, seed: u64) -> Battle {
        self.begin(Dice::seeded(seed))
    }

    fn begin(self, dice: Dice) -> Battle {
        let (scenario, sides) = (self.scenario(), self.sides());
        let mut world = World::new();
        world.insert_resource(SwuData(Arc::new(self.own.catalogue)));
        rules::begin_with(&mut world, RulesetId::Swu, scenario, sides, dice, &self.specs, &self.own.chosen).unwrap();
        let mut battle = Battle::new(world, self.letters.clone());
        if !self.own.asks {
            for letter in self.letters {
                battle.policy(letter, "opportunity", Policy::Never);
            }
        }
        battle
    }
}

fn carried(item: &str, held: bool) -> Carried {
    Carried { item: item.to_owned(), held, count: 1 }
}

impl Battle {
    /// The order to move.
    pub fn goes(&self, letter: char, x: i16, y: i16) -> Order {
        self.order(letter, "move").to(Square::new(x, y))
    }

    /// The order to do something with an item.
    pub fn with(&self, letter: char, action: &'static str, item: &'static str) -> Order {
        self.order(letter, action).with(ItemKey::of(item))
    }

    /// The order to do something at a unit.
    pub fn does(&self, letter: char, action: &'static str, target: char) -> Order {
        self.order(letter, action).at(self.id(target))
    }

    /// Ends a unit's turn.
    #[track_caller]
    pub fn ends(&mut self, letter: char) -> Vec<Fact> {
        let order = self.order(letter, "end_turn");
        self.submit(order)
    }

    /// The cost of the way to a square with the movement left; `None` if it is out of reach.
    pub fn cost(&mut self, letter: char, x: i16, y: i16) -> Option<i32> {
        let unit = self.id(letter);
        let view = rules::reach(&mut self.world, unit);
        view.squares.iter().find(|reach| reach.square == Square::new(x, y)).map(|reach| reach.cost)
    }

    /// The bonus and the number to reach of an attack as its preview shows them.
    #[track_caller]
    pub fn numbers(&mut self, order: Order) -> (i32, i32) {
        let preview = self.preview(order);
        (preview.bonus.unwrap().total(), preview.against.unwrap().1.total())
    }

    /// The notes of a preview.
    #[track_caller]
    pub fn notes(&mut self, order: Order) -> Vec<String> {
        self.preview(order).notes
    }

    /// The events since the last look, without declined reactions.
    pub fn facts(&mut self) -> Vec<Fact> {
        let events = self.events();
        let mut facts = self.facts_of(&events);
        facts.retain(|fact| !matches!(fact, Fact::Declined(..)));
        facts
    }

    /// Hit points now.
    pub fn points(&mut self, letter: char) -> i32 {
        self.sheet(letter).bars[0].now
    }
}
