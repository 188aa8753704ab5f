//! The map: a tile for each square, and a barrier for each border between two squares.

use serde::{Deserialize, Serialize};

use super::step_mask::StepMask;
use super::{Corner, Direction, Light, Square};

/// The greatest number of squares along each edge.
const LIMIT: u16 = 128;

/// Width and height in squares, 1 to 128 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MapSize {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl MapSize {
    /// The greatest number of squares along each edge.
    pub const LIMIT: u16 = LIMIT;

    /// The index of a square in row-by-row order; `None` outside.
    pub fn index(self, square: Square) -> Option<usize> {
        let (x, y) = (usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
        (x < usize::from(self.width) && y < usize::from(self.height)).then(|| y * usize::from(self.width) + x)
    }
}

/// An obstacle to sight and movement on a square or a border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// No obstacle.
    #[default]
    Open,
    /// A crate, console or railing that can be shot over: costs double to cross and gives cover.
    Low,
    /// A full wall with a slit to shoot through: blocks movement but not sight.
    Aperture,
    /// A wall or a closed door: blocks movement and sight.
    Wall,
}

/// The properties of a square's ground and air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub struct Surface {
    /// Broken ground, which costs double to enter.
    pub difficult: bool,
    /// Thin smoke, fog or foliage, which hampers aim.
    pub concealing: bool,
    /// Thick smoke, which blocks sight but not shots.
    pub opaque: bool,
    /// Smoke so thick that it hampers aim more than thick smoke does.
    pub dense: bool,
}

impl Surface {
    /// The thickness of its smoke.
    pub fn smoke(self) -> Smoke {
        match (self.dense, self.opaque, self.concealing) {
            (true, ..) => Smoke::VeryThick,
            (false, true, _) => Smoke::Thick,
            (false, false, true) => Smoke::Light,
            (false, false, false) => Smoke::None,
        }
    }
}

/// The thickness of smoke, fog or foliage, from none to the thickest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Smoke {
    /// Clear air.
    #[default]
    None,
    /// It hampers aim.
    Light,
    /// It blocks sight but not shots.
    Thick,
    /// It hampers aim more than thick smoke does.
    VeryThick,
}

impl Smoke {
    /// The smoke in words; `None` for clear air.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Light => Some("light smoke"),
            Self::Thick => Some("thick smoke"),
            Self::VeryThick => Some("very thick smoke"),
        }
    }
}

/// One square of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tile {
    /// The obstacle that fills the square.
    pub barrier: Barrier,
    /// The ground and air of the square.
    pub surface: Surface,
}

/// The battlefield: a rectangle of tiles, with barriers on the borders between them. All squares outside are wall.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    size: MapSize,
    tiles: Vec<Tile>,
    light: Vec<Light>,
    /// The number of squares in smoke or in less than bright light.
    dim_squares: usize,
    /// Barrier on the north border of each square.
    north: Vec<Barrier>,
    /// Barrier on the west border of each square.
    west: Vec<Barrier>,
    /// The number of borders with a barrier; most maps have few or none.
    barrier_borders: usize,
    /// For each row, one bit for each square with a barrier on it or around it.
    barrier_rows: Vec<u128>,
    /// The cached step mask of each square.
    step_masks: Vec<StepMask>,
}

impl Map {
    /// Creates an open floor. Edges beyond [`MapSize::LIMIT`] are cut to it.
    pub fn open(width: u16, height: u16) -> Self {
        let size = MapSize { width: width.clamp(1, LIMIT), height: height.clamp(1, LIMIT) };
        let count = usize::from(size.width) * usize::from(size.height);
        let mut map = Self {
            size,
            tiles: vec![Tile::default(); count],
            light: vec![Light::default(); count],
            dim_squares: 0,
            north: vec![Barrier::Open; count],
            west: vec![Barrier::Open; count],
            barrier_borders: 0,
            barrier_rows: vec![0; usize::from(size.height)],
            step_masks: vec![StepMask::default(); count],
        };
        map.squares().for_each(|square| map.update_step_mask(square));
        map
    }

    /// Width and height.
    pub fn size(&self) -> MapSize {
        self.size
    }

    /// Returns true if the square lies on the map.
    pub fn contains(&self, square: Square) -> bool {
        self.index(square).is_some()
    }

