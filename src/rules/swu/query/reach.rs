//! Reach: the squares that the movement left goes to, and the ways to them. SWU-MOVE-01 to SWU-MOVE-08

use super::{
    grapple,
    opportunity::{self, Threat},
    traps, turn,
};
use crate::{
    battle::{Illegal, UnitId},
    grid::{Barrier, Diagonal, Map, Mover, Occupancy, Space, Square, StepCosts},
    rules::swu::{
        data::Nature,
        state::{BattleAccess, Life},
    },
};

/// The squares of movement that a unit has in a turn, a dash included. SWU-MOVE-08, SWU-GRAP-05, SWU-ACT-11
pub fn allowance(battle: &BattleAccess, unit: UnitId) -> i32 {
    speed(battle, unit) * if battle.budget(unit).dashed { 2 } else { 1 }
}

/// The speed of a unit in squares. SWU-GRAP-05, SWU-COND-06
pub fn speed(battle: &BattleAccess, unit: UnitId) -> i32 {
    let is_held = battle.conditions(unit).grappled_by.is_some() || battle.conditions(unit).restrained > 0;
    if is_held { 0 } else { battle.data_of(unit).speed }
}

/// The squares of movement that are left; 0 when it is not the time to move.
pub fn movement_left(battle: &BattleAccess, unit: UnitId) -> i32 {
    let left = allowance(battle, unit) - battle.budget(unit).moved;
    if turn::may_move(battle, unit) { left.max(0) } else { 0 }
}

/// The cost of standing up in squares: half of the normal speed. SWU-MOVE-04, SWU-PRONE-06, SWU-ACT-11
pub fn standing_cost(battle: &BattleAccess, unit: UnitId) -> i32 {
    battle.data_of(unit).speed / 2
}

/// The body of a unit as the path search takes it. SWU-SCALE-02
pub fn mover(battle: &BattleAccess, unit: UnitId) -> Mover {
    Mover {
        space: battle.space(unit),
        diagonal: Diagonal::Single,
        ignores_ground: battle.data_of(unit).flies,
        squeezes: false,
    }
}

/// The ground as one unit can go over it: the bodies in the way, and the surcharges on each step.
pub struct Ground {
    mover: Mover,
    occupancy: Vec<Occupancy>,
    /// The squares that are passed as difficult terrain because a body is there. SWU-MOVE-07
    crowded: Vec<bool>,
    crawls: bool,
    drags: bool,
    /// The squares of something that the unit dares not approach. SWU-COND-06
    feared: Option<Space>,
    /// The traps that the unit's side knows of, and that it walks around. SWU-ACT-16
    traps: Vec<Square>,
}

impl Ground {
    /// The ground for a unit as its side perceives it.
    pub fn of(battle: &BattleAccess, unit: UnitId) -> Self {
        let (map, side) = (battle.board.map(), battle.side(unit));
        let bodies = others_on_board(battle, unit).filter(|&other| battle.perceives(side, other));
        let bodies: Vec<(Space, Occupancy)> =
            bodies.map(|other| (battle.space(other), occupancy(battle, unit, other))).collect();
        let occupancy = Occupancy::of_all(map, bodies.iter().copied());
        let mut crowded = vec![false; occupancy.len()];
        let held = grapple::held_by(battle, unit);
        let own_flight = battle.data_of(unit).flies;
        for index in bodies.iter().flat_map(|(space, _)| space.squares()).filter_map(|square| map.index(square)) {
            crowded[index] = !own_flight;
        }
        let fear = battle.conditions(unit).frightened.filter(|(source, _)| battle.sees_through(unit, *source));
        Self {
            mover: mover(battle, unit),
            occupancy,
            crowded,
            crawls: battle.prone(unit).0,
            drags: held.is_some_and(|held| grapple::is_burden(battle, unit, held)),
            feared: fear.map(|(source, _)| battle.space(source)),
            traps: if own_flight { Vec::new() } else { traps::known(battle, side).map(|(_, at)| at).collect() },
        }
    }

