//! Queries of the `movement` topic: speed, reach, paths, occupancy, pits and spans.
//!
//! | module | contents |
//! |---|---|
//! | `bearing` | load and strength of spans: gangways and gratings |
//! | `depth` | ground below the normal level and its effect on movement |
//! | `occupancy` | occupancy: squares blocked by other units, and squares where a move may end |
//! | `pit` | climbing in and out of pits |
//! | `prone` | constants of being prone |
//! | `reach` | the reach of weapons |
//! | `run` | running: several times the speed in a straight line |
//! | `speed` | speed and the distance of each move mode |
//! | `step` | a single step of a move and its cost |
//! | `straight` | straight paths for charges and runs |
//! | `tumble` | tumbling past and through enemies with Acrobatics |
//! | `tumble_occupancy` | occupancy for tumbling and climbing |
//! | `walk` | walking: destinations, paths, and adjacency |
//! | `withdraw` | withdrawing from a threatened area |

pub mod bearing;
pub mod depth;
pub mod occupancy;
pub mod pit;
pub mod prone;
pub mod reach;
pub mod run;
pub mod speed;
pub mod step;
pub mod straight;
pub mod tumble;
pub mod tumble_occupancy;
pub mod walk;
pub mod withdraw;
