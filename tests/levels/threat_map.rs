//! The squares that enemies could attack in their next turns.

use bevy::prelude::World;
use blastdoor::{
    battle::Status,
    dice::Dice,
    grid::{Space, Square, line_of_effect, line_of_sight},
    level::{self, Setup},
    rules::{self, BattleQuery, RulesetId, enemies_of, threat_map},
};

use crate::drive::random_command;

/// Compares the map of threats to every unit with what the enemies could do to it where they stand, and with lines of
/// sight traced one by one. Returns the number of squares looked at.
fn compare(query: &dyn BattleQuery) -> usize {
    let mut looked_at = 0;
    for unit in query.roster().units() {
        let Some((_, space)) = query.side_and_space(unit).filter(|_| !query.is_out(unit)) else { continue };
        let enemies = enemies_of(query, unit);
        let threats = threat_map(query, &enemies, unit);
        let now = enemies.iter().zip(query.threats(unit, space.origin, &enemies));
        let stands_of = |enemy| query.next_stands(enemy).into_iter();
        let could: Vec<_> =
            now.filter(|(_, threat)| threat.as_ref().is_some_and(|threat| threat.expected_x100 > 0)).collect();
        if space.side == 1 && !could.is_empty() {
            let here = threats.iter().find(|each| each.square == space.origin);
            let told = here.map_or(0, |here| usize::from(here.attackers));
            assert!(told >= could.len(), "{unit:?} at {space:?}: {told} told, {could:?}");
        }
        let map = query.board().map();
        let is_seen = |from: Square, to: Square| line_of_sight(map, from, to) && line_of_effect(map, from, to);
        for threatened in threats.iter().step_by(23) {
            let in_sight = enemies.iter().filter(|&&enemy| {
                stands_of(enemy).any(|space: Space| space.squares().any(|from| is_seen(from, threatened.square)))
            });
            assert!(in_sight.count() >= usize::from(threatened.attackers), "{unit:?}: {threatened:?}");
            assert!(threatened.expected_x100 > 0);
            looked_at += 1;
        }
    }
    looked_at
}

/// Plays a battle by chance and looks at it now and then.
fn look(level: &str, rules: RulesetId, seed: u64) -> usize {
    let level = level::shipped_by_key(level).expect("a shipped level");
    let mut world: World = Setup::new(&level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
    let (mut chance, mut looked_at) = (Dice::seeded(seed), 0);
    for turn in 0..160 {
        if world.resource::<Status>().is_over() {
            break;
        }
        if turn % 40 == 0 {
            looked_at += rules::query(&mut world, compare);
        }
        let Some(command) = random_command(&mut world, &mut chance) else { break };
        rules::submit(&mut world, command).unwrap_or_else(|refused| panic!("{refused}"));
    }
    looked_at
}

#[test]
fn no_threat_is_left_out_and_none_goes_through_walls() {
    for rules in RulesetId::ALL {
        let looked_at: usize = ["lockdown", "duel"].map(|level| look(level, rules, 3)).iter().sum();
        assert!(looked_at > 20, "{rules}: only {looked_at} squares");
    }
}