    /// The cost of a step whose terrain costs this much; `None` if the unit dares not take it, or knows of a trap there.
    /// SWU-MOVE-03, SWU-MOVE-05, SWU-MOVE-06, SWU-GRAP-06, SWU-ACT-16
    fn cost(&self, map: &Map, from: Square, to: Square, terrain: i32) -> Option<i32> {
        let space = self.mover.space.at(to);
        let nearer = |feared: Space| {
            let apart = |origin: Square| self.mover.space.at(origin).distance(feared, Diagonal::Single);
            apart(to) < apart(from)
        };
        let enters_trap = |&at: &Square| space.contains(at) && !self.mover.space.at(from).contains(at);
        if self.feared.is_some_and(nearer) || self.traps.iter().any(enters_trap) {
            return None;
        }
        let is_crowded = || {
            let index = |square: Square| map.index(square);
            space.squares().filter_map(index).any(|index| self.crowded.get(index) == Some(&true))
        };
        let difficult = i32::from(terrain > 1 || is_crowded());
        let cost = 1 + difficult + i32::from(self.crawls);
        Some(if self.drags { cost * 2 } else { cost })
    }

    /// True if the unit can end its movement on a square. SWU-MOVE-07
    fn can_stop(&self, map: &Map, at: Square) -> bool {
        self.mover.space.at(at).squares().all(|square| {
            let here = map.index(square).and_then(|index| self.occupancy.get(index)).copied();
            matches!(here.unwrap_or_default(), Occupancy::Free | Occupancy::Share)
        })
    }

    /// The cost of a step; `None` if it is not possible.
    pub fn step(&self, map: &Map, from: Square, to: Square) -> Option<i32> {
        let terrain = StepCosts::new(map, &self.mover, &self.occupancy).cost(from, to)?;
        self.cost(map, from, to, terrain)
    }
}

fn others_on_board(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&other| other != unit && battle.is_on_board(other))
}

/// The obstacle that another unit is. SWU-MOVE-07, SWU-SIZE-03, SWU-DEATH-09
fn occupancy(battle: &BattleAccess, unit: UnitId, other: UnitId) -> Occupancy {
    let sizes = battle.data_of(unit).size.steps_to(battle.data_of(other).size).abs();
    match battle.vital(other).life {
        Life::Dead => Occupancy::Share,
        Life::Dying { .. } | Life::Stable => Occupancy::Pass,
        Life::Conscious if battle.side(unit) == battle.side(other) || sizes >= 2 => Occupancy::Pass,
        Life::Conscious => Occupancy::Closed,
    }
}

/// The squares that a unit can go to, each with the cost of its way.
pub struct Ways {
    width: usize,
    start: Square,
    /// The cost of the cheapest way to each square.
    costs: Vec<Option<i32>>,
    /// The square before each on that way.
    before: Vec<Square>,
    /// The squares where the unit can stop.
    stops: Vec<bool>,
}

