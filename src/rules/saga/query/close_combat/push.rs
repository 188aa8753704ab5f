//! Involuntary movement: pushed or thrown, nobody provokes.

use crate::grid::Space;

/// From one body to another, as a step.
pub fn direction(from: Space, to: Space) -> (i16, i16) {
    let ((ax, ay), (bx, by)) = (from.centre_x2(), to.centre_x2());
    let sign = |a: i32, b: i32| i16::try_from((b - a).signum()).unwrap_or(0);
    (sign(ax, bx), sign(ay, by))
}
