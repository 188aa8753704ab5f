//! Scenes: small battles drawn as text.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use blastdoor::{
    battle::{
        ActionKey, Board, Command, Controller, Event, Illegal, ItemKey, Log, Name, Order, SideId, SideInfo, Sides,
        Status, UnitId, narrate,
    },
    dice::{AfterScript, Dice},
    grid::{Barrier, Map, Square, Surface, Tile},
    rules::{self, Preview, Refused, RulesetId, Sheet, UnitSpec, saga::SagaData, saga::data::*},
};

/// A battle under construction.
///
/// The map: `.` floor, `#` wall, `o` low object, `~` difficult ground, `%` thick smoke, `|` aperture; letters are
/// units, small ones of the first side, capitals of the second. A unit larger than a square stands by its top left.
pub struct Scene {
    map: Map,
    catalogue: Catalogue,
    specs: Vec<UnitSpec>,
    letters: Vec<char>,
    controllers: [Controller; 2],
    order: String,
    roll_initiative: bool,
}

/// A battle that has begun.
pub struct Battle {
    pub world: World,
    letters: Vec<char>,
    seen: usize,
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
    let (mut specs, mut letters, mut units) = (Vec::new(), Vec::new(), BTreeMap::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, &glyph) in row.iter().enumerate() {
            let at = Square::new(x as i16, y as i16);
            let surface = Surface { difficult: glyph == '~', opaque: glyph == '%', concealing: false };
            let barrier = match glyph {
                '#' => Barrier::Wall,
                'o' => Barrier::Low,
                '|' => Barrier::Aperture,
                _ => Barrier::Open,
            };
            map.set_tile(at, Tile { barrier, surface });
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
                });
                letters.push(glyph);
            }
        }
    }
    let mut catalogue = Catalogue::shipped().clone();
    catalogue.weapons = test_weapons();
    catalogue.armors = test_armors();
    catalogue.units = units;
    Scene {
        map,
        catalogue,
        specs,
        letters,
        controllers: [Controller::Human; 2],
        order: String::new(),
        roll_initiative: false,
    }
}

/// A fighter of level 1 with nothing remarkable: +5 attack, all abilities 10, 30 hit points, a club (1d6) in hand.
pub fn plain_fighter() -> UnitData {
    let abilities =
        Abilities { strength: 10, dexterity: 10, constitution: Some(10), intelligence: 10, wisdom: 10, charisma: 10 };
    UnitData {
        title: "Fighter".to_owned(),
        about: String::new(),
        figure: "trooper".to_owned(),
        nature: Nature::Living,
        size: Size::Medium,
        hero: false,
        heroic_level: 1,
        nonheroic_level: 0,
        base_attack: 5,
        abilities,
        class_bonus: DefenseBonus::default(),
        species_bonus: DefenseBonus::default(),
        hit_points: 30,
        speed: 6,
        fly_speed: None,
        natural_armor: 0,
        armor: None,
        weapons: vec![held("club")],
        proficiencies: vec![
            WeaponGroup::Simple,
            WeaponGroup::Pistols,
            WeaponGroup::Rifles,
            WeaponGroup::AdvancedMelee,
            WeaponGroup::EnergyBlades,
        ],
        feats: Vec::new(),
        trained: Vec::new(),
        fate_points: None,
        heavy_load: false,
        reach: None,
        compressible: false,
    }
}

/// A weapon in hand.
pub fn held(weapon: &str) -> Carried {
    Carried { weapon: weapon.to_owned(), place: Place::Held }
}

/// A weapon carried elsewhere.
pub fn carried(weapon: &str, place: Place) -> Carried {
    Carried { weapon: weapon.to_owned(), place }
}

