//! Scene tests: the cost of steps, the squares in reach, and the chosen paths.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::scene::scene;
use super::{Mover, Occupancy, PathError, Pathfinder, StepCosts, path_cost, safest_path, step_cost};
use crate::grid::{Barrier, Diagonal, Map, Space, Square, Surface, Tile, grid_line};

/// SAGA-EXD-06, SAGA-DIAG-01, SAGA-DIAG-02
#[test]
fn diagonals_cost_two_and_four_on_rubble() {
    let open = scene(&["@...", "....", "....", "...."], 1);
    assert_eq!(open.cost(6, (3, 3)), Some(6));
    assert_eq!(open.cost(5, (3, 3)), None);
    let rubble = scene(&["@##", "#~#", "##."], 1);
    assert_eq!(rubble.step((1, 1)), None, "walls beside it");
    let rubble = scene(&["@..", ".~.", "..."], 1);
    assert_eq!(rubble.step((1, 1)), Some(4));
    assert_eq!(rubble.cost(6, (2, 2)), Some(4), "round it");
    let everywhere = scene(&["@..", "~~~", "..."], 1);
    assert_eq!(everywhere.cost(6, (2, 2)), Some(5), "straight in at double cost, and on");
}

/// SAGA-TERR-01, SAGA-TERR-02, SAGA-TERR-05
#[test]
fn rough_ground_costs_double_once() {
    let mut row = scene(&["@~o.", "####"], 1);
    assert_eq!([1, 2, 3].map(|x| row.cost(9, (x, 0))), [Some(2), Some(4), Some(5)]);
    let both = Tile { barrier: Barrier::Low, surface: Surface { difficult: true, ..Surface::default() } };
    row.map.set_tile(Square::new(1, 0), both);
    row.map.set_border(Square::new(0, 0), Square::new(1, 0), Barrier::Low);
    assert_eq!(row.step((1, 0)), Some(2));
    row.mover.ignores_ground = true;
    assert_eq!(row.cost(9, (3, 0)), Some(3));
}

/// SAGA-TERR-02: a railing costs double to cross, straight or across its joint, and nothing to pass its end.
#[test]
fn low_borders_cost_double() {
    let mut open = scene(&["@..", "..."], 1);
    let (a, b) = (Square::new(0, 0), Square::new(0, 1));
    open.map.set_border(a, b, Barrier::Low);
    assert_eq!((open.step((0, 1)), open.step((1, 1))), (Some(2), Some(2)));
    open.map.set_border(a.offset(1, 0), b.offset(1, 0), Barrier::Low);
    assert_eq!(open.step((1, 1)), Some(4));
}

/// SAGA-TERR-03
#[test]
fn a_large_body_pays_for_any_part_of_it() {
    let large = scene(&["@....", ".....", "...~."], 2);
    let costs = [(1, 0), (1, 1), (2, 1), (3, 1)].map(|to| large.cost(20, to));
    assert_eq!(costs, [Some(1), Some(2), Some(4), Some(5)]);
}

/// SAGA-DIAG-03, SAGA-EXD-06, SAGA-EXD-09
#[test]
fn no_diagonal_past_a_wall() {
    for marks in ["#", "|"] {
        assert_eq!(scene(&[&format!("@{marks}"), ".."], 1).step((1, 1)), None);
    }
    for marks in ["E", "o", "a", "~"] {
        assert_eq!(scene(&[&format!("@{marks}"), ".."], 1).step((1, 1)), Some(2));
    }
    let corner = [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1))];
    for (a, b) in corner {
        let mut open = scene(&["@.", ".."], 1);
        open.map.set_border(a.into(), b.into(), Barrier::Wall);
        assert_eq!(open.step((1, 1)), None, "{a:?} {b:?}");
    }
}

/// SAGA-THRU-01, SAGA-THRU-05
#[test]
fn some_may_be_passed_and_some_may_be_stopped_on() {
    let hall = scene(&["@ad.E."], 1);
    let mut finder = Pathfinder::new();
    let reach = finder.reach(&hall.map, &hall.mover, &hall.occupancy, 9);
    let at = |x| Square::new(x, 0);
    assert_eq!(reach.squares().map(|(square, _)| square).collect::<Vec<_>>(), [at(2), at(3)]);
    assert!(reach.cost(at(1)).is_none() && reach.path(at(1)).is_none());
    assert_eq!(reach.path(at(3)), Some(vec![at(1), at(2), at(3)]));
}

/// Paths of equal cost keep to the straight line.
#[test]
fn paths_look_straight() {
    let open = scene(&["@......", ".......", "......."], 1);
    let mut finder = Pathfinder::new();
    let reach = finder.reach(&open.map, &open.mover, &open.occupancy, 8);
    let path = reach.path(Square::new(6, 2)).unwrap();
    let rows: Vec<i16> = path.iter().map(|square| square.y).collect();
    assert_eq!(rows, [0, 1, 1, 1, 2, 2], "{path:?}");
}

