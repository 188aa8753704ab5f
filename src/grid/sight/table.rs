//! Cached sight and line of effect, with one bit for each pair of squares.

use std::sync::{Arc, OnceLock};

use super::blockers::{BlockerGrid, LineKind};
use super::field_of_view;
use crate::grid::{Map, Space, Square};

/// Line of sight and line of effect between all squares of a map. SAGA-LOS-07
///
/// The row of a square is computed on first use. Clones share the rows.
#[derive(Clone, Debug)]
pub struct SightTable {
    layers: Arc<Layers>,
}

#[derive(Debug)]
struct Layers {
    sight: Layer,
    effect: Layer,
}

/// The rows for one kind of line.
#[derive(Clone, Debug)]
struct Layer {
    blockers: Arc<BlockerGrid>,
    rows: Arc<[Row]>,
}

/// One bit for each square seen; empty until first used.
type Row = OnceLock<Arc<[u64]>>;

impl SightTable {
    /// Creates a table for a map.
    pub fn new(map: &Map) -> Self {
        let effect = Layer::new(BlockerGrid::new(map, LineKind::Effect));
        let sight = effect.for_sight(map).unwrap_or_else(|| Layer::new(BlockerGrid::new(map, LineKind::Sight)));
        Self { layers: Arc::new(Layers { sight, effect }) }
    }

    /// Updates the table after the tiles or borders of the `changed` squares have changed. Rows that the change cannot
    /// affect are kept.
    pub fn update(&mut self, map: &Map, changed: &[Square]) {
        let effect = self.layers.effect.after(BlockerGrid::new(map, LineKind::Effect), changed);
        let sight = effect.for_sight(map);
        let sight = sight.unwrap_or_else(|| self.layers.sight.after(BlockerGrid::new(map, LineKind::Sight), changed));
        self.layers = Arc::new(Layers { sight, effect });
    }

    /// Computes up to so many of the rows that have not been used yet. Returns true if none is left.
    pub fn prepare(&self, mut rows: usize) -> bool {
        self.layers.sight.prepare(&mut rows) && self.layers.effect.prepare(&mut rows)
    }

    /// Returns true if the squares are in line of sight. False outside the map.
    pub fn sees(&self, a: Square, b: Square) -> bool {
        self.layers.sight.joins(a, b)
    }

    /// Returns true if the squares are in line of effect. False outside the map.
    pub fn affects(&self, a: Square, b: Square) -> bool {
        self.layers.effect.joins(a, b)
    }

    /// Returns true if some square of one body sees some square of the other. SAGA-LOS-04, SAGA-LOS-07
    pub fn sees_space(&self, a: Space, b: Space) -> bool {
        any_pair(a, b, |a, b| self.sees(a, b))
    }

    /// Returns true if some square of one body is in line of effect to some square of the other. SAGA-LOS-05
    pub fn affects_space(&self, a: Space, b: Space) -> bool {
        any_pair(a, b, |a, b| self.affects(a, b))
    }

    /// The number of columns and rows of the map.
    pub(super) fn size(&self) -> (i32, i32) {
        (self.layers.effect.blockers.width, self.layers.effect.blockers.height)
    }

    /// The squares in line of sight of a square, and those in line of effect, one bit for each square of the map; `None`
    /// outside the map.
    pub(super) fn rows(&self, from: Square) -> Option<(&[u64], &[u64])> {
        self.layers.sight.row(from).zip(self.layers.effect.row(from))
    }

    /// Line of effect from one body to many others.
    pub fn line_of_effect_from(&self, from: Space) -> LineOfEffectFrom<'_> {
        let row = if from.side == 1 { self.layers.effect.row(from.origin) } else { None };
        LineOfEffectFrom { table: self, from, row }
    }
}

/// Line of effect from one body to others, faster than asking the table for each of them.
pub struct LineOfEffectFrom<'a> {
    table: &'a SightTable,
    from: Space,
    /// The row of the body's square; `None` for a body larger than one square.
    row: Option<&'a [u64]>,
}

impl LineOfEffectFrom<'_> {
    /// Returns true if some square of a body is in line of effect.
    pub fn affects(&self, body: Space) -> bool {
        let index = |square| self.table.layers.effect.blockers.index(square);
        match self.row {
            Some(row) if body.side == 1 => index(body.origin).is_some_and(|index| bit(row, index)),
            Some(row) => body.squares().any(|square| index(square).is_some_and(|index| bit(row, index))),
            None => self.table.affects_space(self.from, body),
        }
    }
}

fn any_pair(a: Space, b: Space, joined: impl Fn(Square, Square) -> bool) -> bool {
    if (a.side, b.side) == (1, 1) {
        return joined(a.origin, b.origin);
    }
    a.squares().any(|from| b.squares().any(|to| joined(from, to)))
}

impl Layer {
    fn new(blockers: BlockerGrid) -> Self {
        let rows = (0..blockers.len()).map(|_| OnceLock::new()).collect();
        Self { blockers: Arc::new(blockers), rows }
    }

    /// The layer for line of sight if no smoke blocks it: the same rows as this layer of line of effect.
    fn for_sight(&self, map: &Map) -> Option<Self> {
        (BlockerGrid::new(map, LineKind::Sight) == *self.blockers).then(|| self.clone())
    }

