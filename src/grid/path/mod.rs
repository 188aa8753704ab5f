//! Movement: the cost of steps, the squares in reach, and paths.
//!
//! The same step rules ([`step_cost`]) decide in a search and in the check of an explicit path.
//!
//! | file | contents |
//! |---|---|
//! | `step.rs` | the rules and the cost of one step, including squeezing |
//! | `explicit.rs` | [`step_cost`], [`path_cost`]: the check and the cost of a chosen path |
//! | `reach.rs` | [`Pathfinder`], [`Reach`]: all squares in reach, and the shortest path to each |
//! | `safest.rs` | [`safest_path`]: the path that provokes the fewest attacks |

mod explicit;
mod reach;
mod safest;
#[cfg(test)]
mod scene;
mod step;
#[cfg(test)]
mod tests;

pub use explicit::{PathError, StepCosts, path_cost, step_cost};
pub use reach::{Pathfinder, Reach};
pub use safest::safest_path;

use super::{Diagonal, Map, Space};

/// The moving body and its kind of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// The space where the body stands now.
    pub space: Space,
    /// The counting of diagonal steps.
    pub diagonal: Diagonal,
    /// True if the body flies or climbs so well that difficult ground and low objects cost nothing extra.
    pub ignores_ground: bool,
    /// True if a body larger than one square may squeeze through gaps of half its width, rounded up, at double cost.
    /// SAGA-SQZ-01, SAGA-SQZ-04
    pub squeezes: bool,
}

impl Mover {
    /// Creates a body on foot that counts diagonals double and squeezes where it must.
    pub const fn on_foot(space: Space) -> Self {
        Self { space, diagonal: Diagonal::Double, ignores_ground: false, squeezes: true }
    }
}

/// The effect that the creatures on a square have on the mover. SAGA-THRU-01 to SAGA-THRU-05
///
/// Searches take one value for each square, in the order of [`super::Map::index`]; squares beyond the end of the slice
/// are free. The squares that the mover itself fills are always free to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Occupancy {
    /// The square is free.
    #[default]
    Free,
    /// The square may be passed, and movement may end there: a dead body.
    Share,
    /// The square may be passed, but no movement may end there: an ally, or an enemy who is no obstacle.
    Pass,
    /// The square may not be entered: an enemy.
    Closed,
}

impl Occupancy {
    /// The occupancy of all squares of a map. Where several bodies share a square, the worst one for the mover counts.
    pub fn of_all(map: &Map, bodies: impl Iterator<Item = (Space, Self)>) -> Vec<Self> {
        let size = map.size();
        let mut squares = vec![Self::Free; usize::from(size.width) * usize::from(size.height)];
        for (space, occupancy) in bodies {
            for index in space.squares().filter_map(|square| map.index(square)) {
                if let Some(entry) = squares.get_mut(index) {
                    *entry = occupancy.max(*entry);
                }
            }
        }
        squares
    }
}
