//! The way that provokes the least.

use super::reach::bend;
use super::step::{Ground, Stand};
use super::{Mover, Occupancy};
use crate::grid::{Map, Square};

/// Of all ways to `to` that cost `budget` or less: the one with the least hazard in sum, of several the cheapest, then
/// the one closest to the straight line. Origins after each step; `None` if there is no way, or for where it stands.
///
/// `hazard` says how bad a step from one origin to the next is, say how many enemies it provokes.
pub fn safest_path(
    map: &Map,
    mover: &Mover,
    occupancy: &[Occupancy],
    to: Square,
    budget: i32,
    hazard: impl Fn(Square, Square) -> u32,
) -> Option<Vec<Square>> {
    let ground = Ground::new(map, mover, occupancy);
    let start = mover.space.origin;
    if to == start || !map.contains(to) || !ground.stops(to) {
        return None;
    }
    let mut search = Search { ways: Vec::new(), best: Vec::new(), queues: Vec::new() };
    let size = map.size();
    search.best.resize(usize::from(size.width) * usize::from(size.height) * usize::from(ground.lanes()), None);
    for stand in ground.stands_at(start) {
        search.queue(Way { stand, cost: 0, hazard: 0, bend: 0, before: None });
    }
    let mut arrived: Option<usize> = None;
    let mut cost = 0;
    while let Some(mut queue) = search.queues.get_mut(cost).map(std::mem::take) {
        queue.sort_by_key(|&place| search.ways.get(place).map(|way| (way.hazard, way.bend)));
        while !queue.is_empty() {
            for place in std::mem::take(&mut queue) {
                let Some(way) = search.settle(&ground, place) else { continue };
                let merit = |place: usize| search.ways.get(place).map(Way::merit);
                if way.stand.at == to && arrived.is_none_or(|best| Some(way.merit()) < merit(best)) {
                    arrived = Some(place);
                }
                // A dearer way is only better if it has less hazard.
                let to_beat = arrived.and_then(|best| search.ways.get(best)).map(|best| best.hazard);
                ground.steps(way.stand, |_, stand, step| {
                    let (from, at) = (way.stand.at, stand.at);
                    let cost = way.cost.saturating_add(step);
                    if cost.saturating_add(at.distance(to, mover.diagonal)) <= budget {
                        let hazard = way.hazard.saturating_add(hazard(from, at));
                        if to_beat.is_some_and(|least| hazard >= least) {
                            return;
                        }
                        let bend = way.bend.saturating_add(bend(start, at, to));
                        search.queue(Way { stand, cost, hazard, bend, before: Some(place) });
                    }
                });
                for stand in ground.slides(way.stand) {
                    queue.push(search.note(Way { stand, before: Some(place), ..way }));
                }
            }
        }
        cost += 1;
    }
    Some(search.trace(arrived?))
}

/// One way to a square; it goes on from an earlier one.
#[derive(Clone, Copy)]
struct Way {
    stand: Stand,
    cost: i32,
    hazard: u32,
    bend: i32,
    before: Option<usize>,
}

impl Way {
    fn merit(&self) -> (u32, i32, i32) {
        (self.hazard, self.cost, self.bend)
    }
}

struct Search {
    /// All ways noted so far.
    ways: Vec<Way>,
    /// The best merit so far of a way to each square and lane.
    best: Vec<Option<(u32, i32, i32)>>,
    /// Ways to go on from, by their cost.
    queues: Vec<Vec<usize>>,
}

impl Search {
    fn note(&mut self, way: Way) -> usize {
        self.ways.push(way);
        self.ways.len() - 1
    }

    fn queue(&mut self, way: Way) {
        let cost = usize::try_from(way.cost).unwrap_or(0);
        let place = self.note(way);
        if self.queues.len() <= cost {
            self.queues.resize(cost + 1, Vec::new());
        }
        if let Some(queue) = self.queues.get_mut(cost) {
            queue.push(place);
        }
    }

    /// The way, if it is better than all cheaper ones to the same square and lane.
    fn settle(&mut self, ground: &Ground, place: usize) -> Option<Way> {
        let way = *self.ways.get(place)?;
        let best = self.best.get_mut(ground.slot(way.stand))?;
        if best.is_some_and(|best| best <= way.merit()) {
            return None;
        }
        *best = Some(way.merit());
        Some(way)
    }

    fn trace(&self, arrived: usize) -> Vec<Square> {
        let mut path = Vec::new();
        let mut next = self.ways.get(arrived);
        while let Some(way) = next {
            let before = way.before.and_then(|place| self.ways.get(place));
            if before.is_some_and(|before| before.stand.at != way.stand.at) {
                path.push(way.stand.at);
            }
            next = before;
        }
        path.reverse();
        path
    }
}
