//! The check that units can reach a place in any number of rounds. Walls stop them, doors do not.

use super::{rows::Drawing, units::UnitDraft};
use crate::grid::{Barrier, Square};

/// The number of units that can reach one of the squares. Large units are assumed to squeeze through.
pub(super) fn who_reaches<'a>(
    drawing: &Drawing,
    squares: &[Square],
    units: impl Iterator<Item = &'a UnitDraft>,
) -> usize {
    let flooded = flood(drawing, squares);
    let is_flooded = |square| drawing.map.index(square).and_then(|index| flooded.get(index)).copied() == Some(true);
    units.filter(|unit| unit.space.squares().any(is_flooded)).count()
}

/// Marks every square from which one of `goals` can be reached. Diagonal steps are ignored: they cannot pass a wall's
/// corner, so straight steps lead to the same squares.
fn flood(drawing: &Drawing, goals: &[Square]) -> Vec<bool> {
    let map = &drawing.map;
    let mut flooded = vec![false; drawing.kinds.len()];
    let mut front: Vec<Square> = goals.iter().copied().filter(|goal| drawing.is_passable(*goal)).collect();
    while let Some(square) = front.pop() {
        let Some(mark) = map.index(square).and_then(|index| flooded.get_mut(index)) else { continue };
        if std::mem::replace(mark, true) {
            continue;
        }
        let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        let is_open = |next: &Square| {
            drawing.is_passable(*next) && !matches!(map.border(square, *next), Barrier::Wall | Barrier::Aperture)
        };
        front.extend(neighbours.into_iter().filter(is_open));
    }
    flooded
}
