//! Battles on every shipped level under every rule set, with half of the commands chosen at random and half by the AI.
//! Every kind of unit takes every action, and the invariants of every battle hold.

use std::ops::Range;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Controller, Event, Log, Status},
    dice::Dice,
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};
use serde_json::Value;

use crate::{drive::random_command, laws};

/// One battle on each level.
#[test]
fn battles_by_chance() {
    RulesetId::ALL.into_iter().for_each(|rules| play(rules, 0..1, 200));
}

/// Sixteen battles on each level: `cargo test --test levels -- --ignored`.
#[test]
#[ignore = "long, even if optimised"]
fn many_saga_battles_by_chance() {
    play(RulesetId::Saga, 1000..1016, 16);
}

/// The same battles under D6.
#[test]
#[ignore = "long, even if optimised"]
fn many_d6_battles_by_chance() {
    play(RulesetId::D6, 1000..1016, 16);
}

/// The same battles under the profiles `charts` and `segments`.
#[test]
#[ignore = "long, even if optimised"]
fn many_d6_charts_battles_by_chance() {
    play(RulesetId::D6Charts, 1000..1016, 16);
    play(RulesetId::D6Segments, 1016..1032, 16);
}

/// The same battles under SWU.
#[test]
#[ignore = "long, even if optimised"]
fn many_swu_battles_by_chance() {
    play(RulesetId::Swu, 1000..1016, 16);
}

/// Plays battles on every level to their ends. One command in `looked_at` is checked against all invariants.
fn play(rules: RulesetId, seeds: Range<u64>, looked_at: u32) {
    for level in level::shipped() {
        for seed in seeds.clone() {
            Game::begin(&level, rules, seed).play(looked_at);
        }
    }
}

/// A battle in progress.
struct Game {
    name: String,
    world: World,
    scratch: World,
    memory: ai::Memory,
    /// The dice that decide who chooses the next command, and which one.
    chance: Dice,
}

impl Game {
    fn begin(level: &Level, rules: RulesetId, seed: u64) -> Self {
        // A human is asked about reactions; the AI has its policies.
        let controller = if seed.is_multiple_of(2) { Controller::Human } else { Controller::REGULAR };
        let sides = level.sides().0.into_iter();
        let setup = sides.fold(Setup::new(level, seed).by(rules), |setup, side| setup.controller(side.key, controller));
        let name = format!("{}, rules {rules:?}, seed {seed}", level.name);
        let world = setup.begin().unwrap_or_else(|error| panic!("{name}: {error}"));
        let game =
            Self { name, world, scratch: World::new(), memory: ai::Memory::default(), chance: Dice::seeded(seed) };
        every_die_is_told(&game.world, 0, 0);
        game
    }

    fn play(mut self, looked_at: u32) {
        let mut given = 0;
        let (mut rolled, mut told) = (0, 0);
        while let Some(command) = self.next() {
            if self.chance.roll(looked_at) == 1 {
                self.look(&command);
            }
            if let Err(refused) = rules::submit(&mut self.world, command.clone()) {
                panic!("{}, {command:?}: {refused}", self.name);
            }
            // The log describes a question only after it is answered.
            if !matches!(self.world.resource(), Status::Awaiting { .. }) {
                every_die_is_told(&self.world, rolled, told);
                (rolled, told) = self.come_to();
            }
            given += 1;
            assert!(given < 20_000, "{}: no end in sight", self.name);
        }
        assert!(self.world.resource::<Status>().is_over(), "{}: nobody can do anything", self.name);
    }

    /// The numbers of rolled dice and of logged events.
    fn come_to(&self) -> (u64, usize) {
        (self.world.resource::<Dice>().rolled(), self.world.resource::<Log>().events.len())
    }

    fn next(&mut self) -> Option<Command> {
        if self.chance.roll(2) == 1 {
            random_command(&mut self.world, &mut self.chance)
        } else {
            ai::decide(&mut self.world, &mut self.memory)
        }
    }

    fn look(&mut self, command: &Command) {
        let Self { world, scratch, .. } = self;
        laws::what_is_offered_is_allowed(world);
        laws::the_same_command_leads_to_the_same_state(world, command);
        laws::a_fork_is_the_same_battle(world, scratch, command);
        laws::refusals_change_nothing(world, Vec::new());
        laws::spent_dice_change_nothing(world, scratch, command);
    }
}

/// The events since `events` contain the faces of all dice rolled since `rolled`.
fn every_die_is_told(world: &World, rolled: u64, events: usize) {
    /// Counts the faces of dice in an event: single ones, the bonus of a Fate Point, a difficulty as in `1/2 covered 2D
    /// [3 5]`, and the direction of a grenade.
    fn faces(value: &Value) -> usize {
        match value {
            Value::Object(fields) if fields.get("name") == Some(&"Fate Point".into()) => 1,
            Value::Object(fields) => {
                let dice = fields.get("faces").and_then(Value::as_array).map_or(0, Vec::len);
                dice + fields.values().map(faces).sum::<usize>()
            }
            Value::Array(values) => values.iter().map(faces).sum(),
            Value::String(words) => {
                let bracketed = words.split('[').skip(1).filter_map(|rest| rest.split(']').next());
                let dice: usize = bracketed.map(|faces| faces.split(' ').count()).sum();
                dice + words.matches("(direction ").count()
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        }
    }
    let events = &world.resource::<Log>().events[events..];
    // The roll against an unseen enemy is not revealed. SAGA-CONC-12
    let is_blind = |event: &Event| matches!(event, Event::Acted { action, .. } if action.as_str() == "attack_square");
    if events.iter().any(is_blind) {
        return;
    }
    // One roll may be logged for each of several units.
    let told = faces(&serde_json::to_value(events).unwrap());
    let rolled = (world.resource::<Dice>().rolled() - rolled) as usize;
    assert!(told >= rolled, "{rolled} dice were rolled, {told} are told: {events:?}");
}
