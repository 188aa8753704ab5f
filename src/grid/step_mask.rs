//! The steps that the terrain allows from a square, computed when the map changes.

use super::{Barrier, Map, Square};

/// All steps, straight ones first. Among equal paths, earlier steps are preferred.
pub(super) const STEPS: [(i16, i16); 8] = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The index of the step to the right in [`STEPS`].
pub(super) const RIGHT: usize = 2;
/// The index of the step down in [`STEPS`].
pub(super) const DOWN: usize = 3;

/// The steps that the terrain allows to a body of one square, one bit for each of [`STEPS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct StepMask {
    /// True if a body can stand on the square itself.
    pub(super) passable: bool,
    /// The steps that no wall blocks.
    pub(super) open: u8,
    /// The steps that cost double.
    pub(super) rough: u8,
}

impl StepMask {
    /// Computes the step mask of a square.
    pub(super) fn of(map: &Map, at: Square) -> Self {
        let mut step_mask = Self { passable: !is_closed(map.tile(at).barrier), open: 0, rough: 0 };
        for (which, &(dx, dy)) in STEPS.iter().enumerate() {
            step_mask.open |= u8::from(is_open(map, at, (dx, dy))) << which;
            step_mask.rough |= u8::from(is_rough(map, at, (dx, dy))) << which;
        }
        step_mask
    }

    /// Returns true if no wall blocks the step.
    pub(super) fn can_step(self, dx: i16, dy: i16) -> bool {
        STEPS.iter().position(|&step| step == (dx, dy)).is_some_and(|which| self.open >> which & 1 == 1)
    }
}

/// Returns true if no wall blocks the step: none in its square, none on the border, and none that ends at the corner it
/// cuts. SAGA-DIAG-03
fn is_open(map: &Map, from: Square, (dx, dy): (i16, i16)) -> bool {
    let to = from.offset(dx, dy);
    if is_closed(map.tile(to).barrier) {
        return false;
    }
    if dx == 0 || dy == 0 {
        return !is_closed(map.border(from, to));
    }
    [from.offset(dx, 0), from.offset(0, dy)].into_iter().all(|beside| {
        !is_closed(map.tile(beside).barrier)
            && !is_closed(map.border(from, beside))
            && !is_closed(map.border(beside, to))
    })
}

/// Returns true if the step costs double: into difficult ground or low objects, or over a low border. A diagonal step
/// crosses a low border if such borders stand on both ways around the corner. SAGA-TERR-01, SAGA-TERR-02, SAGA-TERR-05
fn is_rough(map: &Map, from: Square, (dx, dy): (i16, i16)) -> bool {
    let to = from.offset(dx, dy);
    let low = |a: Square, b: Square| map.border(a, b) == Barrier::Low;
    let round = |beside: Square| low(from, beside) || low(beside, to);
    let over = if dx == 0 || dy == 0 { low(from, to) } else { round(from.offset(dx, 0)) && round(from.offset(0, dy)) };
    let tile = map.tile(to);
    over || tile.surface.difficult || tile.barrier == Barrier::Low
}

/// Returns true if a barrier blocks movement.
pub(super) fn is_closed(barrier: Barrier) -> bool {
    match barrier {
        Barrier::Open | Barrier::Low => false,
        Barrier::Aperture | Barrier::Wall => true,
    }
}
