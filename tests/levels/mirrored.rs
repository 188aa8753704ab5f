//! Mirrored battles are fair: neither the compass nor the place in the level's lists gives a side more than its share.

use blastdoor::{
    ai,
    battle::{Controller, SideId, Status},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};
use rayon::prelude::*;

/// The two units of a squad; both squads of a battle are alike.
const SQUADS: [[&str; 2]; 5] = [
    ["trooper", "trooper"],
    ["duelist", "duelist"],
    ["scout", "scout"],
    ["captain", "captain"],
    ["grenadier", "marauder"],
];

/// The number of battles of each squad on each map.
const BATTLES: u64 = 668;

/// A map on which `a` and `A` stand for the units of one squad, `b` and `B` for those of the other. Turned or mirrored,
/// one is the other.
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
            "#A..:#.#:..B#",
            "#############",
        ],
    },
    Field { name: "a lane", rows: &[".a.A.", ".....", ".%.~.", "..:..", ".%.~.", ".....", ".b.B."] },
    Field {
        name: "a hall",
        rows: &[
            "a..#....", //
            "...#.%..", "A.:.....", ".....:.B", "..%.#...", "....#..b",
        ],
    },
];

impl Field {
    /// The level with two equal squads; the named side stands first in all lists. Battles that last are drawn: blades
    /// that parry each other seldom hit.
    fn level(&self, squad: [&str; 2], first: char) -> Level {
        let second = if first == 'a' { 'b' } else { 'a' };
        let units: Vec<String> = [first, second].into_iter().flat_map(|side| self.squad(squad, side)).collect();
        let map: Vec<String> =
            self.rows.iter().map(|row| format!("{:?}", row.replace(['a', 'A', 'b', 'B'], "."))).collect();
        let source = format!(
            r#"(name: "{}", round_limit: 15, map: [{}], sides: [(key: "{first}"), (key: "{second}")], units: [{}])"#,
            self.name,
            map.join(", "),
            units.join(", ")
        );
        level::parse(self.name, source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
    }

    fn squad(&self, squad: [&str; 2], side: char) -> [String; 2] {
        let place = |sign: char| {
            let rows = self.rows.iter().enumerate();
            rows.filter_map(|(y, row)| Some((row.find(sign)?, y))).next().expect("a place for each unit")
        };
        let [one, other] = squad;
        [(one, side), (other, side.to_ascii_uppercase())].map(|(kind, sign)| {
            let (x, y) = place(sign);
            format!(r#"(kind: "{kind}", side: "{side}", at: ({x}, {y}))"#)
        })
    }
}

/// The battles of one side: two points for a win, one for a draw.
#[derive(Clone, Copy, Default)]
struct Score {
    points: u32,
    battles: u32,
}

impl Score {
    fn count(&mut self, won: Option<bool>) {
        self.points += won.map_or(1, |won| 2 * u32::from(won));
        self.battles += 1;
    }

    fn per_mille(self) -> u32 {
        self.points * 500 / self.battles.max(1)
    }
}

/// The place of the winner in the lists of the level; `None` for a draw.
fn winner(level: &Level, rules: RulesetId, seed: u64) -> Option<SideId> {
    let setup =
        Setup::new(level, seed).by(rules).controller("a", Controller::REGULAR).controller("b", Controller::REGULAR);
    let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{}, seed {seed}: {error}", level.name));
    }
    let Status::Over { outcome } = world.resource::<Status>() else { panic!("{}, seed {seed}: not over", level.name) };
    outcome.winner
}

/// The battles of the side `a`, and of the side that stands first in the lists.
#[derive(Clone, Copy, Default)]
struct Scores {
    by_side: Score,
    by_order: Score,
    draws: u32,
}

impl Scores {
    fn count(&mut self, order: usize, winner: Option<SideId>) {
        let place = winner.map(|winner| usize::from(winner.0));
        self.by_side.count(place.map(|place| place == order));
        self.by_order.count(place.map(|place| place == 0));
        self.draws += u32::from(winner.is_none());
    }

