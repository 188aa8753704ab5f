//! The square grid: squares, terrain, distance, sight, corner lines, reach and paths. Pure geometry in integers:
//! no ECS, no dice, no rule set. What differs between rule sets is a parameter.
//!
//! | file | what it holds |
//! |---|---|
//! | `square.rs` | [`Square`], [`Corner`], [`Space`] (the squares a body fills), distance |
//! | `light.rs` | [`Light`]: how much light falls on a square |
//! | `map.rs` | [`Map`]: what stands on each square and on each border between two squares |
//! | `areas.rs` | threatened squares, bursts, cones, flanking, the squares of a straight move |
//! | `footing.rs` | what terrain allows to each step, kept by the map |
//! | `memo.rs` | [`PairCache`]: small answers about pairs of squares, worked out once |
//! | `lines/` | straight lines between corners: what they cross, and [`CornerLines`], the four lines of cover |
//! | `path/` | [`Pathfinder`]: reach and shortest paths; [`path_cost`]: chosen paths; [`safest_path`] |
//! | `sight/` | [`line_of_sight`], [`line_of_effect`], and [`SightTable`], which remembers them |

mod areas;
mod light;
mod lines;
mod map;
mod pair_cache;
mod path;
mod sight;
mod square;
mod step_mask;

pub use areas::{burst, cone, grid_line, is_between, threatened, within_reach};
pub use light::Light;
pub use lines::{CornerLines, Crossing, Joint, corner_lines, corners_of, crosses_square, crossings, squares_crossed};
pub use map::{Barrier, Map, MapSize, Surface, Tile};
pub use pair_cache::PairCache;
pub use path::{Mover, Occupancy, PathError, Pathfinder, Reach, StepCosts, path_cost, safest_path, step_cost};
pub use sight::{CornerSight, SightTable, line_of_effect, line_of_sight, line_past_apertures};
pub use square::{Corner, Diagonal, Direction, Space, Square, column_name};
