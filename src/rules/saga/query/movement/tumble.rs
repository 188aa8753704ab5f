//! Tumbling past and through enemies with Acrobatics.

use crate::battle::{Illegal, UnitId};
use crate::grid::{Diagonal, Map, Mover, Occupancy, Space, Square, StepCosts, step_cost};
use crate::rules::saga::data::{ArmorClass, Skill};
use crate::rules::saga::query::movement::{occupancy, run, speed, tumble_occupancy};
use crate::rules::saga::query::opportunity::threat::{self, ThreatMap};
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::state::{BattleView, Combatant, MoveMode};

/// DC of the Acrobatics check. SAGA-BEY-24
pub const DC: i32 = 15;

/// The path of a tumble.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TumblePath {
    /// Squares of movement.
    pub cost: i32,
    /// The squares of the path.
    pub path: Vec<Square>,
    /// True if it leads past or through an enemy.
    matters: bool,
}

/// The values that are the same for all paths of a unit.
struct Ground {
    mover: Mover,
    occupancy: Vec<Occupancy>,
    allowance: i32,
}

/// Checks that a unit can tumble at all: training, armor, load, posture. SAGA-THRU-04, SAGA-BEY-24
pub fn check(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    run::check_legs(view, unit)?;
    let profile = view.profile(unit);
    if !is_acrobat(view, unit) {
        return Err(Illegal::new("untrained", "this needs training in Acrobatics"));
    }
    let heavy = profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Heavy);
    if heavy || profile.data.heavy_load {
        return Err(Illegal::new("too_heavy", "nobody tumbles in heavy armor or with a heavy load"));
    }
    Ok(())
}

/// Returns true if a unit is trained in Acrobatics.
pub fn is_acrobat(view: &BattleView, unit: UnitId) -> bool {
    view.data_of(unit).trained.contains(&Skill::Acrobatics)
}

/// Returns true if the space is threatened by or overlaps an enemy: such squares cost double. SAGA-BEY-24
fn is_dear(view: &BattleView, unit: UnitId, space: Space) -> bool {
    let threatens = |enemy: &Combatant| {
        space.squares().any(|square| threatening::threatens(view.board, enemy, Space::single(square)))
    };
    let mut enemies = view.enemies_of(unit).filter(|enemy| enemy.is_present());
    enemies.any(|enemy| enemy.space.overlaps(space) || threatens(enemy))
}

/// The cost of a step for a tumbling unit. SAGA-BEY-24
pub fn cost(view: &BattleView, unit: UnitId, plain: i32, after: Space) -> i32 {
    if is_dear(view, unit, after) { plain * 2 } else { plain }
}

fn ground(view: &BattleView, unit: UnitId) -> Ground {
    Ground {
        mover: speed::mover(view, unit),
        occupancy: tumble_occupancy::occupancy(view, unit, true),
        allowance: speed::allowance(view, unit, MoveMode::Tumble { passed: true }),
    }
}

/// All squares to which a unit can tumble past or through an enemy, row by row.
pub fn ends(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let tumbles = Tumbles::of(view, unit);
    tumbles.iter().flat_map(|tumbles| tumbles.map.squares().filter(|end| tumbles.arrival(*end).is_some())).collect()
}

/// The squares that a unit can tumble to, and the cheapest paths there.
struct Tumbles<'a> {
    map: &'a Map,
    mover: Mover,
    occupancy: Vec<Occupancy>,
    /// The cheapest arrival at each square of the map.
    known: Vec<Option<Arrival>>,
}

impl<'a> Tumbles<'a> {
    /// `None` if no enemy is near or the unit cannot tumble.
    fn of(view: &'a BattleView, unit: UnitId) -> Option<Self> {
        check(view, unit).ok()?;
        let Ground { mover, occupancy, allowance } = ground(view, unit);
        let dear = ThreatZone::of(view, unit, allowance);
        if dear.is_empty() {
            return None;
        }
        let map = view.board.map();
        let known = vec![None; map.squares().count()];
        let mut tumbles = Self { map, mover, occupancy, known };
        tumbles.search(&dear, allowance);
        Some(tumbles)
    }

    fn search(&mut self, dear: &ThreatZone, allowance: i32) {
        let Self { map, mover, ref occupancy, ref mut known } = *self;
        let (strides, start) = (StepCosts::new(map, &mover, occupancy), mover.space.origin);
        let mut queues: Vec<Vec<Square>> = vec![Vec::new(); usize::try_from(allowance).unwrap_or(0) + 1];
        let mut steps: Vec<(Square, i32)> = Vec::with_capacity(8);
        let arrive = |known: &mut [Option<Arrival>], queues: &mut [Vec<Square>], at: Square, arrival: Arrival| {
            let entry = map.index(at).and_then(|index| known.get_mut(index));
            if let Some(entry) = entry.filter(|entry| entry.is_none_or(|other| arrival.cost < other.cost))
                && let Some(queue) = queues.get_mut(usize::try_from(arrival.cost).unwrap_or(0))
            {
                *entry = Some(arrival);
                queue.push(at);
            }
        };
        arrive(known, &mut queues, start, Arrival { cost: 0, from: start, matters: dear.touches(mover.space) });
        // With the whole allowance spent, no further step is possible.
        for cost in 0..allowance {
            let mut place = 0;
            while let Some(&at) = queues.get(usize::try_from(cost).unwrap_or(0)).and_then(|queue| queue.get(place)) {
                place += 1;
                // A cheaper path was found in the meantime.
                let Some(arrival) = reached(map, known, at).filter(|arrival| arrival.cost == cost) else { continue };
                steps.clear();
                strides.steps(at, |next, plain| steps.push((next, plain)));
                // Of paths with equal cost, the first in row order is used.
                steps.sort_unstable_by_key(|(next, _)| (next.y, next.x));
                for &(next, plain) in &steps {
                    let least = cost + plain;
                    if least > allowance || reached(map, known, next).is_some_and(|other| other.cost <= least) {
                        continue;
                    }
                    let is_dear = dear.touches(mover.space.at(next));
                    let cost = cost + if is_dear { plain * 2 } else { plain };
                    arrive(known, &mut queues, next, Arrival { cost, from: at, matters: arrival.matters || is_dear });
                }
            }
        }
    }

