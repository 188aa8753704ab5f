//! Distances in metres.

use crate::grid::{Space, Square};

/// Whole metres between the nearest squares of two bodies: 1.5 times the straight line between centres, rounded down.
/// D6-SCALE-01, D6-SCALE-02, D6-SCALE-03
pub fn metres(a: Space, b: Space) -> i32 {
    let squared = |a: Square, b: Square| {
        let (dx, dy) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
        dx * dx + dy * dy
    };
    let nearest = a.squares().flat_map(|a| b.squares().map(move |b| squared(a, b))).min().unwrap_or(0);
    i32::try_from((9 * nearest / 4).isqrt()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-SCALE-02, D6-SCALE-03
    #[test]
    fn squares_in_metres() {
        let apart = |dx, dy| metres(Space::single(Square::new(0, 0)), Space::single(Square::new(dx, dy)));
        let row = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 20].map(|squares| apart(squares, 0));
        assert_eq!(row, [0, 1, 3, 4, 6, 7, 9, 10, 12, 19, 21, 30]);
        assert_eq!(apart(1, 1), 2);
        assert_eq!(metres(Space::new(Square::new(0, 0), 2), Space::single(Square::new(3, 0))), 3);
    }
}
