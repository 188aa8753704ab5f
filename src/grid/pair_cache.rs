//! A cache of one small value for each pair of squares.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicU32, Ordering},
};

use super::{Map, MapSize, Square};

/// Cached values for pairs of squares of one map. Clones share the cache.
///
/// A value may only depend on the two squares and on the terrain in the smallest rectangle around them and right next
/// to it, since the first caller decides the value for all.
#[derive(Clone, Debug)]
pub struct PairCache {
    size: MapSize,
    /// A row for each first square, with a number for each second one; 0 means unknown.
    rows: Arc<[OnceLock<Row>]>,
    /// The cache before a square changed, with that square. Its values still hold for all pairs that are not near the
    /// square.
    before: Option<(Arc<PairCache>, Square)>,
}

type Row = Box<[AtomicU32]>;

impl PairCache {
    /// Creates an empty cache.
    pub fn new(map: &Map) -> Self {
        Self::of_size(map.size(), None)
    }

    fn of_size(size: MapSize, before: Option<(Arc<Self>, Square)>) -> Self {
        Self { size, rows: (0..count(size)).map(|_| OnceLock::new()).collect(), before }
    }

    /// Drops the values that a change of the terrain on a square may have made wrong.
    pub fn update(&mut self, changed: Square) {
        *self = Self::of_size(self.size, Some((Arc::new(self.clone()), changed)));
    }

    /// The value for a pair, which must be less than the greatest `u32`: the cached one, or else the result of
    /// `find_out`. Beyond the map nothing is cached.
    pub fn get_or_compute(&self, from: Square, to: Square, find_out: impl FnOnce() -> u32) -> u32 {
        self.lookup(from, to).checked_sub(1).unwrap_or_else(|| {
            let answer = find_out();
            self.store(from, to, answer.saturating_add(1));
            answer
        })
    }

    /// The number stored for a pair; 0 if there is none, and beyond the map.
    pub fn lookup(&self, from: Square, to: Square) -> u32 {
        self.entry(from, to).map_or(0, |entry| entry.load(Ordering::Relaxed))
    }

    /// Stores a number for a pair.
    pub fn store(&self, from: Square, to: Square, known: u32) {
        if let Some(entry) = self.entry(from, to) {
            entry.store(known, Ordering::Relaxed);
        }
    }

    fn entry(&self, from: Square, to: Square) -> Option<&AtomicU32> {
        let mut pair_cache = self;
        while let Some((before, changed)) = &pair_cache.before
            && !is_near(*changed, from, to)
        {
            pair_cache = before;
        }
        let row = pair_cache.rows.get(self.size.index(from)?)?;
        let row = row.get_or_init(|| (0..count(self.size)).map(|_| AtomicU32::new(0)).collect());
        row.get(self.size.index(to)?)
    }
}

/// Returns true if a square is in the smallest rectangle around two others, or right next to it.
fn is_near(square: Square, from: Square, to: Square) -> bool {
    let spans = |at: i16, a: i16, b: i16| (a.min(b) - 1..=a.max(b) + 1).contains(&at);
    spans(square.x, from.x, to.x) && spans(square.y, from.y, to.y)
}

fn count(size: MapSize) -> usize {
    usize::from(size.width) * usize::from(size.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_is_worked_out_once() {
        let pair_cache = PairCache::new(&Map::open(3, 2));
        let (a, b) = (Square::new(2, 0), Square::new(0, 1));
        assert_eq!(pair_cache.get_or_compute(a, b, || 7), 7);
        assert_eq!(pair_cache.clone().get_or_compute(a, b, || panic!("it is known")), 7);
        assert_eq!(pair_cache.get_or_compute(b, a, || 0), 0);
        assert_eq!(pair_cache.get_or_compute(b, a, || panic!("0 is an answer too")), 0);
        assert_eq!(pair_cache.get_or_compute(a, Square::new(3, 0), || 1), 1);
    }

    #[test]
    fn a_change_is_forgotten_only_near_it() {
        let mut pair_cache = PairCache::new(&Map::open(9, 5));
        let (a, b, c) = (Square::new(0, 0), Square::new(2, 1), Square::new(8, 4));
        assert_eq!([pair_cache.get_or_compute(a, b, || 1), pair_cache.get_or_compute(a, c, || 2)], [1, 2]);
        let old = pair_cache.clone();
        pair_cache.update(Square::new(5, 2));
        assert_eq!([pair_cache.get_or_compute(a, b, || 10), pair_cache.get_or_compute(a, c, || 20)], [1, 20]);
        assert_eq!(old.get_or_compute(a, c, || 30), 2, "the clone keeps its own map");
        assert_eq!([pair_cache.get_or_compute(b, a, || 3), old.get_or_compute(b, a, || 4)], [3, 3]);
    }
}
