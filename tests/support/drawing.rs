//! Battles of any rule set drawn as text: the board, the units and the settings of the level.

use bevy::prelude::*;
use blastdoor::{
    battle::{
        Board, Console, Controller, Door, Exit, Fixture, Label, Lock, LowKind, Mission, Morale, Objective, Pit,
        Scenario, SideId, SideInfo, Sides, Site, Span, ThingKind, Trigger, TriggerAction, TriggerCondition, Zone,
    },
    grid::{Barrier, Map, Square, Surface, Tile},
    rules::UnitSpec,
};

/// The names of the sides.
const SIDES: [&str; 3] = ["small", "capital", "third"];

/// A battle under construction; `R` holds the settings of its rule set.
#[derive(Clone)]
pub struct Drawing<R> {
    pub map: Map,
    doors: Vec<Door>,
    zones: Vec<Zone>,
    goals: Vec<Objective>,
    exits: Vec<Exit>,
    pub morale: Vec<Morale>,
    consoles: Vec<(Square, Console)>,
    pub pits: Vec<Pit>,
    pub spans: Vec<Span>,
    triggers: Vec<Trigger>,
    traps: Vec<Fixture>,
    locked: Vec<(Square, Lock)>,
    rounds: u32,
    pub specs: Vec<UnitSpec>,
    pub letters: Vec<char>,
    controllers: [Controller; 3],
    pub own: R,
}

/// Squares from pairs of numbers.
pub fn squares(pairs: &[(i16, i16)]) -> Vec<Square> {
    pairs.iter().map(|&pair| pair.into()).collect()
}

fn barrier(glyph: char) -> Barrier {
    match glyph {
        '#' => Barrier::Wall,
        'o' => Barrier::Low,
        '|' => Barrier::Aperture,
        _ => Barrier::Open,
    }
}

impl<R> Drawing<R> {
    /// Draws the board; rows are separated by line ends or `/`. `#` is a wall, `o` a low object, `|` an aperture, `+` a
    /// closed and `'` an open door. Other letters are units of the kind with that name, small letters on the first side
    /// and capitals on the second. `surface` adds the rule set's own properties of a square.
    pub fn new(text: &str, surface: fn(char) -> Surface, own: R) -> Self {
        let rows: Vec<Vec<char>> = text
            .split(['\n', '/'])
            .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(1);
        let mut map = Map::open(width as u16, rows.len() as u16);
        let (mut specs, mut letters, mut doors) = (Vec::new(), Vec::new(), Vec::new());
        for (y, row) in rows.iter().enumerate() {
            for (x, &glyph) in row.iter().enumerate() {
                let at = Square::new(x as i16, y as i16);
                map.set_tile(at, Tile { barrier: barrier(glyph), surface: surface(glyph) });
                if matches!(glyph, '+' | '\'') {
                    doors.push(Door { square: at, open: glyph == '\'' });
                }
                if glyph.is_ascii_alphabetic() && glyph != 'o' {
                    specs.push(UnitSpec {
                        kind: glyph.to_string(),
                        side: SideId(u8::from(glyph.is_ascii_uppercase())),
                        name: Some(glyph.to_string()),
                        at,
                        aware: None,
                        hidden: false,
                        unwary: false,
                        arrives: None,
                        reserve: false,
                        seat: None,
                        temperament: None,
                    });
                    letters.push(glyph);
                }
            }
        }
        Self {
            map,
            doors,
            zones: Vec::new(),
            goals: Vec::new(),
            exits: Vec::new(),
            morale: Vec::new(),
            consoles: Vec::new(),
            pits: Vec::new(),
            spans: Vec::new(),
            triggers: Vec::new(),
            traps: Vec::new(),
            locked: Vec::new(),
            rounds: 100,
            specs,
            letters,
            controllers: [Controller::Human; 3],
            own,
        }
    }

    /// Changes the placement of a unit.
    pub fn placed(mut self, letter: char, change: impl FnOnce(&mut UnitSpec)) -> Self {
        let place = self.letters.iter().position(|&other| other == letter).unwrap();
        change(&mut self.specs[place]);
        self
    }

    /// Gives a side to the AI: 0 for the small letters, 1 for the capitals.
    pub fn ai(mut self, side: usize) -> Self {
        self.controllers[side] = Controller::REGULAR;
        self
    }

