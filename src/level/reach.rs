//! The check that units can reach a place in any number of rounds. Walls stop them, doors do not.

use super::{rows::MapLayout, unit_draft::UnitDraft};
use crate::grid::{Barrier, Square};

/// The number of units that can reach one of the squares. Large units are assumed to squeeze through.
pub(super) fn count_reaching<'a>(
    layout: &MapLayout,
    squares: &[Square],
    units: impl Iterator<Item = &'a UnitDraft>,
) -> usize {
    let flooded = flood(layout, squares);
    let is_flooded = |square| layout.map.index(square).and_then(|index| flooded.get(index)).copied() == Some(true);
    units.filter(|unit| unit.space.squares().any(is_flooded)).count()
}

/// Marks every square from which one of `targets` can be reached. Diagonal steps are ignored: they cannot pass a wall's
/// corner, so straight steps lead to the same squares.
fn flood(layout: &MapLayout, targets: &[Square]) -> Vec<bool> {
    let map = &layout.map;
    let mut flooded = vec![false; layout.kinds.len()];
    let mut front: Vec<Square> = targets.iter().copied().filter(|target| layout.is_passable(*target)).collect();
    while let Some(square) = front.pop() {
        let Some(mark) = map.index(square).and_then(|index| flooded.get_mut(index)) else { continue };
        if std::mem::replace(mark, true) {
            continue;
        }
        let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        let is_open = |next: &Square| {
            layout.is_passable(*next) && !matches!(map.border(square, *next), Barrier::Wall | Barrier::Aperture)
        };
        front.extend(neighbours.into_iter().filter(is_open));
    }
    flooded
}
