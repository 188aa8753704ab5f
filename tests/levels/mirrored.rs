//! Mirrored battles are fair: neither the compass nor the place in the level's lists gives a side more than its share.

use blastdoor::{
    ai,
    battle::{Controller, SideId, Status},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};
use rayon::prelude::*;

/// The kinds of units; all units of a battle are of one kind.
const KINDS: [&str; 4] = ["trooper", "duelist", "scout", "captain"];

/// A map on which `a` and `b` stand for the two sides. Turned or mirrored, one is the other.
struct Field {
    name: &'static str,
    rows: &'static [&'static str],
}

/// Mirrored from west to east, from north to south, and turned by half.
const FIELDS: [Field; 3] = [
    Field {
        name: "two rooms",
        rows: &[
            "#############", //
            "#a..%#.#%..b#",
            "#...........#",
            "#a..:#.#:..b#",
            "#############",
        ],
    },
    Field { name: "a lane", rows: &[".a.a.", ".....", ".%.~.", "..:..", ".%.~.", ".....", ".b.b."] },
    Field {
        name: "a hall",
        rows: &[
            "a..#....", //
            "...#.%..", "a.:.....", ".....:.b", "..%.#...", "....#..b",
        ],
    },
];

impl Field {
    /// The level with two equal squads; the named side stands first in all lists. Battles that last are drawn: blades
    /// that parry each other seldom hit.
    fn level(&self, kind: &str, first: char) -> Level {
        let second = if first == 'a' { 'b' } else { 'a' };
        let units: Vec<String> = [first, second].into_iter().flat_map(|side| self.squad(kind, side)).collect();
        let map: Vec<String> = self.rows.iter().map(|row| format!("{:?}", row.replace(['a', 'b'], "."))).collect();
        let source = format!(
            r#"(name: "{}", round_limit: 15, map: [{}], sides: [(key: "{first}"), (key: "{second}")], units: [{}])"#,
            self.name,
            map.join(", "),
            units.join(", ")
        );
        level::parse(self.name, source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
    }

    fn squad(&self, kind: &str, side: char) -> Vec<String> {
        let rows = self.rows.iter().enumerate();
        let places = rows.flat_map(|(y, row)| row.match_indices(side).map(move |(x, _)| (x, y)));
        places.map(|(x, y)| format!(r#"(kind: "{kind}", side: "{side}", at: ({x}, {y}))"#)).collect()
    }
}

/// The battles won by two sides.
#[derive(Clone, Copy, Default)]
struct Score {
    wins: u32,
    losses: u32,
}

impl Score {
    fn count(&mut self, won: bool) {
        *(if won { &mut self.wins } else { &mut self.losses }) += 1;
    }

    fn per_mille(self) -> u32 {
        self.wins * 1000 / (self.wins + self.losses).max(1)
    }
}

/// The place of the winner in the lists of the level; `None` for a draw.
fn winner(level: &Level, rules: RulesetId, seed: u64) -> Option<SideId> {
    let setup = Setup::new(level, seed).by(rules).controller("a", Controller::Ai).controller("b", Controller::Ai);
    let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", level.name));
    }
    let Status::Over { outcome } = world.resource::<Status>() else { panic!("{}, seed {seed}: not over", level.name) };
    outcome.winner
}

/// Plays 2,000 battles on each map, a quarter with each kind of unit, and half with either side first. Either of the
/// two sides, and the one that stands first, wins 46 to 54 % of those that are decided.
fn mirrored_battles_are_fair(rules: RulesetId) {
    for field in &FIELDS {
        let levels = KINDS.map(|kind| ['a', 'b'].map(|first| field.level(kind, first)));
        let battles: Vec<(usize, usize, u64)> =
            (0..2000_u64).map(|seed| (seed as usize % 4, seed as usize / 4 % 2, seed)).collect();
        let play = |&(kind, order, seed): &(usize, usize, u64)| winner(&levels[kind][order], rules, seed);
        let winners: Vec<Option<SideId>> = battles.par_iter().map(play).collect();
        let (mut by_side, mut by_order) = (Score::default(), Score::default());
        let mut by_kind = [Score::default(); KINDS.len()];
        for (&(kind, order, _), winner) in battles.iter().zip(winners) {
            let Some(SideId(place)) = winner else { continue };
            let a_has_won = usize::from(place) == order;
            by_order.count(place == 0);
            by_side.count(a_has_won);
            by_kind[kind].count(a_has_won);
        }
        let kinds = KINDS.iter().zip(by_kind).map(|(kind, Score { wins, losses })| format!("{kind} {wins}:{losses}"));
        let told = format!(
            "{rules}, {}: side a {} of 1000, the first {} of 1000 ({})",
            field.name,
            by_side.per_mille(),
            by_order.per_mille(),
            kinds.collect::<Vec<_>>().join(", ")
        );
        println!("{told}");
        for score in [by_side, by_order] {
            assert!((460..=540).contains(&score.per_mille()), "{told}");
        }
    }
}

/// Saga: `cargo test --release --no-default-features --test levels -- --ignored`.
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_saga_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::Saga);
}

/// D6-DECL-14, D6-SEG-09
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_d6_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::D6);
}

/// The maps are what they say: another part of the same map stands for the other side.
#[test]
fn the_maps_are_mirrored() {
    let swap = |row: &str| {
        row.chars()
            .map(|c| match c {
                'a' => 'b',
                'b' => 'a',
                _ => c,
            })
            .collect::<String>()
    };
    let reversed = |row: &str| row.chars().rev().collect::<String>();
    let [rooms, lane, hall] = FIELDS.map(|field| field.rows.to_vec());
    assert!(rooms.iter().all(|row| reversed(&swap(row)) == *row));
    assert!(lane.iter().zip(lane.iter().rev()).all(|(row, other)| swap(other) == *row));
    assert!(hall.iter().zip(hall.iter().rev()).all(|(row, other)| reversed(&swap(other)) == *row));
}
