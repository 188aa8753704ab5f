//! The choice of the tile for each square.

use crate::{
    battle::{Board, Door},
    client::session::Level,
    grid::{Barrier, Square},
};

/// The name of a square's tile, with the doors in the state that `doors` gives. The squares around the map show walls.
pub fn tile_name(level: &Level, board: &Board, doors: &[Door], square: Square) -> String {
    if board.depth(square) > 0 {
        return "void".to_owned();
    }
    if board.is_broken(square) {
        return pick(square, &["rubble_a", "rubble_b", "rubble_c"]).to_owned();
    }
    if let Some(door) = doors.iter().find(|door| door.square == square) {
        return door_tile(board, square, door.open);
    }
    let pick = |choices: &[&str]| pick(square, choices).to_owned();
    match level.decor(square) {
        "wall" => format!("wall_{}", wall_mask(board, square)),
        "void" => "void".to_owned(),
        "aperture" => format!("aperture_{}", orientation(board, square)),
        "crate" => pick(&["crate_a", "crate_b"]),
        "rubble" => pick(&["rubble_a", "rubble_b", "rubble_c"]),
        name @ ("console" | "barrier" | "furniture" | "hull") => name.to_owned(),
        _ => pick(&["floor_a", "floor_a", "floor_a", "floor_a", "floor_b", "floor_a", "floor_c", "floor_a", "floor_b"]),
    }
}

/// The name of a door's tile.
pub fn door_tile(board: &Board, square: Square, is_open: bool) -> String {
    let state = if is_open { "open" } else { "closed" };
    format!("door_{state}_{}", orientation(board, square))
}

/// Returns true if a neighbouring wall shows no edge towards this square.
fn joins_walls(board: &Board, square: Square) -> bool {
    board.door(square).is_some() || matches!(board.map().tile(square).barrier, Barrier::Wall | Barrier::Aperture)
}

/// A bit for each neighbour that is wall: 1 north, 2 east, 4 south, 8 west.
fn wall_mask(board: &Board, square: Square) -> u32 {
    [(0, -1), (1, 0), (0, 1), (-1, 0)]
        .into_iter()
        .zip([1, 2, 4, 8])
        .filter(|&((dx, dy), _)| joins_walls(board, square.offset(dx, dy)))
        .map(|(_, bit)| bit)
        .sum()
}

/// `h` for a leaf or slit that runs from west to east.
fn orientation(board: &Board, square: Square) -> char {
    let wall = |dx, dy| u8::from(joins_walls(board, square.offset(dx, dy)));
    if wall(-1, 0) + wall(1, 0) >= wall(0, -1) + wall(0, 1) { 'h' } else { 'v' }
}

/// Picks one of several names by the square, always the same one and without a visible pattern.
fn pick<'a>(square: Square, choices: &[&'a str]) -> &'a str {
    let mixed = (i32::from(square.x).wrapping_mul(73_856_093) ^ i32::from(square.y).wrapping_mul(19_349_663))
        .wrapping_mul(83_492_791)
        .unsigned_abs()
        >> 7;
    choices.get(mixed as usize % choices.len().max(1)).copied().unwrap_or("floor_a")
}
