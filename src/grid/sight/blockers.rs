//! The blocking squares and borders of a map, one byte per square.

use crate::grid::{Barrier, Map, Square, Tile};

/// A kind of line, which decides what blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A line of sight, blocked by walls and thick smoke.
    Sight,
    /// A line of effect, blocked by walls.
    Effect,
    /// A line for attacks hand to hand, blocked by walls and apertures.
    Movement,
}

impl LineKind {
    fn square(self, tile: Tile) -> bool {
        self.border(tile.barrier) || (self == Self::Sight && tile.surface.opaque)
    }

    fn border(self, barrier: Barrier) -> bool {
        match barrier {
            Barrier::Open | Barrier::Low => false,
            Barrier::Aperture => self == Self::Movement,
            Barrier::Wall => true,
        }
    }
}

/// The blocking squares and borders of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BlockerGrid {
    pub(super) width: i32,
    pub(super) height: i32,
    flags: Vec<u8>,
}

impl BlockerGrid {
    /// A flag that is set if the square itself blocks.
    pub(super) const SQUARE: u8 = 1;
    /// A flag that is set if its north border blocks.
    pub(super) const NORTH: u8 = 2;
    /// A flag that is set if its west border blocks.
    pub(super) const WEST: u8 = 4;

    pub(super) fn new(map: &Map, blocks: LineKind) -> Self {
        let flag = |set: bool, flag: u8| if set { flag } else { 0 };
        let flags = |square: Square| {
            flag(blocks.square(map.tile(square)), Self::SQUARE)
                | flag(blocks.border(map.border(square.offset(0, -1), square)), Self::NORTH)
                | flag(blocks.border(map.border(square.offset(-1, 0), square)), Self::WEST)
        };
        let size = map.size();
        Self { width: size.width.into(), height: size.height.into(), flags: map.squares().map(flags).collect() }
    }

    /// The number of squares.
    pub(super) fn len(&self) -> usize {
        self.flags.len()
    }

    /// The index of a square in row-by-row order; `None` outside.
    pub(super) fn index(&self, square: Square) -> Option<usize> {
        let (x, y) = (i32::from(square.x), i32::from(square.y));
        ((0..self.width).contains(&x) && (0..self.height).contains(&y))
            .then(|| usize::try_from(y * self.width + x).ok())
            .flatten()
    }

    /// The square at an index in row-by-row order.
    pub(super) fn square(&self, index: usize) -> Option<Square> {
        let index = i32::try_from(index).ok()?;
        Some(Square::new((index % self.width).try_into().ok()?, (index / self.width).try_into().ok()?))
    }

    /// Returns true if one of the flags is set at an index in row-by-row order.
    pub(super) fn has(&self, index: i32, flag: u8) -> bool {
        usize::try_from(index).ok().and_then(|index| self.flags.get(index)).is_some_and(|flags| flags & flag != 0)
    }
}
