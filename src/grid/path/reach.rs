//! All squares that a body can reach, and the shortest path to each.

use std::cell::Cell;

use super::step::{BodyPosition, MoverTerrain};
use super::{Mover, Occupancy};
use crate::grid::step_mask::STEPS;
use crate::grid::{Map, MapSize, Square};

/// Scratch memory for searches, meant to be reused: a search touches only the squares it reaches.
#[derive(Clone, Debug, Default)]
pub struct Pathfinder {
    nodes: Vec<Node>,
    /// The number of the current search; nodes with another stamp are stale.
    stamp: u32,
    /// The nodes to expand, by their cost modulo the number of queues.
    queues: [Vec<BodyPosition>; QUEUES],
    size: Option<MapSize>,
    lanes: usize,
    start: Square,
    /// The least and greatest coordinates that the search could reach.
    bounds: (Square, Square),
}

/// The number of queues, greater than the cost of the most expensive step.
const QUEUES: usize = 16;

/// The state of a search at one square and lane.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    stamp: u32,
    cost: i32,
    /// The steps that lead here at this cost, one bit each in the order of [`STEPS`].
    by: u8,
    /// The steps that were tried to get here at any cost, one bit each.
    tried: u8,
    /// The way in which the body gets here if `by` is empty.
    via: Via,
    /// True if a movement may end here.
    stops: bool,
}

/// The way in which a squeezed body gets to a node. A step into another lane is stored here, all others in `by`.
#[derive(Clone, Copy, Debug, Default)]
enum Via {
    /// The path starts here.
    #[default]
    Start,
    /// The body shifts from another lane of the same square, without a step.
    Slide { lane: u8 },
    /// The body steps out of a gap, from a lane of the previous square.
    Step { which: u8, lane: u8 },
}

impl Pathfinder {
    /// Creates scratch memory that grows with the first search.
    pub fn new() -> Self {
        Self::default()
    }