    /// The index of a square in row-by-row order; `None` outside the map.
    pub fn index(&self, square: Square) -> Option<usize> {
        self.size.index(square)
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let MapSize { width, height } = self.size;
        (0..height.cast_signed()).flat_map(move |y| (0..width.cast_signed()).map(move |x| Square::new(x, y)))
    }

    /// The tile of a square; a wall outside the map.
    pub fn tile(&self, square: Square) -> Tile {
        match self.index(square) {
            Some(index) => self.tiles[index],
            None => Tile { barrier: Barrier::Wall, surface: Surface::default() },
        }
    }

    /// The squares from which one gets at something solid on a square, such as a closed door: its neighbours by an edge
    /// on the map, without those behind a wall on the border.
    pub fn fronts(&self, square: Square) -> impl Iterator<Item = Square> {
        let beside = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        beside.into_iter().filter(move |&front| self.contains(front) && self.border(front, square) != Barrier::Wall)
    }

    /// Returns true if a body on a square stands next to something solid on another: before it, or beside a square before
    /// it. What is behind the corner of two other walls is not next to anybody.
    pub fn is_beside_solid(&self, from: Square, solid: Square) -> bool {
        let is_free = |front: Square| front.is_adjacent(from) && self.tile(front).barrier != Barrier::Wall;
        from.is_adjacent(solid)
            && self.border(from, solid) != Barrier::Wall
            && self.fronts(solid).any(|front| front == from || is_free(front))
    }