impl Ways {
    fn index(&self, square: Square) -> Option<usize> {
        let (x, y) = (usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
        (x < self.width).then_some(y * self.width + x)
    }

    /// The cost of the way to a square where the unit can stop.
    pub fn cost(&self, to: Square) -> Option<i32> {
        let index = self.index(to).filter(|&index| self.stops.get(index) == Some(&true) && to != self.start)?;
        self.costs.get(index).copied().flatten()
    }

    /// The squares where the unit can stop, row by row, with the costs of their ways.
    pub fn squares(&self, map: &Map) -> Vec<(Square, i32)> {
        map.squares().filter_map(|square| Some((square, self.cost(square)?))).collect()
    }

    /// The squares of the way to a square, without the start.
    pub fn path(&self, to: Square) -> Option<Vec<Square>> {
        self.cost(to)?;
        let (mut path, mut at) = (vec![to], to);
        while let Some(&before) = self.index(at).and_then(|index| self.before.get(index)) {
            if before == self.start {
                break;
            }
            path.push(before);
            at = before;
        }
        path.reverse();
        Some(path)
    }
}

/// The squares within so many squares of movement. `bars` forbids steps. With a goal, the search ends as soon as the
/// cheapest way there is known.
fn ways_within(
    map: &Map,
    ground: &Ground,
    (most, goal): (i32, Option<Square>),
    bars: impl Fn(Square, Square) -> bool,
) -> Ways {
    let strides = StepCosts::new(map, &ground.mover, &ground.occupancy);
    let size = map.size();
    let count = usize::from(size.width) * usize::from(size.height);
    let start = ground.mover.space.origin;
    let mut ways = Ways {
        width: usize::from(size.width),
        start,
        costs: vec![None; count],
        before: vec![start; count],
        stops: vec![false; count],
    };
    let mut queues: Vec<Vec<Square>> = vec![Vec::new(); usize::try_from(most.max(0)).unwrap_or(0) + 1];
    if let (Some(index), Some(first)) = (ways.index(start), queues.first_mut()) {
        ways.costs[index] = Some(0);
        first.push(start);
    }
    let mut cost = 0;
    while let Some(queue) = queues.get_mut(cost).map(std::mem::take) {
        let now = i32::try_from(cost).unwrap_or(i32::MAX);
        for at in queue {
            let Some(here) = ways.index(at).filter(|&index| ways.costs[index] == Some(now)) else { continue };
            ways.stops[here] = ground.can_stop(map, at);
            if goal == Some(at) {
                return ways;
            }
            if now == most {
                continue;
            }
            strides.steps(at, |to, terrain| {
                let Some(index) = ways.index(to).filter(|&index| index < count) else { return };
                // No step costs less than one square.
                if ways.costs[index].is_some_and(|known| known <= now + 1) {
                    return;
                }
                let Some(step) = ground.cost(map, at, to, terrain).filter(|_| !bars(at, to)) else { return };
                let sum = now + step;
                if sum <= most && ways.costs[index].is_none_or(|known| sum < known) {
                    (ways.costs[index], ways.before[index]) = (Some(sum), at);
                    if let Some(queue) = usize::try_from(sum).ok().and_then(|sum| queues.get_mut(sum)) {
                        queue.push(to);
                    }
                }
            });
        }
        cost += 1;
    }
    ways
}

/// The squares that a unit can go to with the movement it has left.
pub fn ways(battle: &BattleAccess, unit: UnitId) -> Ways {
    let limits = (movement_left(battle, unit), None);
    ways_within(battle.board.map(), &Ground::of(battle, unit), limits, |_, _| false)
}

/// The same by ways on which no enemy that the unit's side perceives gets an opportunity attack.
pub fn safe_ways(battle: &BattleAccess, unit: UnitId) -> Ways {
    let limits = (movement_left(battle, unit), None);
    let threats = opportunity::threats(battle, unit, true);
    ways_past(battle, unit, &Ground::of(battle, unit), limits, &threats)
}

/// The squares that a unit can go to in its next turn without a dash.
pub fn next_ways(battle: &BattleAccess, unit: UnitId) -> Ways {
    let limits = (speed(battle, unit), None);
    ways_within(battle.board.map(), &Ground::of(battle, unit), limits, |_, _| false)
}

/// The squares within so many squares of movement, by ways on which none of these enemies gets an opportunity attack.
fn ways_past(
    battle: &BattleAccess,
    unit: UnitId,
    ground: &Ground,
    limits: (i32, Option<Square>),
    threats: &[Threat],
) -> Ways {
    let own = battle.space(unit);
    let provokes =
        |from: Square, to: Square| threats.iter().any(|threat| threat.is_left_by(battle, own.at(from), own.at(to)));
    ways_within(battle.board.map(), ground, limits, provokes)
}

/// The way to a square and its cost: one without opportunity attacks, if there is any.
pub fn way(battle: &BattleAccess, unit: UnitId, to: Square) -> Option<(i32, Vec<Square>)> {
    let (ground, limits) = (Ground::of(battle, unit), (movement_left(battle, unit), Some(to)));
    let threats = opportunity::threats(battle, unit, true);
    let found = |threats: &[Threat]| {
        let ways = ways_past(battle, unit, &ground, limits, threats);
        Some((ways.cost(to)?, ways.path(to)?))
    };
    found(&threats).or_else(|| if threats.is_empty() { None } else { found(&[]) })
}

/// The cost of a chosen way.
///
/// # Errors
/// The reason why the unit cannot go that way.
pub fn check_way(battle: &BattleAccess, unit: UnitId, path: &[Square]) -> Result<i32, Illegal> {
    let bad = |words: String| Err(Illegal::new("bad_path", words));
    let (map, ground) = (battle.board.map(), Ground::of(battle, unit));
    let (mut at, mut sum) = (ground.mover.space.origin, 0);
    for &to in path {
        match ground.step(map, at, to) {
            Some(cost) => (at, sum) = (to, sum + cost),
            None => return bad(format!("there is no way from {at} to {to}")),
        }
    }
    let left = movement_left(battle, unit);
    match (sum <= left, ground.can_stop(map, at) && !path.is_empty()) {
        (true, true) => Ok(sum),
        (false, _) => bad(format!("the way takes {sum} squares, and {left} are left")),
        (true, false) => bad(format!("the unit cannot stop at {at}")),
    }
}

/// The free place nearest to where a unit stands or should arrive.
pub fn free_place_near(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let (map, own) = (battle.board.map(), battle.space(unit));
    let taken: Vec<Space> = others_on_board(battle, unit)
        .filter(|&other| battle.vital(other).life != Life::Dead)
        .map(|other| battle.space(other))
        .collect();
    let fits = |at: &Square| {
        let space = own.at(*at);
        let is_floor = |square: Square| !matches!(map.tile(square).barrier, Barrier::Wall | Barrier::Aperture);
        space.squares().all(is_floor) && !taken.iter().any(|other| other.overlaps(space))
    };
    if fits(&own.origin) {
        return Some(own.origin);
    }
    map.squares().filter(fits).min_by_key(|at| (own.origin.distance(*at, Diagonal::Single), *at))
}

/// True if a unit can be pushed to a square next to its own: open floor, and nobody alive in the way. SWU-PUSH-02
pub fn can_be_pushed_to(battle: &BattleAccess, unit: UnitId, to: Square) -> bool {
    let (map, mover) = (battle.board.map(), mover(battle, unit));
    let space = mover.space.at(to);
    let is_open = |square: Square| map.contains(square) && map.tile(square).barrier == Barrier::Open;
    space.squares().all(is_open)
        && StepCosts::new(map, &mover, &[]).cost(mover.space.origin, to).is_some()
        && has_no_bodies(battle, unit, space)
}

/// True if a held unit can be dragged to a square: nobody alive is there. SWU-GRAP-06
pub fn can_be_dragged_to(battle: &BattleAccess, unit: UnitId, to: Square) -> bool {
    has_no_bodies(battle, unit, battle.space(unit).at(to))
}

/// True if nobody else who is alive is on a space.
fn has_no_bodies(battle: &BattleAccess, unit: UnitId, space: Space) -> bool {
    let is_alive = |other: UnitId| battle.vital(other).life != Life::Dead;
    !others_on_board(battle, unit).any(|other| is_alive(other) && battle.space(other).overlaps(space))
}

/// True if a unit lies down and stands up: everything but a vehicle.
pub fn has_posture(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.data_of(unit).nature != Nature::Vehicle
}
