//! Moving: what a step costs, how far a body gets, and by which way.
//!
//! One set of rules decides about every step ([`step_cost`]), whether a search asks or an explicit path is checked.
//!
//! | file | what it holds |
//! |---|---|
//! | `step.rs` | what a step may do and what it costs, squeezing included |
//! | `explicit.rs` | [`step_cost`], [`path_cost`]: a way that somebody chose, and what is wrong with it |
//! | `reach.rs` | [`Pathfinder`], [`Reach`]: everywhere a body can go, and the shortest way there |
//! | `careful.rs` | [`safest_path`]: the way that provokes the least |

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

/// The body that moves, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Where it stands now.
    pub space: Space,
    /// What its steps count.
    pub diagonal: Diagonal,
    /// Flies or climbs so well that difficult ground and low objects cost nothing extra.
    pub ignores_ground: bool,
    /// If it is larger than one square: may squeeze through gaps of half its width, rounded up, at double cost.
    /// SAGA-SQZ-01, SAGA-SQZ-04
    pub squeezes: bool,
}

impl Mover {
    /// A body on foot that counts diagonals double and squeezes where it must.
    pub const fn on_foot(space: Space) -> Self {
        Self { space, diagonal: Diagonal::Double, ignores_ground: false, squeezes: true }
    }
}

/// What the creatures on a square are to the mover. SAGA-THRU-01 to SAGA-THRU-05
///
/// Searches take one for each square, in the order of [`super::Map::index`]; where the slice ends early, the rest is
/// free. The squares that the mover itself stands on are always free to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Occupancy {
    /// Nobody is in the way.
    #[default]
    Free,
    /// May be passed, and movement may end there: a dead body.
    Share,
    /// May be passed, but no movement may end there: an ally, an enemy who is no obstacle.
    Pass,
    /// May not be entered: an enemy.
    Closed,
}

impl Occupancy {
    /// What those who stand on a map are to a mover, square by square; of several on one square what hampers most.
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
