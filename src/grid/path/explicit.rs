//! Paths chosen by a player: their cost, or the reason why they are not allowed.

use super::step::{BodyPosition, MoverTerrain};
use super::{Mover, Occupancy};
use crate::grid::step_mask::is_closed;
use crate::grid::{Map, Square};

/// The reason why a body cannot follow a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// The step is longer than one square, or has no length.
    #[error("{from} and {to} are not neighbours: a path goes from square to square")]
    NotAdjacent {
        /// The start of the step.
        from: Square,
        /// The end of the step.
        to: Square,
    },
    /// The step leads beyond the edge of the map.
    #[error("{at} lies beyond the edge of the map")]
    OffMap {
        /// The square outside the map.
        at: Square,
    },
    /// A wall fills the square.
    #[error("a wall stands at {at}")]
    Wall {
        /// The square with the wall.
        at: Square,
    },
    /// A wall or a closed door stands between two squares.
    #[error("a wall or a closed door stands between {from} and {to}")]
    WallBetween {
        /// The square on this side of the wall.
        from: Square,
        /// The square on the other side.
        to: Square,
    },
    /// A diagonal step would cut a wall's corner. SAGA-DIAG-03
    #[error("no diagonal step from {from} to {to}: a wall's corner or end is in the way")]
    WallCorner {
        /// The start of the step.
        from: Square,
        /// The end of the step.
        to: Square,
    },
    /// A unit that cannot be passed occupies the square. SAGA-THRU-05, SAGA-SQZ-03
    #[error("someone in the way at {at} cannot be passed")]
    Occupied {
        /// The occupied square.
        at: Square,
    },
    /// The movement would end in an occupied square. SAGA-THRU-05
    #[error("a movement cannot end at {at}, where someone stands")]
    CannotStop {
        /// The occupied square.
        at: Square,
    },
    /// The movement would end where the body can only squeeze. SAGA-SQZ-01
    #[error("it is too narrow to stop at {at}")]
    TooNarrow {
        /// The top left square of the body there.
        at: Square,
    },
}

/// The cost of one step, from one origin of the body to another; `None` if it is not allowed.
pub fn step_cost(map: &Map, mover: &Mover, occupancy: &[Occupancy], from: Square, to: Square) -> Option<i32> {
    StepCosts::new(map, mover, occupancy).cost(from, to)
}

/// The cost of a whole path, given as the origins of the body after each step. The body must be able to stop at the
/// last one. An empty path costs nothing.
pub fn path_cost(map: &Map, mover: &Mover, occupancy: &[Occupancy], path: &[Square]) -> Result<i32, PathError> {
    let ground = MoverTerrain::new(map, mover, occupancy);
    let mut walker = Walker::new(&ground, mover.space.origin);
    let mut total = 0_i32;
    for &to in path {
        let from = walker.at;
        total = total.saturating_add(walker.step(to).ok_or_else(|| walker.fault(map, mover, from, to))?);
    }
    match path.last() {
        Some(&at) if !walker.ground.fits(at) => Err(PathError::TooNarrow { at }),
        Some(&at) if !walker.ground.stops(at) => Err(PathError::CannotStop { at }),
        Some(_) | None => Ok(total),
    }
}

/// Step and path costs of one body, for callers that ask about many steps.
pub struct StepCosts<'a> {
    ground: MoverTerrain<'a>,
    start: Square,
}

impl<'a> StepCosts<'a> {
    /// Creates the costs of a body on a map with the given occupancy.
    pub fn new(map: &'a Map, mover: &Mover, occupancy: &'a [Occupancy]) -> Self {
        Self { ground: MoverTerrain::new(map, mover, occupancy), start: mover.space.origin }
    }

    /// The cost of a step; `None` if it is not allowed.
    pub fn cost(&self, from: Square, to: Square) -> Option<i32> {
        Walker::new(&self.ground, from).step(to)
    }

    /// Calls `take` with the end and the cost of every step that is allowed from a square.
    pub fn steps(&self, from: Square, mut take: impl FnMut(Square, i32)) {
        match self.ground.single_position(from) {
            Some(position) => self.ground.steps(position, |_, to, cost| take(to.at, cost)),
            None => from.neighbours().for_each(|to| {
                if let Some(cost) = self.cost(from, to) {
                    take(to, cost);
                }
            }),
        }
    }

    /// Returns true if a path from the body's place costs no more than a budget and the body can stop at its end. An
    /// empty path costs nothing.
    pub fn is_within(&self, path: impl IntoIterator<Item = Square>, budget: i32) -> bool {
        let mut walker = Walker::new(&self.ground, self.start);
        let (mut left, mut end) = (budget, None);
        for to in path {
            let Some(cost) = walker.step(to).filter(|cost| *cost <= left) else { return false };
            (left, end) = (left - cost, Some(to));
        }
        end.is_none_or(|at| self.ground.fits(at) && self.ground.stops(at))
    }
}

/// A body on its path, with its possible positions on the current square.
struct Walker<'g, 'a> {
    ground: &'g MoverTerrain<'a>,
    at: Square,
    positions: BodyPositions,
}

/// The possible positions of a body: at most one for a body of one square.
enum BodyPositions {
    Single(Option<BodyPosition>),
    Any(Vec<BodyPosition>),
}

impl<'g, 'a> Walker<'g, 'a> {
    fn new(ground: &'g MoverTerrain<'a>, at: Square) -> Self {
        let single = ground.single_position(at);
        let positions =
            if single.is_some() { BodyPositions::Single(single) } else { BodyPositions::Any(ground.positions_at(at)) };
        Self { ground, at, positions }
    }

    fn step(&mut self, to: Square) -> Option<i32> {
        self.at = to;
        let before = match &mut self.positions {
            BodyPositions::Single(position) => {
                let (after, cost) = self.ground.single_step_to(position.take()?, to)?;
                *position = Some(after);
                return Some(cost);
            }
            BodyPositions::Any(positions) => positions,
        };
        let mut get_or_compute = None;
        let mut positions: Vec<BodyPosition> = Vec::new();
        for &position in before.iter() {
            self.ground.steps(position, |_, position, cost| {
                if position.at == to {
                    get_or_compute = Some(cost);
                    positions.push(position);
                }
            });
        }
        let mut next = 0;
        while let Some(&position) = positions.get(next) {
            for slid in self.ground.slides(position) {
                if !positions.iter().any(|known| known.lane == slid.lane) {
                    positions.push(slid);
                }
            }
            next += 1;
        }
        *before = positions;
        get_or_compute
    }

    /// The reason why a step is not allowed.
    fn fault(&self, map: &Map, mover: &Mover, from: Square, to: Square) -> PathError {
        if !from.is_adjacent(to) {
            return PathError::NotAdjacent { from, to };
        }
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let faults = mover.space.at(from).squares().map(|from| {
            let to = from.offset(dx, dy);
            if !map.contains(to) {
                Some(PathError::OffMap { at: to })
            } else if is_closed(map.tile(to).barrier) {
                Some(PathError::Wall { at: to })
            } else if self.ground.occupancy(to) == Occupancy::Closed {
                Some(PathError::Occupied { at: to })
            } else if is_closed(map.border(from, to)) {
                Some(PathError::WallBetween { from, to })
            } else if map.step_mask(from).can_step(dx, dy) {
                None
            } else {
                Some(PathError::WallCorner { from, to })
            }
        });
        faults.flatten().next().unwrap_or(PathError::TooNarrow { at: to })
    }
}