    /// Calls `search` with the pathfinder that the current thread keeps.
    pub fn with<T>(search: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static KEPT: Cell<Pathfinder> = Cell::default();
        }
        let mut finder = KEPT.take();
        let found = search(&mut finder);
        KEPT.set(finder);
        found
    }

    /// Finds all squares that the mover can reach for `budget` or less, counted by its [`Mover::diagonal`].
    pub fn reach(&mut self, map: &Map, mover: &Mover, occupancy: &[Occupancy], budget: i32) -> Reach<'_> {
        self.reach_from(map, mover, &[mover.space.origin], occupancy, budget)
    }

    /// Finds all squares in reach from the nearest of several squares, which may differ from the mover's own.
    pub fn reach_from(
        &mut self,
        map: &Map,
        mover: &Mover,
        starts: &[Square],
        occupancy: &[Occupancy],
        budget: i32,
    ) -> Reach<'_> {
        let ground = MoverTerrain::new(map, mover, occupancy);
        self.begin(map, mover.space.origin, usize::from(ground.lanes()));
        self.bounds = bounds(map.size(), starts, budget / mover.diagonal.straight());
        for position in starts.iter().flat_map(|&start| ground.positions_at(start)) {
            self.visit(&ground, position, 0, 0, Via::Start);
        }
        let mut cost = 0;
        let mut idle = 0;
        while cost <= budget && idle < QUEUES {
            idle = if self.queues[queue(cost)].is_empty() { idle + 1 } else { 0 };
            while let Some(position) = self.queues[queue(cost)].pop() {
                if self.nodes.get(ground.slot(position)).is_some_and(|node| node.cost == cost) {
                    self.expand(&ground, position, cost, budget);
                }
            }
            cost += 1;
        }
        self.queues.iter_mut().for_each(Vec::clear);
        Reach { finder: self }
    }

    fn begin(&mut self, map: &Map, start: Square, lanes: usize) {
        let size = map.size();
        let count = usize::from(size.width) * usize::from(size.height) * lanes;
        if self.nodes.len() < count {
            self.nodes.resize(count, Node::default());
        }
        if self.stamp == u32::MAX {
            self.nodes.fill(Node::default());
            self.stamp = 0;
        }
        self.stamp += 1;
        (self.size, self.lanes, self.start) = (Some(size), lanes, start);
    }

    fn expand(&mut self, ground: &MoverTerrain, position: BodyPosition, cost: i32, budget: i32) {
        if ground.is_single() {
            return self.expand_single(ground, position, cost, budget);
        }
        let before = position.lane;
        ground.steps(position, |which, to, step| {
            if cost + step > budget {
                return;
            }
            let (by, via) = if to.lane == position.lane || before == 0 {
                (1 << which, Via::Start)
            } else {
                (0, Via::Step { which: u8::try_from(which).unwrap_or(0), lane: before })
            };
            self.visit(ground, to, cost + step, by, via);
        });
        for position in ground.slides(position) {
            self.visit(ground, position, cost, 0, Via::Slide { lane: before });
        }
    }

    /// Expands a node of a body of one square. The way back of a step that was tried to get here leads nowhere new.
    /// Most other squares were reached before at no higher cost; this is checked first, since such squares need no
    /// check for occupants.
    fn expand_single(&mut self, ground: &MoverTerrain, position: BodyPosition, cost: i32, budget: i32) {
        let tried = self.nodes.get(position.index as usize).map_or(0, |node| node.tried);
        ground.open_steps(position, !back(tried), |which, to, step| {
            let (cost, by) = (cost + step, 1 << which);
            let Some(node) = self.nodes.get_mut(to.index as usize) else { return };
            if node.stamp == self.stamp {
                node.tried |= by;
                if cost == node.cost {
                    node.by |= by;
                }
                if cost >= node.cost {
                    return;
                }
                (node.cost, node.by, node.via) = (cost, by, Via::Start);
            } else if cost > budget || !ground.has_room(to) {
                return;
            } else {
                let stops = ground.stops_after_step(to);
                *node = Node { stamp: self.stamp, cost, by, tried: by, via: Via::Start, stops };
            }
            self.queues[queue(cost)].push(to);
        });
    }

    /// Adds a way to a node, and queues the node if the way is shorter than all before.
    fn visit(&mut self, ground: &MoverTerrain, position: BodyPosition, cost: i32, by: u8, via: Via) {
        let stamp = self.stamp;
        let Some(node) = self.nodes.get_mut(ground.slot(position)) else { return };
        if node.stamp != stamp {
            *node = Node { stamp, cost, by, tried: 0, via, stops: ground.stops_after_step(position) };
        } else if cost < node.cost {
            (node.cost, node.by, node.via) = (cost, by, via);
        } else {
            if cost == node.cost {
                node.by |= by;
            }
            return;
        }
        self.queues[queue(cost)].push(position);
    }

    fn index(&self, at: Square, lane: usize) -> Option<usize> {
        let (size, x, y) = (self.size?, usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
        let (width, height) = (usize::from(size.width), usize::from(size.height));
        (x < width && y < height).then(|| (y * width + x) * self.lanes + lane)
    }

    fn node(&self, at: Square, lane: usize) -> Option<&Node> {
        self.nodes.get(self.index(at, lane)?).filter(|node| node.stamp == self.stamp)
    }

    /// The cheapest lane of a square.
    fn best(&self, at: Square) -> Option<(usize, &Node)> {
        if self.lanes == 1 {
            return self.node(at, 0).map(|node| (0, node));
        }
        (0..self.lanes).filter_map(|lane| Some((lane, self.node(at, lane)?))).min_by_key(|(_, node)| node.cost)
    }
}

