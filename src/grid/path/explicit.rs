//! A way that somebody chose: what it costs, or what is wrong with it.

use super::step::{Ground, Stand};
use super::{Mover, Occupancy};
use crate::grid::footing::is_closed;
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
    Walker::new(Ground::new(map, mover, occupancy), from).step(to)
}

/// What a whole way costs: the origins of the body after each step from where it stands. The body must be able to
/// stop at the last one. No steps cost nothing.
pub fn path_cost(map: &Map, mover: &Mover, occupancy: &[Occupancy], path: &[Square]) -> Result<i32, PathFault> {
    let mut walker = Walker::new(Ground::new(map, mover, occupancy), mover.space.origin);
    let mut total = 0_i32;
    for &to in path {
        let from = walker.at;
        total = total.saturating_add(walker.step(to).ok_or_else(|| walker.fault(map, mover, from, to))?);
    }
    match path.last() {
        Some(&at) if !walker.ground.fits(at) => Err(PathFault::TooNarrow { at }),
        Some(&at) if !walker.ground.stops(at) => Err(PathFault::CannotStop { at }),
        Some(_) | None => Ok(total),
    }
}

/// Whether a whole way costs no more than a budget, and the body can stop at its end. No steps cost nothing.
pub fn is_within(
    map: &Map,
    mover: &Mover,
    occupancy: &[Occupancy],
    path: impl IntoIterator<Item = Square>,
    budget: i32,
) -> bool {
    let mut walker = Walker::new(Ground::new(map, mover, occupancy), mover.space.origin);
    let (mut left, mut end) = (budget, None);
    for to in path {
        let Some(cost) = walker.step(to).filter(|cost| *cost <= left) else { return false };
        (left, end) = (left - cost, Some(to));
    }
    end.is_none_or(|at| walker.ground.fits(at) && walker.ground.stops(at))
}

/// A body on its way, and the ways in which it may stand where it is.
struct Walker<'a> {
    ground: Ground<'a>,
    at: Square,
    stands: Vec<Stand>,
}

impl<'a> Walker<'a> {
    fn new(ground: Ground<'a>, at: Square) -> Self {
        let stands = ground.stands_at(at);
        Self { ground, at, stands }
    }

    fn step(&mut self, to: Square) -> Option<i32> {
        self.at = to;
        if self.ground.is_single() {
            let (stand, cost) = self.ground.single_step_to(self.stands.pop()?, to)?;
            self.stands.push(stand);
            return Some(cost);
        }
        let mut answer = None;
        let mut stands: Vec<Stand> = Vec::new();
        for &stand in &self.stands {
            self.ground.steps(stand, |_, stand, cost| {
                if stand.at == to {
                    answer = Some(cost);
                    stands.push(stand);
                }
            });
        }
        let mut next = 0;
        while let Some(&stand) = stands.get(next) {
            for slid in self.ground.slides(stand) {
                if !stands.iter().any(|known| known.lane == slid.lane) {
                    stands.push(slid);
                }
            }
            next += 1;
        }
        self.stands = stands;
        answer
    }

    /// Why a step that is not allowed is not.
    fn fault(&self, map: &Map, mover: &Mover, from: Square, to: Square) -> PathFault {
        if !from.is_adjacent(to) {
            return PathFault::NotAdjacent { from, to };
        }
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let faults = mover.space.at(from).squares().map(|from| {
            let to = from.offset(dx, dy);
            if !map.contains(to) {
                Some(PathFault::OffMap { at: to })
            } else if is_closed(map.tile(to).barrier) {
                Some(PathFault::Wall { at: to })
            } else if self.ground.occupancy(to) == Occupancy::Closed {
                Some(PathFault::Occupied { at: to })
            } else if is_closed(map.border(from, to)) {
                Some(PathFault::WallBetween { from, to })
            } else if map.footing(from).can_step(dx, dy) {
                None
            } else {
                Some(PathFault::WallCorner { from, to })
            }
        });
        faults.flatten().next().unwrap_or(PathFault::TooNarrow { at: to })
    }
}
