//! Facts about pairs of squares that the board remembers until the terrain near them changes.

use crate::{battle::Board, grid::Square};

/// A fact about two squares: some bits of the number that the board keeps for them, above a bit that marks them as known.
#[derive(Clone, Copy)]
pub struct PairFact {
    shift: u32,
    bits: u32,
}

/// The cover and the smoke between two squares.
pub const COVER: PairFact = PairFact { shift: 0, bits: 14 };
/// 1 if something thrown at the second square from the first lands there.
pub const THROW: PairFact = PairFact { shift: 15, bits: 1 };

impl PairFact {
    /// The value for two squares: the one that the board remembers, or else the result of `find_out`.
    pub fn get_or_compute(self, board: &Board, from: Square, to: Square, find_out: impl FnOnce() -> u32) -> u32 {
        let known = board.pair_cache().lookup(from, to);
        let own = known >> self.shift;
        if own & 1 == 1 {
            return own >> 1 & ((1 << self.bits) - 1);
        }
        let value = find_out();
        board.pair_cache().store(from, to, known | (value << 1 | 1) << self.shift);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Map;

    #[test]
    fn each_fact_is_remembered_beside_the_other() {
        let board = Board::new(Map::open(3, 3), Vec::new());
        let (from, to) = (Square::new(0, 0), Square::new(2, 1));
        for _ in 0..2 {
            assert_eq!(THROW.get_or_compute(&board, from, to, || 1), 1);
            assert_eq!(COVER.get_or_compute(&board, from, to, || 0x2a5b), 0x2a5b);
        }
        assert_eq!(THROW.get_or_compute(&board, from, to, || panic!("it is known")), 1);
        assert_eq!(COVER.get_or_compute(&board, from, to, || panic!("it is known")), 0x2a5b);
        assert_eq!(THROW.get_or_compute(&board, to, from, || 0), 0);
        assert_eq!(THROW.get_or_compute(&board, to, from, || panic!("0 is known, too")), 0);
    }
}
