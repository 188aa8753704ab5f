//! Directions of forced movement.

use crate::grid::Space;

/// The direction from one space to another, as a step of one square.
pub fn direction(from: Space, to: Space) -> (i16, i16) {
    let ((ax, ay), (bx, by)) = (from.centre_x2(), to.centre_x2());
    let sign = |a: i32, b: i32| i16::try_from((b - a).signum()).unwrap_or(0);
    (sign(ax, bx), sign(ay, by))
}