    /// The arrival at a square where a tumble may end; `None` if it may not.
    fn arrival(&self, end: Square) -> Option<Arrival> {
        let stops = || occupancy::may_stop(self.map, self.mover.space.at(end), &self.occupancy);
        let arrival = reached(self.map, &self.known, end)?;
        (arrival.matters && end != self.mover.space.origin && stops()).then_some(arrival)
    }

    /// The cheapest path to a square.
    fn way(&self, end: Square) -> Option<TumblePath> {
        let Arrival { cost, matters, .. } = self.arrival(end)?;
        let before = |at: &Square| reached(self.map, &self.known, *at).map(|arrival| arrival.from);
        let steps = std::iter::successors(Some(end), before).take_while(|at| *at != self.mover.space.origin);
        let mut path: Vec<Square> = steps.collect();
        path.reverse();
        Some(TumblePath { cost, path, matters })
    }
}

fn reached(map: &Map, known: &[Option<Arrival>], at: Square) -> Option<Arrival> {
    *known.get(map.index(at)?)?
}

/// The cheapest arrival at a square.
#[derive(Clone, Copy)]
struct Arrival {
    cost: i32,
    from: Square,
    /// True if the path leads past or through an enemy.
    matters: bool,
}

/// The squares threatened by or overlapping enemies, within the distance of a tumble. SAGA-BEY-24
struct ThreatZone {
    threats: ThreatMap,
    held: Vec<Space>,
}

impl ThreatZone {
    fn of(view: &BattleView, unit: UnitId, allowance: i32) -> Self {
        let own = view.of(unit).space;
        let is_near =
            |enemy: &&Combatant| enemy.is_present() && own.distance(enemy.space, Diagonal::Single) <= allowance;
        let held = view.enemies_of(unit).filter(is_near).map(|enemy| enemy.space).collect();
        Self { threats: threat::map_of_all(view, unit, allowance), held }
    }

    fn is_empty(&self) -> bool {
        self.threats.is_empty() && self.held.is_empty()
    }

    fn touches(&self, space: Space) -> bool {
        space.squares().any(|square| self.threats.at(square) > 0) || self.held.iter().any(|held| held.overlaps(space))
    }
}

/// The path to a square, or the reason why there is none.
pub fn plan(view: &BattleView, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<TumblePath, Illegal> {
    check(view, unit)?;
    let Some(path) = path else {
        let message = || format!("{to} cannot be reached by tumbling, or no enemy is on the way");
        let way = Tumbles::of(view, unit).and_then(|tumbles| tumbles.way(to));
        return way.ok_or_else(|| Illegal::new("out_of_reach", message()));
    };
    let Ground { mover, occupancy, allowance } = ground(view, unit);
    let dear = ThreatZone::of(view, unit, allowance);
    let mut way = TumblePath { cost: 0, path: path.to_vec(), matters: dear.touches(mover.space) };
    let strides = StepCosts::new(view.board.map(), &mover, &occupancy);
    let mut here = mover.space;
    for &next in path {
        let plain = strides.cost(here.origin, next);
        let plain = plain.ok_or_else(|| Illegal::new("path_blocked", format!("{next} cannot be entered")))?;
        here = here.at(next);
        let is_dear = dear.touches(here);
        way.cost += if is_dear { plain * 2 } else { plain };
        way.matters |= is_dear;
    }
    if !occupancy::may_stop(view.board.map(), here, &occupancy) {
        Err(Illegal::new("path_blocked", "the way must not end in an occupied square"))
    } else if path.is_empty() || !way.matters {
        Err(Illegal::new("not_threatened", "no enemy is on the way: an ordinary move is enough"))
    } else if way.cost > allowance {
        let message = format!("the way costs {} squares; one move covers {allowance}", way.cost);
        Err(Illegal::new("too_far", message))
    } else {
        Ok(way)
    }
}

/// The part of a path that remains after a failed check: it ends before the first enemy and not on an ally's square.
/// SAGA-BEY-24, SAGA-THRU-05
pub fn shortened(view: &BattleView, unit: UnitId, mut path: Vec<Square>) -> Vec<Square> {
    let (map, occupancy) = (view.board.map(), tumble_occupancy::occupancy(view, unit, false));
    let mut mover = speed::mover(view, unit);
    let mut stop = 0;
    for (place, &next) in path.iter().enumerate() {
        if step_cost(map, &mover, &occupancy, mover.space.origin, next).is_none() {
            if stop < place {
                path.truncate(stop);
            }
            return path;
        }
        mover.space = mover.space.at(next);
        if occupancy::may_stop(map, mover.space, &occupancy) {
            stop = place + 1;
        }
    }
    path
}
