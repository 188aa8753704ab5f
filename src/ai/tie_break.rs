//! Choices among equals. A fixed order of squares or units, such as from west to east, would favour one side of every
//! battle, so equals are ordered by numbers that are mixed anew for each decision.

use crate::{
    battle::{Order, UnitId},
    grid::{Corner, Direction, Square},
};

/// The order of equal choices in one decision.
#[derive(Clone, Copy, Debug)]
pub struct TieBreak(u64);

impl TieBreak {
    /// Creates the order of equals from a number that differs between battles and changes in their course.
    pub fn new(salt: u64) -> Self {
        Self(mix(salt))
    }

    /// The place of a square among equals.
    pub fn of_square(self, square: Square) -> u64 {
        self.of_pair(square.x, square.y)
    }

    /// The place of a unit among equals.
    pub fn of_unit(self, unit: UnitId) -> u64 {
        mix(self.0 ^ u64::from(unit.0))
    }

    /// A number from 0 up to `temperature`, drawn for this place among equals.
    pub fn noise(place: u64, temperature: i32) -> i32 {
        let below = u64::try_from(temperature).unwrap_or(0) + 1;
        i32::try_from(mix(place) % below).unwrap_or(0)
    }

    /// The place of an order among equals of the same unit: by its target, square, corner and direction.
    pub fn of_order(self, order: &Order) -> u64 {
        let unit = order.at.map_or(0, |target| self.of_unit(target));
        let square = order.to.map_or(0, |square| self.of_square(square));
        let corner = order.corner.map_or(0, |Corner { x, y }| self.of_pair(x, y));
        let direction = order.towards.map_or(0, |direction| self.of_direction(direction));
        [unit, square, corner, direction].into_iter().fold(self.0, |sum, part| mix(sum ^ part))
    }

    fn of_direction(self, direction: Direction) -> u64 {
        let (dx, dy) = direction.step();
        self.of_pair(dx, dy)
    }

    fn of_pair(self, x: i16, y: i16) -> u64 {
        let part = |value: i16| u64::from(value.cast_unsigned());
        mix(self.0 ^ part(x) << 16 ^ part(y))
    }
}

/// The finaliser of the SplitMix64 generator: similar numbers become unlike ones, the same on every platform.
pub(super) fn mix(value: u64) -> u64 {
    let mut value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_several_squares_comes_first_equally_often() {
        let squares = [(0, 0), (1, 0), (0, 1), (1, 1)].map(Square::from);
        let first = |salt: u64| {
            let tie_break = TieBreak::new(salt);
            squares.iter().position(|&square| {
                squares.iter().all(|&other| tie_break.of_square(square) <= tie_break.of_square(other))
            })
        };
        let counts = [0, 1, 2, 3].map(|place| (0..4000).filter(|&salt| first(salt) == Some(place)).count());
        assert!(counts.into_iter().all(|count| (900..1100).contains(&count)), "{counts:?}");
    }
}