    /// Asserts that either of the two sides, and the one that stands first, wins 46 to 54 % of the battles. A draw is
    /// half a win for both.
    fn assert_fair(self, of: &str) {
        let Self { by_side, by_order, draws } = self;
        let told = format!(
            "{of}: side a {} of 1000, the first {} of 1000, in {} battles, {draws} of them draws",
            by_side.per_mille(),
            by_order.per_mille(),
            by_side.battles
        );
        println!("{told}");
        for score in [by_side, by_order] {
            assert!((460..=540).contains(&score.per_mille()), "{told}");
        }
    }
}

/// Plays 2,000 battles with each squad, a third of them on each map and half with either side first. Each map and each
/// squad is fair.
fn mirrored_battles_are_fair(rules: RulesetId) {
    let levels = SQUADS.map(|squad| FIELDS.each_ref().map(|field| ['a', 'b'].map(|first| field.level(squad, first))));
    let each = |squad| (0..FIELDS.len()).flat_map(move |field| (0..BATTLES).map(move |seed| (squad, field, seed)));
    let battles: Vec<(usize, usize, u64)> = (0..SQUADS.len()).flat_map(each).collect();
    let order = |seed: u64| usize::from(seed % 2 == 1);
    let play = |&(squad, field, seed): &(usize, usize, u64)| winner(&levels[squad][field][order(seed)], rules, seed);
    let winners: Vec<Option<SideId>> = battles.par_iter().map(play).collect();
    let (mut by_field, mut by_squad) = ([Scores::default(); FIELDS.len()], [Scores::default(); SQUADS.len()]);
    for (&(squad, field, seed), winner) in battles.iter().zip(winners) {
        by_field[field].count(order(seed), winner);
        by_squad[squad].count(order(seed), winner);
    }
    for (squad, scores) in SQUADS.iter().zip(by_squad) {
        scores.assert_fair(&format!("{rules}, {}", squad.join(" and ")));
    }
    for (field, scores) in FIELDS.iter().zip(by_field) {
        scores.assert_fair(&format!("{rules}, {}", field.name));
    }
}

/// Saga: `cargo test --test levels -- --ignored`.
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_saga_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::Saga);
}

/// D6-DECL-14, D6-INIT-13, D6-SEG-13
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_d6_charts_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::D6Charts);
}

/// D6-DECL-14, D6-SEG-13
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_d6_segments_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::D6Segments);
}

/// D6-DECL-14, D6-SEG-09
#[test]
#[ignore = "long, even if optimised"]
fn mirrored_d6_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::D6);
}

#[test]
#[ignore = "long, even if optimised"]
fn mirrored_swu_battles_are_fair() {
    mirrored_battles_are_fair(RulesetId::Swu);
}

/// The maps are what they say: another part of the same map stands for the other side.
#[test]
fn the_maps_are_mirrored() {
    let swap = |row: &str| {
        row.chars()
            .map(|c| match c {
                'a' => 'b',
                'b' => 'a',
                'A' => 'B',
                'B' => 'A',
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

/// In the maps for matches, small letters stand for the units of one side and capitals for those of the other.
#[test]
fn the_maps_for_matches_are_mirrored() {
    let rows = |source: &'static str| -> Vec<&str> {
        source.lines().filter_map(|line| line.trim().strip_prefix('"')?.strip_suffix("\",")).collect()
    };
    let swap = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let swapped = |row: &&str| row.chars().map(swap).collect::<String>();
    let turned = |row: &&str| row.chars().rev().map(swap).collect::<String>();
    let sources = [
        include_str!("../../examples/arena/two_rooms.ron"),
        include_str!("../../examples/arena/lane.ron"),
        include_str!("../../examples/arena/hall.ron"),
    ];
    for source in sources {
        let level = level::parse("map", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
        assert!(level.warnings().is_none(), "{}", level.name);
        assert!(RulesetId::ALL.into_iter().all(|rules| level.unit_without_sheet(rules).is_none()), "{}", level.name);
    }
    let [rooms, lane, hall] = sources.map(rows);
    assert!(rooms.len() > 5 && rooms.iter().map(turned).eq(rooms.iter().copied()));
    assert!(lane.len() > 5 && lane.iter().rev().map(swapped).eq(lane.iter().copied()));
    assert!(hall.len() > 5 && hall.iter().rev().map(turned).eq(hall.iter().copied()));
}
