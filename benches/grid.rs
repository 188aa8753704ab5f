//! Benchmarks of the grid: sight, movement and corner lines.

use std::hint::black_box;

use blastdoor::grid::{
    Barrier, Map, Mover, Occupancy, Pathfinder, SightTable, Space, Square, Tile, corner_lines as lines_from,
    corners_of, safest_path,
};
use criterion::{Criterion, criterion_group, criterion_main};

/// Rooms of 6 by 5 with doorways, and a pillar in each.
fn rooms(width: u16, height: u16) -> Map {
    let mut map = Map::open(width, height);
    for square in map.squares() {
        let wall = square.x % 7 == 6 && square.y % 6 != 2 || square.y % 6 == 5 && square.x % 7 != 3;
        let pillar = square.x % 7 == 2 && square.y % 6 == 2;
        if wall || pillar {
            map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
        }
    }
    map
}

/// An open hall full of lone pillars, the worst case for sight.
fn pillars(width: u16, height: u16) -> Map {
    let mut map = Map::open(width, height);
    for square in map.squares().filter(|square| (square.x * 7 + square.y * 5) % 17 == 0) {
        map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
    }
    map
}

fn sight(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sight");
    group.sample_size(20);
    let maps = [
        ("table 30x20 rooms", rooms(30, 20)),
        ("table 30x20 pillars", pillars(30, 20)),
        ("table 30x20 open", Map::open(30, 20)),
        ("table 40x30 pillars", pillars(40, 30)),
        ("table 64x64 pillars", pillars(64, 64)),
    ];
    for (name, map) in &maps {
        group.bench_function(*name, |bencher| bencher.iter(|| SightTable::new(black_box(map)).prepare(usize::MAX)));
    }
    let table = SightTable::new(&maps[3].1);
    table.prepare(usize::MAX);
    group.bench_function("look-up", |bencher| {
        bencher.iter(|| table.sees(black_box(Square::new(3, 4)), black_box(Square::new(30, 20))));
    });
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(&table).clone()));
}

fn movement(criterion: &mut Criterion) {
    let map = rooms(64, 64);
    let mut occupancy = vec![Occupancy::Free; 64 * 64];
    occupancy.iter_mut().step_by(37).for_each(|square| *square = Occupancy::Closed);
    let mover = Mover::on_foot(Space::single(Square::new(31, 32)));
    let large = Mover::on_foot(Space::new(Square::new(31, 32), 2));
    let mut finder = Pathfinder::new();
    let mut group = criterion.benchmark_group("movement");
    for (name, mover, budget) in [
        ("reach of one move", mover, 6),
        ("reach of one move, large", large, 6),
        ("reach of a run", mover, 24),
        ("reach of the whole 64x64", mover, 1000),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| finder.reach(black_box(&map), &mover, &occupancy, budget).cost(Square::new(31, 33)));
        });
    }
    group.bench_function("careful path", |bencher| {
        let hazard = |from: Square, _: Square| u32::from(from.is_adjacent(Square::new(33, 31)));
        bencher.iter(|| safest_path(black_box(&map), &mover, &occupancy, Square::new(36, 33), 8, hazard));
    });
}

fn corner_lines(criterion: &mut Criterion) {
    let map = pillars(40, 30);
    let (attacker, target) = (Space::single(Square::new(3, 4)), Space::single(Square::new(21, 13)));
    criterion.bench_function("corner lines, 20 squares", |bencher| {
        bencher.iter(|| {
            let blocks = |square| map.tile(square).barrier == Barrier::Wall;
            let walled = |a, b| map.border(a, b) == Barrier::Wall;
            let from_each =
                corners_of(black_box(attacker)).map(|from| lines_from(from, target, blocks, walled).count());
            from_each.min()
        });
    });
}

criterion_group!(benches, sight, movement, corner_lines);
criterion_main!(benches);