/// SAGA-SQZ-01, SAGA-SQZ-04
#[test]
fn large_bodies_squeeze_through_a_gap() {
    let mut gap = scene(&["@....##..", ".........", ".....##..", ".....##..", "#########"], 2);
    // The body moves up to the wall, takes three squeezed steps through the gap, and one step to stand free again.
    assert_eq!(gap.cost(20, (3, 1)), Some(4));
    for squeezed in [(4, 1), (5, 1), (6, 1), (4, 0), (5, 0)] {
        assert_eq!(gap.cost(20, squeezed), None, "too narrow to stop at {squeezed:?}");
    }
    assert_eq!(gap.cost(20, (7, 1)), Some(4 + 3 * 2 + 1));
    gap.mover.squeezes = false;
    assert_eq!(gap.cost(20, (7, 1)), None);
    gap.mover = Mover::on_foot(Space::new(Square::new(0, 0), 3));
    assert_eq!(gap.cost(20, (7, 1)), None, "one square is too narrow for three");
}

/// SAGA-SQZ-01: a corridor between thin walls, with rooms on both sides.
#[test]
fn squeezing_between_thin_walls() {
    let mut hall = scene(&["......", "......", "@.....", "......", "......"], 2);
    for x in 2..4 {
        for y in [1, 2, 3] {
            hall.map.set_border(Square::new(x, y), Square::new(x, y + 1), Barrier::Wall);
        }
    }
    for y in [0, 1, 3, 4] {
        hall.map.set_border(Square::new(1, y), Square::new(2, y), Barrier::Wall);
    }
    assert_eq!(hall.cost(20, (4, 2)), Some(3 * 2 + 1));
}

/// SAGA-SQZ-03
#[test]
fn no_squeezing_past_enemies() {
    let with = |mark: &str| scene(&[&format!("@....{mark}..."), "........."], 2).cost(20, (7, 0));
    assert_eq!([".", "a", "E", "#"].map(with), [Some(7), Some(7), None, Some(3 + 2 * 2 + 2)]);
}

/// The other rule sets count steps in their own ways. SWU-SCALE-02, D6-SCALE-04, D6-SCALE-05
#[test]
fn other_ways_to_count() {
    let mut open = scene(&["@..", "...", "..~"], 1);
    open.mover.diagonal = Diagonal::Single;
    assert_eq!(open.cost(9, (2, 1)), Some(2));
    open.mover.diagonal = Diagonal::HalfMetres;
    assert_eq!(open.cost(10, (2, 1)), Some(7));
    assert_eq!(open.cost(12, (2, 2)), Some(4 + 2 * 4));
}

/// Every fault of an explicit path has its own error. SAGA-DIAG-03, SAGA-THRU-05, SAGA-SQZ-01
#[test]
fn explicit_paths_are_told_what_is_wrong() {
    let mut board = scene(&["@.#.", "aE..", "...."], 1);
    board.map.set_border(Square::new(1, 0), Square::new(1, 1), Barrier::Wall);
    let check = |path: &[(i16, i16)]| {
        let path: Vec<Square> = path.iter().map(|&square| square.into()).collect();
        path_cost(&board.map, &board.mover, &board.occupancy, &path)
    };
    let at = |x, y| Square::new(x, y);
    assert_eq!(check(&[]), Ok(0));
    assert_eq!(check(&[(0, 1), (0, 2), (1, 2)]), Ok(3));
    assert_eq!(check(&[(2, 0)]), Err(PathError::NotAdjacent { from: at(0, 0), to: at(2, 0) }));
    assert_eq!(check(&[(0, -1)]), Err(PathError::OffMap { at: at(0, -1) }));
    assert_eq!(check(&[(1, 0), (2, 0)]), Err(PathError::Wall { at: at(2, 0) }));
    assert_eq!(check(&[(0, 1), (1, 1)]), Err(PathError::Occupied { at: at(1, 1) }));
    assert_eq!(check(&[(1, 0), (2, 1)]), Err(PathError::WallCorner { from: at(1, 0), to: at(2, 1) }));
    assert_eq!(check(&[(0, 1)]), Err(PathError::CannotStop { at: at(0, 1) }));
    board.occupancy.clear();
    let check = |path| path_cost(&board.map, &board.mover, &board.occupancy, path);
    assert_eq!(check(&[at(1, 0), at(1, 1)]), Err(PathError::WallBetween { from: at(1, 0), to: at(1, 1) }));
    let gap = scene(&["@.#", "..."], 2);
    let narrow = path_cost(&gap.map, &gap.mover, &gap.occupancy, &[at(1, 0)]);
    assert_eq!(narrow, Err(PathError::TooNarrow { at: at(1, 0) }));
    assert_eq!(step_cost(&gap.map, &gap.mover, &gap.occupancy, at(0, 0), at(1, 0)), Some(2));
}

