//! A way that somebody chose: what it costs, or what is wrong with it.

use super::step::Ground;
use super::{Mover, Occupancy};
use crate::grid::{Map, Square};

/// Why a body cannot go a certain way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathFault {
    /// The step is longer than one square, or none at all.
    #[error("{from} and {to} are not neighbours: a path goes from square to square")]
    NotAdjacent {
        /// Where the step begins.
        from: Square,
        /// Where it should end.
        to: Square,
    },
    /// Beyond the edge of the map.
    #[error("{at} lies beyond the edge of the map")]
    OffMap {
        /// The square outside.
        at: Square,
    },
    /// A wall fills the square.
    #[error("a wall stands at {at}")]
    Wall {
        /// The walled square.
        at: Square,
    },
    /// A wall or a closed door between two squares.
    #[error("a wall or a closed door stands between {from} and {to}")]
    WallBetween {
        /// On this side of it.
        from: Square,
        /// On the other side.
        to: Square,
    },
    /// A diagonal step would cut a wall's corner. SAGA-DIAG-03
    #[error("no diagonal step from {from} to {to}: a wall's corner or end is in the way")]
    WallCorner {
        /// Where the step begins.
        from: Square,
        /// Where it should end.
        to: Square,
    },
    /// Somebody holds the square. SAGA-THRU-05, SAGA-SQZ-03
    #[error("someone in the way at {at} cannot be passed")]
    Occupied {
        /// The square that is held.
        at: Square,
    },
    /// The movement would end on somebody. SAGA-THRU-05
    #[error("a movement cannot end at {at}, where someone stands")]
    CannotStop {
        /// The occupied square.
        at: Square,
    },
    /// The movement would end where the body can only squeeze. SAGA-SQZ-01
    #[error("it is too narrow to stop at {at}")]
    TooNarrow {
        /// Where the body would begin, at its top left.
        at: Square,
    },
}

/// What one step costs, from one origin of the body to another; `None` if it is not allowed.
pub fn step_cost(map: &Map, mover: &Mover, occupancy: &[Occupancy], from: Square, to: Square) -> Option<i32> {
    Walker::new(Ground::new(map, mover, occupancy), from).step(to).ok()
}

/// What a whole way costs: the origins of the body after each step from where it stands. The body must be able to
/// stop at the last one. No steps cost nothing.
pub fn path_cost(map: &Map, mover: &Mover, occupancy: &[Occupancy], path: &[Square]) -> Result<i32, PathFault> {
    let mut walker = Walker::new(Ground::new(map, mover, occupancy), mover.space.origin);
    let mut total = 0_i32;
    for &to in path {
        total = total.saturating_add(walker.step(to)?);
    }
    path.last().map_or(Ok(()), |&last| walker.ground.stops(last))?;
    Ok(total)
}

/// A body on its way, and the lanes its core may be in.
struct Walker<'a> {
    ground: Ground<'a>,
    at: Square,
    lanes: Vec<usize>,
}

impl<'a> Walker<'a> {
    fn new(ground: Ground<'a>, at: Square) -> Self {
        let lanes = ground.lanes_at(at).collect();
        Self { ground, at, lanes }
    }

    fn step(&mut self, to: Square) -> Result<i32, PathFault> {
        let from = self.at;
        if !from.is_adjacent(to) {
            return Err(PathFault::NotAdjacent { from, to });
        }
        let step = (to.x - from.x, to.y - from.y);
        let mut answer = Err(PathFault::TooNarrow { at: from });
        let mut lanes = Vec::new();
        for &lane in &self.lanes {
            match self.ground.step(from, step, lane) {
                Ok(cost) => {
                    answer = Ok(cost);
                    lanes.push(lane);
                }
                Err(fault) if lanes.is_empty() => answer = Err(fault),
                Err(_) => {}
            }
        }
        let mut next = 0;
        while let Some(&lane) = lanes.get(next) {
            let fresh: Vec<usize> = self.ground.slides(to, lane).collect();
            fresh.into_iter().for_each(|lane| {
                if !lanes.contains(&lane) {
                    lanes.push(lane);
                }
            });
            next += 1;
        }
        (self.at, self.lanes) = (to, lanes);
        answer
    }
}
