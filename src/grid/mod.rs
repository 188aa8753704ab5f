//! The square grid: squares, terrain, distance, sight, corner lines, reach and paths. This is pure geometry in
//! integers, without ECS, dice or rule set. Parameters carry the differences between rule sets.
//!
//! | file | contents |
//! |---|---|
//! | `square.rs` | [`Square`], [`Corner`], [`Space`] (the squares a body fills), distance |
//! | `light.rs` | [`Light`]: the light on a square |
//! | `map.rs` | [`Map`]: a tile for each square, and a barrier for each border between two squares |
//! | `areas.rs` | threatened squares, bursts, cones, flanking, the squares of a straight line |
//! | `step_mask.rs` | the steps that the terrain allows from each square, cached in the map |
//! | `pair_cache.rs` | [`PairCache`]: cached values for pairs of squares |
//! | `lines/` | straight lines between corners, and [`CornerLines`], the four lines of cover |
//! | `path/` | [`Pathfinder`]: reach and shortest paths; [`path_cost`]: chosen paths; [`safest_path`] |
//! | `turning.rs` | for the tests: the eight turnings of a map |
//! | `sight/` | [`line_of_sight`], [`line_of_effect`], and [`SightTable`], which caches them |

mod areas;
mod light;
mod lines;
mod map;
mod pair_cache;
mod path;
mod sight;
mod square;
mod step_mask;
#[cfg(test)]
pub(crate) mod turning;

pub use areas::{broad_line, burst, cone, grid_line, is_between, threatened, within_reach};
pub use light::Light;
pub use lines::{CornerLines, Crossing, Joint, corner_lines, corners_of, crosses_square, crossings, squares_crossed};
pub use map::{Barrier, Map, MapSize, Smoke, Surface, Tile};
pub use pair_cache::PairCache;
pub use path::{Mover, Occupancy, PathError, Pathfinder, Reach, StepCosts, path_cost, safest_path, step_cost};
pub use sight::{
    CornerSight, Coverage, SightTable, is_free_of_apertures, line_of_effect, line_of_sight, line_past_apertures,
};
pub use square::{Corner, Diagonal, Direction, Metric, Space, Square, column_name};
