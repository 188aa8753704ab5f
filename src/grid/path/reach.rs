//! Everywhere a body can go, and the shortest way there.

use std::cell::Cell;

use super::step::{BodyPosition, MoverTerrain};
use super::{Mover, Occupancy};
use crate::grid::step_mask::STEPS;
use crate::grid::{Map, MapSize, Square};

/// Scratch space for searches, to be kept and used again: a search touches only the squares it reaches.
#[derive(Clone, Debug, Default)]
pub struct Pathfinder {
    nodes: Vec<Node>,
    /// Which search the nodes' contents belong to.
    stamp: u32,
    /// Nodes to look at, by their cost modulo the number of queues.
    queues: [Vec<BodyPosition>; QUEUES],
    size: Option<MapSize>,
    lanes: usize,
    start: Square,
    /// The least and greatest coordinates that the search could reach.
    bounds: (Square, Square),
}

/// More than the dearest step.
const QUEUES: usize = 16;

/// A square and a lane.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    stamp: u32,
    cost: i32,
    /// The steps by which it is reached at that cost, a bit each in the order of [`STEPS`].
    by: u8,
    /// The steps that were tried to get there, cheap or not, likewise.
    tried: u8,
    /// If that is none of them.
    via: Via,
    /// Whether a movement may end there.
    stops: bool,
}

/// How a squeezed body gets to a node. A step into another lane is remembered alone, others together in `by`.
#[derive(Clone, Copy, Debug, Default)]
enum Via {
    /// It starts there.
    #[default]
    Start,
    /// Without a step, from another lane of the same square.
    Slide { lane: u8 },
    /// Out of a gap, from a lane of the square before.
    Step { which: u8, lane: u8 },
}

impl Pathfinder {
    /// Scratch space that grows with the first search.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lends the one that this thread keeps.
    pub fn with<T>(search: impl FnOnce(&mut Self) -> T) -> T {
        thread_local! {
            static KEPT: Cell<Pathfinder> = Cell::default();
        }
        let mut finder = KEPT.take();
        let found = search(&mut finder);
        KEPT.set(finder);
        found
    }

    /// Finds everywhere the mover can go for `budget` or less, counted as its [`Mover::diagonal`] says.
    pub fn reach(&mut self, map: &Map, mover: &Mover, occupancy: &[Occupancy], budget: i32) -> Reach<'_> {
        self.reach_from(map, mover, &[mover.space.origin], occupancy, budget)
    }

    /// The same from the nearest of several squares, the mover's own or not.
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

    /// The same for a body of one square. Where a step was tried to get here, its way back leads nowhere new; of the
    /// other squares most were reached before, as cheaply: that is asked first, and nobody is in the way there.
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

    /// Notes a way to a node, and queues the node if the way is shorter than those before.
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

/// The least and greatest coordinates that so many steps from some squares lead to.
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

/// The opposites of some of [`STEPS`].
fn back(steps: u8) -> u8 {
    steps.reverse_bits().rotate_left(4)
}

fn queue(cost: i32) -> usize {
    usize::try_from(cost).unwrap_or(0) % QUEUES
}

/// What a search found. Squares are origins of the body: the top left one it fills.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    finder: &'a Pathfinder,
}

impl Reach<'_> {
    /// What the shortest way there costs, if the body can get there and stop there. `None` for where it stands.
    pub fn cost(&self, to: Square) -> Option<i32> {
        let (_, node) = self.finder.best(to).filter(|(_, node)| node.stops && to != self.finder.start)?;
        Some(node.cost)
    }

    /// Everywhere the body can stop, row by row, and what the shortest way there costs.
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

    /// A shortest way there, origin after origin, the start left out. Of several, one that keeps close to the straight
    /// line. `None` where [`Reach::cost`] is.
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
                // Where the whole body has room, it is never squeezed.
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

/// How far a square is from the straight line between two others, times the line's length.
pub(super) fn deviation(start: Square, square: Square, end: Square) -> i32 {
    let (dx, dy) = (i32::from(end.x) - i32::from(start.x), i32::from(end.y) - i32::from(start.y));
    let (ex, ey) = (i32::from(square.x) - i32::from(start.x), i32::from(square.y) - i32::from(start.y));
    (dx * ey - dy * ex).abs()
}