/// The safest path makes a detour around an enemy if the budget allows it.
#[test]
fn a_careful_path_provokes_least() {
    let board = scene(&["..E..", "@....", ".....", "....."], 1);
    let (enemy, to) = (Square::new(2, 0), Square::new(4, 1));
    let provokes = |left: Square, _: Square| u32::from(left.is_adjacent(enemy));
    let path = |budget| safest_path(&board.map, &board.mover, &board.occupancy, to, budget, provokes);
    let hazard = |path: &[Square]| path.windows(2).map(|step| provokes(step[0], step[1])).sum::<u32>();
    let cost = |path: &[Square]| path_cost(&board.map, &board.mover, &board.occupancy, path).unwrap();
    let (straight, round) = (path(5).unwrap(), path(6).unwrap());
    assert_eq!((cost(&straight), hazard(&straight)), (4, 3));
    assert_eq!((cost(&round), hazard(&round)), (6, 0));
    assert_eq!(path(3), None);
}

fn random_scene(dice: &mut Xoshiro256PlusPlus, side: u8) -> (Map, Mover, Vec<Occupancy>) {
    let mut map = Map::open(9, 8);
    let squares: Vec<Square> = map.squares().collect();
    for &square in &squares {
        let barrier = |dice: &mut Xoshiro256PlusPlus, share: u32| match dice.random_range(0..share) {
            0 => Barrier::Wall,
            1 => Barrier::Low,
            2 => Barrier::Aperture,
            _ => Barrier::Open,
        };
        let surface = Surface { difficult: dice.random_range(0..6) == 0, ..Surface::default() };
        let tile = Tile { barrier: barrier(dice, 14), surface };
        map.set_tile(square, tile);
        map.set_border(square, square.offset(1, 0), barrier(dice, 20));
        map.set_border(square, square.offset(0, 1), barrier(dice, 20));
    }
    let start = squares[dice.random_range(0..squares.len())];
    let occupancy = squares.iter().map(|_| match dice.random_range(0..16) {
        0 => Occupancy::Closed,
        1 => Occupancy::Pass,
        2 => Occupancy::Share,
        _ => Occupancy::Free,
    });
    let occupancy = occupancy.collect();
    let diagonal = [Diagonal::Double, Diagonal::Single, Diagonal::HalfMetres][dice.random_range(0..3)];
    let (ignores_ground, squeezes) = (dice.random_range(0..4) == 0, dice.random_range(0..3) > 0);
    (map, Mover { space: Space::new(start, side), diagonal, ignores_ground, squeezes }, occupancy)
}

/// Reach, explicit paths and safest paths agree with each other, and scratch memory keeps nothing of old searches.
#[test]
fn searches_agree_with_the_steps() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut finder = Pathfinder::new();
    let mut found = [0, 0];
    for round in 0..240_u32 {
        let (map, mover, occupancy) = random_scene(&mut dice, [1, 2, 3, 4][round as usize % 4]);
        let budget = dice.random_range(0..14);
        let hazard = |from: Square, to: Square| u32::from((from.x * 7 + from.y * 5 + to.x * 3 + to.y) % 3 == 0);
        let reach = finder.reach(&map, &mover, &occupancy, budget);
        for to in map.squares().filter(|&to| to != mover.space.origin) {
            let safest = safest_path(&map, &mover, &occupancy, to, budget, hazard);
            let quick = safest_path(&map, &mover, &occupancy, to, budget, |_, _| 0);
            let price = |path: &Vec<Square>| path_cost(&map, &mover, &occupancy, path);
            let line: Vec<Square> = grid_line(mover.space.origin, to).skip(1).collect();
            let within = StepCosts::new(&map, &mover, &occupancy).is_within(line.iter().copied(), budget);
            assert_eq!(within, price(&line).is_ok_and(|cost| cost <= budget), "{to} {mover:?} {map:?} {occupancy:?}");
            let path = reach.path(to);
            assert_eq!(path.as_ref().map(price), reach.cost(to).map(Ok), "{to} {mover:?} {map:?} {occupancy:?}");
            assert_eq!(quick.as_ref().map(price), reach.cost(to).map(Ok), "{to} {mover:?} {map:?} {occupancy:?}");
            assert_eq!(reach.cost(to).is_some(), reach.squares().any(|(square, _)| square == to));
            assert!(safest.as_ref().map(price).is_none_or(|cost| cost.is_ok_and(|cost| cost <= budget)));
            let sum = |path: &Vec<Square>| {
                let from = [mover.space.origin].into_iter().chain(path.iter().copied());
                from.zip(path).map(|(from, &to)| hazard(from, to)).sum::<u32>()
            };
            assert!(safest.as_ref().map(sum) <= path.as_ref().map(sum));
            found[usize::from(path.is_some())] += 1;
        }
    }
    assert!(found[1] > 500, "{found:?}");
}