/// The least and greatest coordinates that a number of steps from some squares can reach.
fn bounds(size: MapSize, starts: &[Square], steps: i32) -> (Square, Square) {
    let span = |length: u16, along: fn(&Square) -> i16| {
        let (least, most) = (starts.iter().map(along).min(), starts.iter().map(along).max());
        let last = i32::from(length) - 1;
        let at = |coordinate: i32| i16::try_from(coordinate.clamp(0, last.max(0))).unwrap_or(i16::MAX);
        (at(least.map_or(0, i32::from) - steps), at(most.map_or(last, i32::from) + steps))
    };
    let ((left, right), (top, bottom)) = (span(size.width, |square| square.x), span(size.height, |square| square.y));
    (Square::new(left, top), Square::new(right, bottom))
}

/// The opposite directions of some of [`STEPS`].
fn back(steps: u8) -> u8 {
    steps.reverse_bits().rotate_left(4)
}

fn queue(cost: i32) -> usize {
    usize::try_from(cost).unwrap_or(0) % QUEUES
}

/// The result of a search. Squares are origins of the body: its top left square.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    finder: &'a Pathfinder,
}

impl Reach<'_> {
    /// The cost of the shortest path to a square where the body can stop; `None` for other squares and for the start.
    pub fn cost(&self, to: Square) -> Option<i32> {
        let (_, node) = self.finder.best(to).filter(|(_, node)| node.stops && to != self.finder.start)?;
        Some(node.cost)
    }

    /// All squares where the body can stop, row by row, with the cost of the shortest path.
    pub fn squares(&self) -> impl Iterator<Item = (Square, i32)> {
        let Pathfinder { ref nodes, lanes, start, stamp, .. } = *self.finder;
        let (least, most) = self.finder.bounds;
        (least.y..=most.y).flat_map(move |y| {
            let first = self.finder.index(Square::new(least.x, y), 0).unwrap_or(usize::MAX);
            let row = nodes.get(first..).unwrap_or_default().chunks_exact(lanes.max(1)).zip(least.x..=most.x);
            row.filter_map(move |(positions, x)| {
                let node = match positions {
                    [only] if only.stamp != stamp => return None,
                    [only] => only,
                    lanes => lanes.iter().filter(|node| node.stamp == stamp).min_by_key(|node| node.cost)?,
                };
                if !node.stops {
                    return None;
                }
                let square = Square::new(x, y);
                (square != start).then_some((square, node.cost))
            })
        })
    }

    /// A shortest path to a square, as origins without the start. Among several it is one close to the straight line.
    /// `None` where [`Reach::cost`] is.
    pub fn path(&self, to: Square) -> Option<Vec<Square>> {
        self.cost(to)?;
        let Pathfinder { start, .. } = *self.finder;
        let (mut lane, mut node) = self.finder.best(to)?;
        let mut path = vec![to];
        let mut at = to;
        loop {
            let steps = STEPS.iter().enumerate().filter(|&(which, _)| node.by >> which & 1 == 1);
            let came_from =
                steps.map(|(_, &(dx, dy))| at.offset(-dx, -dy)).min_by_key(|&from| deviation(start, from, to));
            (at, lane) = match (came_from, node.via) {
                // A body that has room for all of itself is never squeezed.
                (Some(from), _) => (from, if self.finder.node(from, 0).is_some() { 0 } else { lane }),
                (None, Via::Start) => break,
                (None, Via::Slide { lane }) => (at, lane.into()),
                (None, Via::Step { which, lane }) => {
                    let &(dx, dy) = STEPS.get(usize::from(which))?;
                    (at.offset(-dx, -dy), lane.into())
                }
            };
            if path.last() != Some(&at) {
                path.push(at);
            }
            node = self.finder.node(at, lane)?;
        }
        path.pop();
        path.reverse();
        Some(path)
    }
}

/// The distance of a square from the straight line between two others, multiplied by the line's length.
pub(super) fn deviation(start: Square, square: Square, end: Square) -> i32 {
    let (dx, dy) = (i32::from(end.x) - i32::from(start.x), i32::from(end.y) - i32::from(start.y));
    let (ex, ey) = (i32::from(square.x) - i32::from(start.x), i32::from(square.y) - i32::from(start.y));
    (dx * ey - dy * ex).abs()
}