/// `club` 1d6, `axe` 2d8 two hands, `spear` 1d8 reach, `knife` 1d4 thrown, `pistol` 3d6, `rifle` 3d8, `slugger` 2d6
/// with 2 shots, `chair` improvised, `claw` natural 1d6.
fn test_weapons() -> BTreeMap<String, Arc<Weapon>> {
    let weapon = |name: &str, group, kind, damage: Option<&str>, size| Weapon {
        name: name.to_owned(),
        group,
        kind,
        damage: damage.map(|code| code.parse().unwrap()),
        damage_type: DamageType::Bludgeoning,
        size,
        reach: 0,
        shots: None,
        thrusting: false,
        folded_stock: false,
    };
    use {WeaponGroup as Group, WeaponKind as Kind};
    let weapons = [
        weapon("club", Group::Simple, Kind::Melee, Some("1d6"), Size::Small),
        weapon("axe", Group::AdvancedMelee, Kind::Melee, Some("2d8"), Size::Large),
        Weapon { reach: 1, thrusting: true, ..weapon("spear", Group::Simple, Kind::Melee, Some("1d8"), Size::Large) },
        weapon("knife", Group::Simple, Kind::Thrown, Some("1d4"), Size::Tiny),
        weapon("blade", Group::EnergyBlades, Kind::Melee, Some("2d8"), Size::Medium),
        weapon("pistol", Group::Pistols, Kind::Pistol, Some("3d6"), Size::Small),
        weapon("rifle", Group::Rifles, Kind::Rifle, Some("3d8"), Size::Large),
        Weapon { folded_stock: true, ..weapon("folded rifle", Group::Rifles, Kind::Rifle, Some("3d8"), Size::Large) },
        Weapon { shots: Some(2), ..weapon("slugger", Group::Pistols, Kind::Pistol, Some("2d6"), Size::Small) },
        weapon("cannon", Group::Heavy, Kind::Heavy, Some("3d12"), Size::Huge),
        weapon("chair", Group::Improvised, Kind::Melee, None, Size::Medium),
        weapon("bottle", Group::Improvised, Kind::Thrown, None, Size::Tiny),
        weapon("claw", Group::Natural, Kind::Melee, Some("1d6"), Size::Medium),
    ];
    weapons.into_iter().map(|weapon| (weapon.name.clone(), Arc::new(weapon))).collect()
}

/// `vest` light +3, `plate` heavy +6 with +2 Fort.
fn test_armors() -> BTreeMap<String, Arc<Armor>> {
    let armor = |name: &str, class, bonus, fortitude| {
        (name.to_owned(), Arc::new(Armor { name: name.to_owned(), class, bonus, fortitude, max_dexterity: None }))
    };
    [armor("vest", ArmorClass::Light, 3, 0), armor("plate", ArmorClass::Heavy, 6, 2)].into()
}

impl Scene {
    /// Changes the data of a unit.
    pub fn unit(mut self, letter: char, change: impl FnOnce(&mut UnitData)) -> Self {
        if let Some(data) = self.catalogue.units.get_mut(&letter.to_string()) {
            change(Arc::make_mut(data));
        }
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

    /// Changes a map square by hand, for doors and borders.
    pub fn map(mut self, change: impl FnOnce(&mut Map)) -> Self {
        change(&mut self.map);
        self
    }

    /// The order of turns, highest first; units left out come last. Without it, the order of the drawing.
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
        let order: Vec<char> = if self.order.is_empty() { self.letters.clone() } else { self.order.chars().collect() };
        let rank = |letter: &char| order.iter().position(|other| other == letter).unwrap_or(order.len());
        let mut script: Vec<u32> = Vec::new();
        if !self.roll_initiative {
            script.extend(self.letters.iter().map(|letter| 20 - rank(letter) as u32));
        }
        script.extend(faces);
        let side = |key: &str, controller| SideInfo { key: key.to_owned(), name: key.to_owned(), controller };
        let sides = Sides(vec![side("small", self.controllers[0]), side("capital", self.controllers[1])]);
        let dice = Dice::seeded(1).scripted(script, AfterScript::Fault);
        let mut world = World::new();
        world.insert_resource(SagaData(Arc::new(self.catalogue)));
        let board = Board::new(self.map, Vec::new(), Vec::new());
        rules::begin(&mut world, RulesetId::Saga, board, sides, dice, &self.specs).unwrap();
        let seen = world.resource::<Log>().0.len();
        Battle { world, letters: self.letters, seen }
    }
}

impl Battle {
    /// The unit with this letter.
    pub fn id(&self, letter: char) -> UnitId {
        UnitId(self.letters.iter().position(|&other| other == letter).unwrap() as u16)
    }

    /// What happened since the last look, in words; steps and headings left out.
    pub fn told(&mut self) -> Vec<String> {
        let events = self.events();
        let names = self.names();
        let lines = events.iter().filter_map(|event| narrate(event, &|unit| names[usize::from(unit.0)].clone()));
        lines.filter(|line| !line.is_heading).map(|line| line.text).collect()
    }

    /// What happened since the last look.
    pub fn events(&mut self) -> Vec<Event> {
        let log = &self.world.resource::<Log>().0;
        let events = log[self.seen.min(log.len())..].to_vec();
        self.seen = log.len();
        events
    }

