//! The path that provokes the fewest attacks.

use super::reach::deviation;
use super::step::{BodyPosition, MoverTerrain};
use super::{Mover, Occupancy};
use crate::grid::{Map, Square};

/// Of all paths to `to` that cost `budget` or less, the one with the least total hazard; among equals the cheapest, and
/// then the one closest to the straight line. Returns the body's origin after each step; `None` if there is no path or
/// the body is already there.
///
/// `hazard` rates a step from one origin to the next, for example by the number of enemies that it provokes.
pub fn safest_path(
    map: &Map,
    mover: &Mover,
    occupancy: &[Occupancy],
    to: Square,
    budget: i32,
    hazard: impl Fn(Square, Square) -> u32,
) -> Option<Vec<Square>> {
    let ground = MoverTerrain::new(map, mover, occupancy);
    let start = mover.space.origin;
    if to == start || !map.contains(to) || !ground.stops(to) {
        return None;
    }
    let mut search = Search { nodes: Vec::new(), best: Vec::new(), queues: Vec::new() };
    let size = map.size();
    search.best.resize(usize::from(size.width) * usize::from(size.height) * usize::from(ground.lanes()), None);
    for position in ground.positions_at(start) {
        search.queue(PathNode { position, cost: 0, hazard: 0, deviation: 0, before: None });
    }
    let mut arrived: Option<usize> = None;
    let mut cost = 0;
    while let Some(mut queue) = search.queues.get_mut(cost).map(std::mem::take) {
        queue.sort_by_key(|&place| search.nodes.get(place).map(|node| (node.hazard, node.deviation)));
        while !queue.is_empty() {
            for place in std::mem::take(&mut queue) {
                let Some(node) = search.settle(&ground, place) else { continue };
                let merit = |place: usize| search.nodes.get(place).map(PathNode::merit);
                if node.position.at == to && arrived.is_none_or(|best| Some(node.merit()) < merit(best)) {
                    arrived = Some(place);
                }
                // A more expensive path is only better if it has less hazard.
                let to_beat = arrived.and_then(|best| search.nodes.get(best)).map(|best| best.hazard);
                ground.steps(node.position, |_, position, step| {
                    let (from, at) = (node.position.at, position.at);
                    let cost = node.cost.saturating_add(step);
                    if cost.saturating_add(at.distance(to, mover.diagonal)) <= budget {
                        let hazard = node.hazard.saturating_add(hazard(from, at));
                        if to_beat.is_some_and(|least| hazard >= least) {
                            return;
                        }
                        let deviation = node.deviation.saturating_add(deviation(start, at, to));
                        search.queue(PathNode { position, cost, hazard, deviation, before: Some(place) });
                    }
                });
                for position in ground.slides(node.position) {
                    queue.push(search.note(PathNode { position, before: Some(place), ..node }));
                }
            }
        }
        cost += 1;
    }
    Some(search.trace(arrived?))
}

/// The end of a partial path, with the index of the node before it.
#[derive(Clone, Copy)]
struct PathNode {
    position: BodyPosition,
    cost: i32,
    hazard: u32,
    deviation: i32,
    before: Option<usize>,
}

impl PathNode {
    fn merit(&self) -> (u32, i32, i32) {
        (self.hazard, self.cost, self.deviation)
    }
}

struct Search {
    /// All nodes so far.
    nodes: Vec<PathNode>,
    /// The best merit so far of a path to each square and lane.
    best: Vec<Option<(u32, i32, i32)>>,
    /// The nodes to expand, by their cost.
    queues: Vec<Vec<usize>>,
}

impl Search {
    fn note(&mut self, node: PathNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn queue(&mut self, node: PathNode) {
        let cost = usize::try_from(node.cost).unwrap_or(0);
        let place = self.note(node);
        if self.queues.len() <= cost {
            self.queues.resize(cost + 1, Vec::new());
        }
        if let Some(queue) = self.queues.get_mut(cost) {
            queue.push(place);
        }
    }

    /// Returns the node if it is better than all cheaper ones at the same square and lane.
    fn settle(&mut self, ground: &MoverTerrain, place: usize) -> Option<PathNode> {
        let node = *self.nodes.get(place)?;
        let best = self.best.get_mut(ground.slot(node.position))?;
        if best.is_some_and(|best| best <= node.merit()) {
            return None;
        }
        *best = Some(node.merit());
        Some(node)
    }

    fn trace(&self, arrived: usize) -> Vec<Square> {
        let mut path = Vec::new();
        let mut next = self.nodes.get(arrived);
        while let Some(node) = next {
            let before = node.before.and_then(|place| self.nodes.get(place));
            if before.is_some_and(|before| before.position.at != node.position.at) {
                path.push(node.position.at);
            }
            next = before;
        }
        path.reverse();
        path
    }
}
