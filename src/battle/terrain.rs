//! The map in every state that doors and broken objects and walls bring it to, with cached sight for each.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::grid::{Barrier, Map, PairCache, SightTable, Square, Tile};

/// The most pairs of squares that all cached states of one map may hold together. This is room for all states of the
/// doors on a small map, and for the last few changes on a large one.
const MAX_CACHED_PAIRS: usize = 1 << 24;

/// The map in one of its states. Cheap to clone.
///
/// Clones share the cached results of all states, since forks of one battle open the same doors.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    state: TerrainState,
    changes: Changes,
    cache: Arc<StateCache>,
}

/// The differences from the original map.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Changes {
    tiles: BTreeMap<Square, Tile>,
    /// Barriers on borders, by the two squares.
    borders: BTreeMap<(Square, Square), Barrier>,
}

/// A map, and the sight and pair tables derived from it.
#[derive(Clone, Debug)]
struct TerrainState {
    map: Arc<Map>,
    sight: SightTable,
    pair_cache: PairCache,
}

/// The cache that all clones of a terrain share.
#[derive(Debug)]
struct StateCache {
    first: TerrainState,
    /// The other states, by what differs from the first.
    others: Mutex<BTreeMap<Changes, TerrainState>>,
}

impl Terrain {
    /// Creates a terrain without changes.
    pub fn new(map: Map) -> Self {
        let state = TerrainState { sight: SightTable::new(&map), pair_cache: PairCache::new(&map), map: Arc::new(map) };
        let cache = StateCache { first: state.clone(), others: Mutex::default() };
        Self { state, changes: Changes::default(), cache: Arc::new(cache) }
    }

    /// The current map.
    pub fn map(&self) -> &Map {
        &self.state.map
    }

    /// The current map as a shared pointer.
    pub fn shared_map(&self) -> &Arc<Map> {
        &self.state.map
    }

    /// Line of sight and line of effect on the current map.
    pub fn sight(&self) -> &SightTable {
        &self.state.sight
    }

    /// Cached results of the rules for pairs of squares.
    pub fn pair_cache(&self) -> &PairCache {
        &self.state.pair_cache
    }

    /// The same terrain with another tile on a square.
    #[must_use]
    pub fn with(&self, square: Square, tile: Tile) -> Self {
        let mut changes = self.changes.clone();
        if self.cache.first.map.tile(square) == tile {
            changes.tiles.remove(&square);
        } else {
            changes.tiles.insert(square, tile);
        }
        let state = self.cache.state(&changes, || self.state.with(square, tile));
        Self { state, changes, cache: self.cache.clone() }
    }

    /// The same terrain with another barrier on the border of two squares.
    #[must_use]
    pub fn with_border(&self, a: Square, b: Square, barrier: Barrier) -> Self {
        let mut changes = self.changes.clone();
        let border = (a.min(b), a.max(b));
        if self.cache.first.map.border(a, b) == barrier {
            changes.borders.remove(&border);
        } else {
            changes.borders.insert(border, barrier);
        }
        let state = self.cache.state(&changes, || self.state.with_border(a, b, barrier));
        Self { state, changes, cache: self.cache.clone() }
    }
}

impl TerrainState {
    fn with(&self, square: Square, tile: Tile) -> Self {
        let mut changed = self.clone();
        let map = Arc::make_mut(&mut changed.map);
        map.set_tile(square, tile);
        changed.sight.update(map, &[square]);
        changed.pair_cache.update(square);
        changed
    }

    fn with_border(&self, a: Square, b: Square, barrier: Barrier) -> Self {
        let mut changed = self.clone();
        let map = Arc::make_mut(&mut changed.map);
        map.set_border(a, b, barrier);
        changed.sight.update(map, &[a, b]);
        // The cached values are found out from the terrain around two squares, so either square stands for the border.
        changed.pair_cache.update(a);
        changed.pair_cache.update(b);
        changed
    }
}

impl StateCache {
    fn max_states(&self) -> usize {
        let squares = self.first.map.squares().count();
        MAX_CACHED_PAIRS / (squares * squares)
    }

    /// The state with these changes, taken from the cache or made and stored there.
    fn state(&self, changes: &Changes, make: impl FnOnce() -> TerrainState) -> TerrainState {
        if *changes == Changes::default() {
            return self.first.clone();
        }
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = others.get(changes) {
            return known.clone();
        }
        if others.len() >= self.max_states() {
            others.clear();
        }
        others.entry(changes.clone()).or_insert_with(make).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Barrier;

    #[test]
    fn copies_meet_in_the_same_state() {
        let terrain = Terrain::new(Map::open(9, 3));
        let wall = Tile { barrier: Barrier::Wall, ..Tile::default() };
        let (a, b) = (Square::new(3, 1), Square::new(6, 1));
        let (from, to) = (Square::new(0, 1), Square::new(8, 1));
        assert!(terrain.sight().sees(from, to));
        let one_way = terrain.with(a, wall).with(b, wall);
        assert!(!one_way.sight().sees(from, to));
        assert_eq!(one_way.pair_cache().get_or_compute(from, to, || 7), 7);
        let other_way = terrain.with(b, wall).with(a, wall);
        assert_eq!(other_way.pair_cache().get_or_compute(from, to, || panic!("it is known")), 7);
        assert_eq!(other_way.map(), one_way.map());
        let back = other_way.with(a, Tile::default()).with(b, Tile::default());
        assert!(back.sight().sees(from, to) && Arc::ptr_eq(&back.state.map, &terrain.state.map));
        assert_eq!(back.pair_cache().get_or_compute(from, to, || 1), 1, "each state has answers of its own");
    }

    /// Each state stays correct however many states a battle goes through.
    #[test]
    fn states_are_forgotten_in_time() {
        let first = Terrain::new(Map::open(50, 20));
        let wall = Tile { barrier: Barrier::Wall, ..Tile::default() };
        let columns = || (0..50_i16).map(|x| Square::new(x, 0));
        let full = columns().fold(first.clone(), |terrain, square| terrain.with(square, wall));
        assert!(columns().all(|square| full.map().tile(square) == wall));
        assert!((1..50).contains(&full.cache.others.lock().unwrap().len()));
        assert!(first.map().tile(Square::new(0, 0)) == Tile::default());
    }
}