    fn names(&mut self) -> Vec<String> {
        let mut names: Vec<(u16, String)> = self
            .world
            .query::<(&blastdoor::battle::Unit, &Name)>()
            .iter(&self.world)
            .map(|(unit, name)| (unit.id.0, name.0.clone()))
            .collect();
        names.sort();
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// An order of a unit.
    pub fn order(&self, letter: char, action: &'static str) -> Order {
        Order::new(self.id(letter), ActionKey::of(action))
    }

    /// Submits a command and tells what happened.
    #[track_caller]
    pub fn submit(&mut self, command: impl Into<Command>) -> Vec<String> {
        let command = command.into();
        rules::submit(&mut self.world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        self.told()
    }

    /// Submits a command that must be refused and tells the code of the refusal.
    #[track_caller]
    pub fn refused(&mut self, command: impl Into<Command>) -> String {
        match rules::submit(&mut self.world, command.into()) {
            Err(Refused::Illegal(Illegal { code, .. })) => code.into_owned(),
            Err(Refused::Dice(fault)) => panic!("{fault}"),
            Ok(status) => panic!("accepted: {status:?}"),
        }
    }

    /// A unit goes to a square by the careful way.
    #[track_caller]
    pub fn moves(&mut self, letter: char, x: i16, y: i16) -> Vec<String> {
        self.submit(self.order(letter, "move").to(Square::new(x, y)))
    }

    /// A unit goes along squares.
    #[track_caller]
    pub fn walks(&mut self, letter: char, path: &[(i16, i16)]) -> Vec<String> {
        let path = path.iter().map(|&square| Square::from(square)).collect();
        self.submit(self.order(letter, "move").along(path))
    }

    /// A unit attacks another.
    #[track_caller]
    pub fn attacks(&mut self, letter: char, target: char, weapon: &'static str) -> Vec<String> {
        self.submit(self.attack(letter, target, weapon))
    }

    /// The order to attack.
    pub fn attack(&self, letter: char, target: char, weapon: &'static str) -> Order {
        self.order(letter, "attack").with(ItemKey::of(weapon)).at(self.id(target))
    }

    /// A unit does something that needs no more words.
    #[track_caller]
    pub fn does(&mut self, letter: char, action: &'static str) -> Vec<String> {
        self.submit(self.order(letter, action))
    }

    /// A side answers the open choice.
    #[track_caller]
    pub fn answers(&mut self, key: &str) -> Vec<String> {
        self.submit(Command::Answer(key.to_owned()))
    }

    /// Ends the turns of all units until it is this one's.
    #[track_caller]
    pub fn pass_to(&mut self, letter: char) -> Vec<String> {
        let id = self.id(letter);
        for _ in 0..200 {
            match self.status() {
                Status::Ready { unit, .. } if unit == id => return self.told(),
                Status::Ready { unit, .. } => {
                    rules::submit(&mut self.world, Order::new(unit, ActionKey::of("end_turn")).into()).unwrap();
                }
                status => panic!("{letter} never comes up: {status:?}"),
            }
        }
        panic!("{letter} never comes up");
    }

    /// What the battle waits for.
    pub fn status(&self) -> Status {
        self.world.resource::<Status>().clone()
    }

    /// What an order would do.
    #[track_caller]
    pub fn preview(&mut self, order: Order) -> Preview {
        rules::preview(&mut self.world, &order.into()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What a unit shows.
    pub fn sheet(&mut self, letter: char) -> Sheet {
        let id = self.id(letter);
        rules::sheet(&mut self.world, id)
    }

    /// Hit points now.
    pub fn hp(&mut self, letter: char) -> i32 {
        self.sheet(letter).bars[0].now
    }

    /// Step of the condition track, 0 to 5.
    pub fn step(&mut self, letter: char) -> u8 {
        self.sheet(letter).track.unwrap().step
    }

    /// A number of its sheet: `reflex`, `fortitude`, `will`, `threshold`, `speed`.
    pub fn number(&mut self, letter: char, key: &str) -> i32 {
        self.sheet(letter).numbers.into_iter().find(|number| number.key == key).unwrap().total
    }

    /// Where a unit stands.
    pub fn at(&mut self, letter: char) -> Square {
        let id = self.id(letter);
        let entity = self.world.resource::<blastdoor::battle::Roster>().entity(id).unwrap();
        self.world.get::<blastdoor::battle::Standing>(entity).unwrap().square()
    }

    /// No scripted die is left.
    #[track_caller]
    pub fn dice_are_spent(&self) {
        let left: Vec<u32> = self.world.resource::<Dice>().left_over().collect();
        assert!(left.is_empty(), "dice left over: {left:?}");
    }
}