    /// The layer after a change. A line that a change blocks or opens passes through the changed square or one next to
    /// it, and is clear up to there. A square that saw none of these squares before therefore keeps its row.
    fn after(&self, blockers: BlockerGrid, changed: &[Square]) -> Self {
        if blockers == *self.blockers {
            return self.clone();
        }
        if (blockers.width, blockers.height) != (self.blockers.width, self.blockers.height) {
            return Self::new(blockers);
        }
        let near: Vec<usize> = changed
            .iter()
            .flat_map(|&square| square.neighbours().chain([square]))
            .filter_map(|square| blockers.index(square))
            .collect();
        let keep = |(from, row): (usize, &Row)| match row.get() {
            Some(row) if !near.contains(&from) && !near.iter().any(|&index| bit(row, index)) => {
                OnceLock::from(Arc::clone(row))
            }
            Some(_) | None => OnceLock::new(),
        };
        Self { rows: self.rows.iter().enumerate().map(keep).collect(), blockers: Arc::new(blockers) }
    }

    /// Returns true if a line joins two squares. Lines go both ways, so the row of either square will do.
    fn joins(&self, from: Square, to: Square) -> bool {
        let (Some(index), Some(wanted)) = (self.blockers.index(from), self.blockers.index(to)) else { return false };
        let (Some(row), Some(back)) = (self.rows.get(index), self.rows.get(wanted)) else { return false };
        match (row.get(), back.get()) {
            (Some(row), _) => bit(row, wanted),
            (None, Some(back)) => bit(back, index),
            (None, None) => bit(row.get_or_init(|| field_of_view::seen_from(&self.blockers, from).into()), wanted),
        }
    }

    /// All squares joined to a square, one bit each; `None` outside the map.
    fn row(&self, from: Square) -> Option<&[u64]> {
        let row = self.rows.get(self.blockers.index(from)?)?;
        Some(row.get_or_init(|| field_of_view::seen_from(&self.blockers, from).into()))
    }

    /// Computes rows as long as some of this number are `left`. Returns true if all are there.
    fn prepare(&self, left: &mut usize) -> bool {
        let missing = self.rows.iter().enumerate().filter(|(_, row)| row.get().is_none());
        for (index, row) in missing {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            row.get_or_init(|| match self.blockers.square(index) {
                Some(from) => field_of_view::seen_from(&self.blockers, from).into(),
                None => Arc::from([]),
            });
        }
        true
    }
}

fn bit(row: &[u64], index: usize) -> bool {
    row.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::sight::oracle::{Change, random_map, random_square};
    use crate::grid::{line_of_effect, line_of_sight};
    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

    /// SAGA-LOS-07
    #[test]
    fn the_table_agrees_with_single_lines_both_ways() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(7);
        for _ in 0..12 {
            let map = random_map(&mut dice, 9, 7, 20);
            let table = SightTable::new(&map);
            table.prepare(usize::MAX);
            for (a, b) in map.squares().flat_map(|a| map.squares().map(move |b| (a, b))) {
                let (one, large) = (Space::single(b), Space::new(b, 2));
                assert_eq!(
                    table.line_of_effect_from(Space::single(a)).affects(one),
                    table.affects(a, b),
                    "{a} {b} {map:?}"
                );
                assert_eq!(
                    table.line_of_effect_from(large).affects(Space::single(a)),
                    table.affects_space(large, Space::single(a))
                );
                assert_eq!(table.sees(a, b), line_of_sight(&map, a, b), "{a} {b} {map:?}");
                assert_eq!(table.affects(a, b), line_of_effect(&map, a, b), "{a} {b} {map:?}");
                assert_eq!(table.sees(a, b), table.sees(b, a), "{a} {b} {map:?}");
            }
        }
    }

    #[test]
    fn rows_are_prepared_one_after_the_other() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(9);
        let map = random_map(&mut dice, 5, 4, 20);
        let table = SightTable::new(&map);
        let steps = (0..100).take_while(|_| !table.prepare(3)).count();
        let is_there = |layer: &Layer| layer.rows.iter().all(|row| row.get().is_some());
        assert!(is_there(&table.layers.sight) && is_there(&table.layers.effect));
        // Smoke gives line of sight rows of its own.
        assert!([20 / 3, 40 / 3].contains(&steps), "{steps}");
    }

    /// After doors open, walls fall and smoke drifts, the updated table equals a fresh one.
    #[test]
    fn an_updated_table_is_a_fresh_one() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(8);
        for _ in 0..40 {
            let mut map = random_map(&mut dice, 9, 7, 25);
            let mut table = SightTable::new(&map);
            table.prepare(usize::MAX);
            let fork = table.clone();
            let before = map.clone();
            for _ in 0..3 {
                let square = random_square(&mut dice, &map);
                Change::random(&mut dice).apply(&mut map, square);
                table.update(&map, &[square]);
            }
            let fresh = SightTable::new(&map);
            let old = SightTable::new(&before);
            for (a, b) in map.squares().flat_map(|a| map.squares().map(move |b| (a, b))) {
                assert_eq!(table.sees(a, b), fresh.sees(a, b), "{a} {b} {map:?}");
                assert_eq!(table.affects(a, b), fresh.affects(a, b), "{a} {b} {map:?}");
                assert_eq!(fork.sees(a, b), old.sees(a, b), "the fork keeps its own map");
            }
        }
    }

    /// SAGA-LOS-07: line of sight to any one square of a large body is enough.
    #[test]
    fn one_square_of_a_body_is_enough() {
        let mut map = Map::open(6, 3);
        let wall = crate::grid::Tile { barrier: crate::grid::Barrier::Wall, ..crate::grid::Tile::default() };
        [0, 1].into_iter().for_each(|y| map.set_tile(Square::new(2, y), wall));
        let table = SightTable::new(&map);
        let (watcher, large) = (Space::single(Square::new(0, 0)), Space::new(Square::new(3, 0), 2));
        assert!(!table.sees_space(watcher, large) && !table.affects_space(watcher, large));
        let larger = Space::new(Square::new(3, 0), 3);
        assert!(table.sees_space(watcher, larger) && table.affects_space(larger, watcher));
    }
}