    /// Changes the tile of a square. Does nothing outside the map.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if let Some(index) = self.index(square)
            && self.tiles[index] != tile
        {
            let was_dim = self.is_dim(index);
            self.tiles[index] = tile;
            self.dim_squares = self.dim_squares - usize::from(was_dim) + usize::from(self.is_dim(index));
            self.update_step_masks_around(square);
        }
    }

    /// Returns true if no square has smoke or less than bright light.
    pub fn is_clear(&self) -> bool {
        self.dim_squares == 0
    }

    fn is_dim(&self, index: usize) -> bool {
        let surface = self.tiles[index].surface;
        surface.concealing || surface.opaque || surface.dense || self.light[index] != Light::Bright
    }

    /// The light on a square; bright outside the map.
    pub fn light(&self, square: Square) -> Light {
        self.index(square).and_then(|index| self.light.get(index)).copied().unwrap_or_default()
    }

    /// Changes the light on a square. Does nothing outside the map.
    pub fn set_light(&mut self, square: Square, light: Light) {
        if let Some(index) = self.index(square) {
            let was_dim = self.is_dim(index);
            self.light[index] = light;
            self.dim_squares = self.dim_squares - usize::from(was_dim) + usize::from(self.is_dim(index));
        }
    }

    /// The barrier on the border of two orthogonally adjacent squares; open for any other pair.
    pub fn border(&self, a: Square, b: Square) -> Barrier {
        if self.barrier_borders == 0 {
            return Barrier::Open;
        }
        match self.border_slot(a, b) {
            Some((true, index)) => self.north[index],
            Some((false, index)) => self.west[index],
            None => Barrier::Open,
        }
    }

    /// The barrier on one side of a square.
    pub fn border_on(&self, square: Square, side: Direction) -> Barrier {
        let (dx, dy) = side.step();
        self.border(square, square.offset(dx, dy))
    }

    /// Puts a barrier on the border of two orthogonally adjacent squares. Does nothing for any other pair.
    pub fn set_border(&mut self, a: Square, b: Square, barrier: Barrier) {
        let slot = match self.border_slot(a, b) {
            Some((true, index)) => &mut self.north[index],
            Some((false, index)) => &mut self.west[index],
            None => return,
        };
        if *slot != barrier {
            self.barrier_borders += usize::from(*slot == Barrier::Open);
            self.barrier_borders -= usize::from(barrier == Barrier::Open);
            *slot = barrier;
            self.update_step_masks_around(a);
            self.update_step_masks_around(b);
        }
    }

    /// The borders with a barrier: the squares on both sides and the barrier.
    pub fn borders(&self) -> impl Iterator<Item = (Square, Square, Barrier)> {
        self.squares().flat_map(move |square| {
            [square.offset(0, -1), square.offset(-1, 0)]
                .into_iter()
                .map(move |other| (other, square, self.border(other, square)))
                .filter(|&(.., barrier)| barrier != Barrier::Open)
        })
    }

    /// The two ends of the border between orthogonally adjacent squares.
    pub fn border_ends(a: Square, b: Square) -> (Corner, Corner) {
        let (x, y) = (a.x.max(b.x), a.y.max(b.y));
        let from = Corner::new(x, y);
        (from, if a.x == b.x { Corner::new(x.saturating_add(1), y) } else { Corner::new(x, y.saturating_add(1)) })
    }

    /// The steps that the terrain allows from a square; none outside the map.
    pub(super) fn step_mask(&self, square: Square) -> StepMask {
        self.index(square).map_or_else(StepMask::default, |index| self.step_mask_at(index))
    }

    /// The steps that the terrain allows from the square at an index in row-by-row order.
    pub(super) fn step_mask_at(&self, index: usize) -> StepMask {
        self.step_masks.get(index).copied().unwrap_or_default()
    }

    fn update_step_masks_around(&mut self, changed: Square) {
        changed.neighbours().chain([changed]).for_each(|square| self.update_step_mask(square));
    }

    fn update_step_mask(&mut self, square: Square) {
        if let Some(index) = self.index(square) {
            self.step_masks[index] = StepMask::of(self, square);
            self.update_barrier_row(square);
        }
    }

    fn update_barrier_row(&mut self, square: Square) {
        let around = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        let bare = self.tile(square).barrier == Barrier::Open
            && around.into_iter().all(|beside| self.border(square, beside) == Barrier::Open);
        let row = usize::try_from(square.y).ok().and_then(|y| self.barrier_rows.get_mut(y));
        if let Some(row) = row {
            let bit = 1 << square.x;
            *row = if bare { *row & !bit } else { *row | bit };
        }
    }

    /// Returns true if the rectangle between two corner squares contains no barrier, including its outer borders. False
    /// if it extends beyond the map.
    pub fn has_no_barriers(&self, top_left: Square, bottom_right: Square) -> bool {
        if self.index(top_left).is_none() || self.index(bottom_right).is_none() {
            return false;
        }
        let columns = (u128::MAX << top_left.x) & (u128::MAX >> (127 - bottom_right.x));
        let rows = usize::try_from(top_left.y).unwrap_or(0)..=usize::try_from(bottom_right.y).unwrap_or(0);
        self.barrier_rows.get(rows).is_some_and(|rows| rows.iter().all(|row| row & columns == 0))
    }

    /// The list and index of a border: `true` for the north list.
    fn border_slot(&self, a: Square, b: Square) -> Option<(bool, usize)> {
        let (dx, dy) = (i32::from(a.x) - i32::from(b.x), i32::from(a.y) - i32::from(b.y));
        if dx.abs() + dy.abs() != 1 {
            return None;
        }
        let lower = Square::new(a.x.max(b.x), a.y.max(b.y));
        Some((dy != 0, self.index(lower)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_is_the_same_from_both_sides() {
        let mut map = Map::open(3, 3);
        let (a, b) = (Square::new(1, 1), Square::new(1, 2));
        map.set_border(b, a, Barrier::Wall);
        assert_eq!(map.border(a, b), Barrier::Wall);
        assert_eq!(map.borders().collect::<Vec<_>>(), [(a, b, Barrier::Wall)]);
        assert_eq!(Map::border_ends(a, b), (Corner::new(1, 2), Corner::new(2, 2)));
    }

    #[test]
    fn what_is_bare_has_no_barrier() {
        let mut map = Map::open(6, 4);
        let crate_at = Square::new(4, 1);
        map.set_tile(crate_at, Tile { barrier: Barrier::Low, ..Tile::default() });
        map.set_border(Square::new(1, 2), Square::new(1, 3), Barrier::Wall);
        let bare = |a: (i16, i16), b: (i16, i16)| map.has_no_barriers(a.into(), b.into());
        assert!(bare((0, 0), (3, 1)) && bare((5, 0), (5, 3)) && bare((0, 2), (0, 3)));
        assert!(!bare((0, 0), (4, 1)) && !bare((0, 0), (1, 2)) && !bare((1, 3), (2, 3)) && !bare((0, 0), (6, 0)));
        map.set_tile(crate_at, Tile::default());
        assert!(map.has_no_barriers(Square::new(0, 0), Square::new(5, 1)));
    }

    #[test]
    fn outside_the_map_all_is_wall() {
        assert_eq!(Map::open(2, 2).tile(Square::new(-1, 0)).barrier, Barrier::Wall);
    }
}
