//! The squares that enemies could attack in their next turns.

use bevy::prelude::World;
use blastdoor::{
    battle::Status,
    dice::Dice,
    grid::{Space, Square, line_of_effect, line_of_sight},
    level::{self, Setup},
    rules::{self, BattleQuery, RangeBand, RulesetId, any_per_mille, perceived_enemies, threat_map},
};

use crate::drive::random_command;

/// The number of comparisons.
#[derive(Debug, Default)]
struct LookedAt {
    /// Squares of the map.
    squares: usize,
    /// Attacks by enemies that have moved.
    attacks: usize,
}

/// Compares the map of threats to every unit with what the enemies could do to it where they stand, and with lines of
/// sight traced one by one.
fn compare(query: &dyn BattleQuery, has_hit_points: bool, looked_at: &mut LookedAt) {
    for unit in query.roster().units() {
        let Some((_, space)) = query.side_and_space(unit).filter(|_| !query.is_out(unit)) else { continue };
        let enemies = perceived_enemies(query, unit);
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
        for &enemy in &enemies {
            // A target that has declared a move is expected at its destination.
            let is_here = space.side == 1 && query.destination(unit).is_none();
            for stand in stands_of(enemy).step_by(3).filter(|_| is_here) {
                let attack = query.estimates(enemy, stand.origin, &[unit]).into_iter().flatten().next();
                if attack.is_some_and(|attack| attack.expected_x100 > 0) {
                    let is_told = threats.iter().any(|each| each.square == space.origin);
                    assert!(is_told, "{enemy:?} could attack {unit:?} at {space:?} from {stand:?}");
                    looked_at.attacks += 1;
                }
            }
        }
        let map = query.board().map();
        let is_seen = |from: Square, to: Square| line_of_sight(map, from, to) && line_of_effect(map, from, to);
        let falloffs = query.threats_by_distance(unit, &enemies);
        for threatened in threats.iter().step_by(23) {
            let sees = |space: &Space| space.squares().any(|from| is_seen(from, threatened.square));
            let distance = |space: Space| query.metric().distance(space, Space::single(threatened.square)).max(1);
            let best = enemies.iter().zip(&falloffs).filter_map(|(&enemy, falloff)| {
                let attack = |space| falloff.at(distance(space));
                let merit = |attack: &RangeBand| (attack.expected_x100, attack.defeat_per_mille);
                let best = stands_of(enemy).filter(sees).map(attack).max_by_key(merit);
                best.filter(|best| best.expected_x100 > 0)
            });
            let best: Vec<RangeBand> = best.collect();
            let told = (usize::from(threatened.attackers), threatened.expected_x100, threatened.injury_per_mille);
            let injury_per_mille = any_per_mille(best.iter().filter_map(|attack| attack.injury_per_mille));
            let expected = (best.len(), best.iter().map(|attack| attack.expected_x100).sum(), injury_per_mille);
            assert_eq!(told, expected, "{unit:?}: {threatened:?}");
            let defeat_per_mille = any_per_mille(best.iter().map(|attack| attack.defeat_per_mille));
            assert_eq!(Some(threatened.defeat_per_mille), defeat_per_mille, "{threatened:?}");
            assert_eq!(has_hit_points, injury_per_mille.is_none(), "{threatened:?}");
            looked_at.squares += 1;
        }
    }
}

/// Plays a battle by chance and looks at it now and then.
fn look(level: &str, rules: RulesetId, seed: u64, looked_at: &mut LookedAt) {
    let level = level::shipped_by_key(level).expect("a shipped level");
    let mut world: World = Setup::new(&level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
    let mut chance = Dice::seeded(seed);
    for turn in 0..160 {
        if world.resource::<Status>().is_over() {
            break;
        }
        if turn % 40 == 0 {
            rules::query(&mut world, |query| {
                compare(query, matches!(rules, RulesetId::Saga | RulesetId::Swu), looked_at)
            });
        }
        let Some(command) = random_command(&mut world, &mut chance) else { break };
        rules::submit(&mut world, command).unwrap_or_else(|refused| panic!("{refused}"));
    }
}

#[test]
fn no_threat_is_left_out_and_none_goes_through_walls() {
    for rules in RulesetId::ALL {
        let mut looked_at = LookedAt::default();
        for level in ["lockdown", "duel"] {
            look(level, rules, 3, &mut looked_at);
        }
        assert!(looked_at.squares > 20 && looked_at.attacks > 10, "{rules}: {looked_at:?}");
    }
}

/// Before the first turn of the duel all who are able can move, so that each has more than one place to attack from.
#[test]
fn whoever_can_move_could_attack_from_several_places() {
    for rules in RulesetId::ALL {
        let level = level::shipped_by_key("duel").expect("a shipped level");
        let mut world = Setup::new(&level, 1).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
        rules::query(&mut world, |query| {
            for unit in query.roster().units() {
                // One who arrives later is not on the board.
                let Some((_, own)) = query.side_and_space(unit) else { continue };
                let stands = query.next_stands(unit);
                assert!(stands.contains(&own) && stands.len() > 5, "{rules}, {unit:?}: {stands:?}");
            }
        });
    }
}