    /// Moves a unit to another side, such as the third, 2.
    pub fn joins(self, letter: char, side: u8) -> Self {
        self.placed(letter, |spec| spec.side = SideId(side))
    }

    /// Keeps a unit in reserve until a trigger calls it.
    pub fn reserve(self, letter: char) -> Self {
        self.placed(letter, |spec| spec.reserve = true)
    }

    /// Puts a barrier between two squares.
    pub fn border(mut self, barrier: Barrier, a: (i16, i16), b: (i16, i16)) -> Self {
        self.map.set_border(a.into(), b.into(), barrier);
        self
    }

    /// Adds a zone with a name.
    pub fn zone(mut self, name: &str, area: &[(i16, i16)]) -> Self {
        self.zones.push(Zone { name: name.to_owned(), squares: squares(area) });
        self
    }

    /// Adds a zone by which a side leaves.
    pub fn exit(mut self, name: &str, side: u8, area: &[(i16, i16)]) -> Self {
        self.exits.push(Exit { side: SideId(side), zone: self.zones.len() });
        self.zone(name, area)
    }

    /// Adds a console that controls doors.
    pub fn console(mut self, at: (i16, i16), doors: &[(i16, i16)], difficulty: Option<u8>) -> Self {
        self.consoles.push((at.into(), Console { doors: squares(doors), difficulty }));
        self
    }

    /// Lays a trap, known to a side from the start if one is named.
    pub fn trap(mut self, kind: &str, at: (i16, i16), side: Option<u8>) -> Self {
        let label = Label { object: Some(kind.to_owned()), name: None };
        let kind = ThingKind::Trap(side.map(SideId));
        self.traps.push(Fixture { site: Site::of(at.into(), None), kind, label, console: None });
        self
    }

    /// Adds a trigger.
    pub fn trigger(mut self, when: TriggerCondition, then: Vec<TriggerAction>) -> Self {
        self.triggers.push(Trigger { when, then });
        self
    }

    /// Locks doors with the default lock.
    pub fn locked(self, doors: &[(i16, i16)]) -> Self {
        self.locked_by(Lock::Average, doors)
    }

    /// Locks doors with this lock.
    pub fn locked_by(mut self, lock: Lock, doors: &[(i16, i16)]) -> Self {
        self.locked.extend(squares(doors).into_iter().map(|door| (door, lock)));
        self
    }

    /// Adds an objective.
    pub fn goal(mut self, goal: Objective) -> Self {
        self.goals.push(goal);
        self
    }

    /// Sets the round limit.
    pub fn rounds(mut self, rounds: u32) -> Self {
        self.rounds = rounds;
        self
    }

    /// The sides that have a unit.
    pub fn sides(&self) -> Sides {
        let known = 1 + self.specs.iter().map(|spec| usize::from(spec.side.0)).max().unwrap_or(1).max(1);
        let side = |(key, controller): (&str, Controller)| SideInfo { key: key.into(), name: key.into(), controller };
        Sides(SIDES.into_iter().zip(self.controllers).take(known).map(side).collect())
    }

    /// The board as drawn, and the mission.
    pub fn scenario(&self) -> Scenario {
        let board = Board::new(self.map.clone(), self.doors.clone())
            .with_depths(self.pits.clone(), self.spans.clone())
            .with_locks(self.locked.clone());
        let mission = Mission {
            zones: self.zones.clone(),
            objectives: self.goals.clone(),
            waiting: Vec::new(),
            exits: self.exits.clone(),
            morale: self.morale.clone(),
            triggers: self.triggers.clone(),
            round_limit: self.rounds,
            level: 0,
        };
        let is_console = |square: Square| self.consoles.iter().any(|(at, _)| *at == square);
        let kind = |square| if is_console(square) { LowKind::Console } else { LowKind::Crate };
        let mut fixtures = Fixture::of(&self.map, &self.doors, &self.locked, kind);
        for fixture in &mut fixtures {
            let console = self.consoles.iter().find(|(square, _)| Site::of(*square, None) == fixture.site);
            fixture.console = console.map(|(_, console)| console.clone());
        }
        fixtures.extend(self.traps.iter().cloned());
        Scenario { board, fixtures: fixtures.into(), mission }
    }
}
