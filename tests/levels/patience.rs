//! Two squads behind cover: they do not shoot at each other in vain for ever, and lie down with sense.

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
fn fought(rules: RulesetId) -> Vec<World> {
    let level = lane();
    let fight = |seed| {
        let mut world = Setup::new(&level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
        let mut memory = Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
        }
        world
    };
    (1..=BATTLES).into_par_iter().map(fight).collect()
}

/// The orders of each turn, by their purposes.
fn turns(world: &mut World) -> Vec<Vec<Purpose>> {
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
    orders.chunk_by(is_same_turn).map(|turn| turn.iter().map(|(_, purpose)| *purpose).collect()).collect()
}

#[test]
fn squads_behind_cover_come_to_an_end_and_do_not_lie_down_and_get_up_in_one_turn() {
    for rules in RulesetId::ALL {
        let mut battles = fought(rules);
        let is_draw = |world: &&World| match world.resource::<Status>() {
            Status::Over { outcome } => outcome.winner.is_none(),
            Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => panic!("{rules}: no end"),
        };
        let draws = battles.iter().filter(is_draw).count();
        assert!(draws <= 1, "{rules}: {draws} of {BATTLES} battles have no winner");
        for turn in battles.iter_mut().flat_map(turns) {
            let is_both = [Purpose::Rise, Purpose::LieDown].iter().all(|purpose| turn.contains(purpose));
            assert!(!is_both, "{rules}: {turn:?}");
        }
    }
}
