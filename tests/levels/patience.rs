//! Two squads behind cover: they do not shoot at each other in vain for ever, and lie down with sense. Nobody waits for
//! ever while friends fight.

use std::collections::BTreeMap;

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Memory},
    battle::{Command, History, Status, UnitId},
    level::{self, Level, Setup},
    rules::{self, Purpose, RulesetId},
};
use rayon::prelude::*;

const BATTLES: u64 = 8;

fn lane() -> Level {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/arena/lane.ron");
    level::read(path.as_ref()).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays battles to their end, with the regular opponent on both sides.
fn fought(level: &Level, rules: RulesetId) -> Vec<World> {
    let fight = |seed| {
        let mut world = Setup::new(level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
        let mut memory = Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
        }
        world
    };
    (1..=BATTLES).into_par_iter().map(fight).collect()
}

/// The orders of each turn, by their purposes.
fn turns(world: &mut World) -> Vec<(UnitId, Vec<Purpose>)> {
    let commands = world.resource::<History>().commands.clone();
    let orders = commands.into_iter().filter_map(|command| match command {
        Command::Order(order) => Some(order),
        Command::Answer(_) | Command::Policy { .. } => None,
    });
    let orders: Vec<(UnitId, Purpose)> =
        orders.map(|order| (order.unit, rules::purpose(world, &order.action))).collect();
    let is_same_turn = |(unit, purpose): &(UnitId, Purpose), (next, _): &(UnitId, Purpose)| {
        unit == next && *purpose != Purpose::EndTurn
    };
    let purposes = |turn: &[(UnitId, Purpose)]| turn.iter().map(|(_, purpose)| *purpose).collect();
    orders.chunk_by(is_same_turn).map(|turn| (turn[0].0, purposes(turn))).collect()
}

#[test]
fn squads_behind_cover_come_to_an_end_and_do_not_lie_down_and_get_up_in_one_turn() {
    for rules in RulesetId::ALL {
        let mut battles = fought(&lane(), rules);
        let is_draw = |world: &&World| match world.resource::<Status>() {
            Status::Over { outcome } => outcome.winner.is_none(),
            Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => panic!("{rules}: no end"),
        };
        let draws = battles.iter().filter(is_draw).count();
        assert!(draws <= 1, "{rules}: {draws} of {BATTLES} battles have no winner");
        for (_, turn) in battles.iter_mut().flat_map(turns) {
            let is_both = [Purpose::Rise, Purpose::LieDown].iter().all(|purpose| turn.contains(purpose));
            assert!(!is_both, "{rules}: {turn:?}");
        }
    }
}

/// The longest row of turns in which one unit only waits, or lies down and gets up.
fn longest_wait(world: &mut World) -> usize {
    let (mut rows, mut longest) = (BTreeMap::new(), 0);
    for (unit, turn) in turns(world) {
        let is_wait = |purpose: &Purpose| {
            matches!(purpose, Purpose::EndTurn | Purpose::Wait | Purpose::Rise | Purpose::LieDown | Purpose::Guard)
        };
        let row: &mut usize = rows.entry(unit).or_default();
        *row = if turn.iter().all(is_wait) { *row + 1 } else { 0 };
        longest = longest.max(*row);
    }
    longest
}

#[test]
fn nobody_waits_for_ever_while_friends_fight() {
    for key in ["gulch", "cantina", "duel"] {
        let level = level::shipped_by_key(key).expect("a shipped level");
        let waits: Vec<usize> = fought(&level, RulesetId::Saga).iter_mut().map(longest_wait).collect();
        assert!(waits.iter().all(|wait| *wait <= 9), "{key}: {waits:?}");
    }
}
