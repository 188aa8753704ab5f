//! Tumbling: past enemies, and through them, by Acrobatics.

use std::collections::BTreeMap;

use super::{
    ability::{self, skill_bonus},
    data::{ArmorClass, Skill},
    field::Field,
    frame::Gait,
    movement,
    muster::{Fighter, Muster},
    opportunity, preview, run,
    threat::{self, ThreatMap},
};
use crate::{
    battle::{Illegal, UnitId},
    dice::Chance,
    grid::{Diagonal, Mover, Occupancy, Space, Square, Strides},
    rules::{Cost, Preview},
};

/// Difficulty of the check. SAGA-BEY-24
const DC: i32 = 15;

/// A way to tumble along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Squares of movement.
    pub cost: i32,
    /// The steps.
    pub path: Vec<Square>,
    /// Whether it leads past or through any enemy.
    matters: bool,
}

/// What stays the same on all the ways of a unit.
struct Ground {
    mover: Mover,
    occupancy: Vec<Occupancy>,
    allowance: i32,
}

/// Why a unit cannot tumble at all: training, armor, load, and its legs. SAGA-THRU-04, SAGA-BEY-24
pub fn check(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    run::check_legs(field, unit)?;
    let profile = field.profile(unit);
    if !is_acrobat(field, unit) {
        return Err(Illegal::new("untrained", "this needs training in Acrobatics"));
    }
    let heavy = profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Heavy);
    if heavy || profile.data.heavy_load {
        return Err(Illegal::new("too_heavy", "nobody tumbles in heavy armor or with a heavy load"));
    }
    Ok(())
}

/// Whether a unit is trained to tumble.
pub fn is_acrobat(field: &Field, unit: UnitId) -> bool {
    field.data_of(unit).trained.contains(&Skill::Acrobatics)
}

/// What those on the board are to one who tumbles: enemies can be passed, unless the check has failed. SAGA-THRU-04
pub fn occupancy(muster: &Muster, unit: UnitId, passed: bool) -> Vec<Occupancy> {
    let mut squares = movement::occupancy(muster, unit).to_vec();
    if passed {
        squares.iter_mut().filter(|square| **square == Occupancy::Closed).for_each(|square| *square = Occupancy::Pass);
    }
    squares
}

/// Whether a body is next to, or in, an enemy that matters: there every square costs double. SAGA-BEY-24
fn is_dear(muster: &Muster, unit: UnitId, space: Space) -> bool {
    let threatens = |enemy: &Fighter| {
        space.squares().any(|square| opportunity::threatens(muster.board, enemy, Space::single(square)))
    };
    let mut enemies = muster.enemies_of(unit).filter(|enemy| enemy.is_present());
    enemies.any(|enemy| enemy.space.overlaps(space) || threatens(enemy))
}

/// What a step costs one who tumbles. SAGA-BEY-24
pub fn cost(muster: &Muster, unit: UnitId, plain: i32, after: Space) -> i32 {
    if is_dear(muster, unit, after) { plain * 2 } else { plain }
}

fn ground(field: &Field, muster: &Muster, unit: UnitId) -> Ground {
    Ground {
        mover: movement::mover(field, unit),
        occupancy: occupancy(muster, unit, true),
        allowance: movement::allowance(field, unit, Gait::Tumble { passed: true }),
    }
}

/// Every square a unit could tumble to past or through an enemy, with the cheapest way.
pub fn ways(field: &Field, muster: &Muster, unit: UnitId) -> BTreeMap<Square, Way> {
    if check(field, unit).is_err() {
        return BTreeMap::new();
    }
    let Ground { mover, occupancy, allowance } = ground(field, muster, unit);
    let (map, start) = (field.board.map(), mover.space.origin);
    let strides = Strides::new(map, &mover, &occupancy);
    let dear = Dear::of(muster, unit, allowance);
    if dear.is_empty() {
        return BTreeMap::new();
    }
    let mut known: BTreeMap<Square, Arrival> = BTreeMap::new();
    let mut queues: Vec<Vec<Square>> = vec![Vec::new(); usize::try_from(allowance).unwrap_or(0) + 1];
    known.insert(start, Arrival { cost: 0, from: start, matters: dear.touches(mover.space) });
    queues[0].push(start);
    for cost in 0..=allowance {
        let mut place = 0;
        while let Some(&at) = queues.get(usize::try_from(cost).unwrap_or(0)).and_then(|queue| queue.get(place)) {
            place += 1;
            let Some(&arrival) = known.get(&at).filter(|arrival| arrival.cost == cost) else { continue };
            for next in at.neighbours() {
                let Some(plain) = strides.cost(at, next) else { continue };
                let is_dear = dear.touches(mover.space.at(next));
                let total = cost + if is_dear { plain * 2 } else { plain };
                if total > allowance || known.get(&next).is_some_and(|other| other.cost <= total) {
                    continue;
                }
                known.insert(next, Arrival { cost: total, from: at, matters: arrival.matters || is_dear });
                if let Some(queue) = queues.get_mut(usize::try_from(total).unwrap_or(0)) {
                    queue.push(next);
                }
            }
        }
    }
    let ends = known.iter().filter(|&(&square, arrival)| {
        square != start && arrival.matters && movement::may_stop(map, mover.space.at(square), &occupancy)
    });
    ends.map(|(&square, &Arrival { cost, matters, .. })| {
        (square, Way { cost, path: path(&known, start, square), matters })
    })
    .collect()
}

/// The steps to a square.
fn path(known: &BTreeMap<Square, Arrival>, start: Square, end: Square) -> Vec<Square> {
    let before = |at: &Square| known.get(at).map(|arrival| arrival.from);
    let mut path: Vec<Square> = std::iter::successors(Some(end), before).take_while(|at| *at != start).collect();
    path.reverse();
    path
}

/// How a square is reached at the lowest cost.
#[derive(Clone, Copy)]
struct Arrival {
    cost: i32,
    from: Square,
    /// Whether the way leads past or through any enemy.
    matters: bool,
}

/// The squares next to, or in, enemies that matter, as far as a tumble may lead. SAGA-BEY-24
struct Dear {
    threats: ThreatMap,
    held: Vec<Space>,
}

impl Dear {
    fn of(muster: &Muster, unit: UnitId, allowance: i32) -> Self {
        let own = muster.of(unit).space;
        let is_near = |enemy: &&Fighter| enemy.is_present() && own.distance(enemy.space, Diagonal::Single) <= allowance;
        let held = muster.enemies_of(unit).filter(is_near).map(|enemy| enemy.space).collect();
        Self { threats: threat::map_of_all(muster, unit, allowance), held }
    }

    fn is_empty(&self) -> bool {
        self.threats.is_empty() && self.held.is_empty()
    }

    fn touches(&self, space: Space) -> bool {
        space.squares().any(|square| self.threats.at(square) > 0) || self.held.iter().any(|held| held.overlaps(space))
    }
}

/// The way to a square, or why there is none.
pub fn plan(field: &Field, muster: &Muster, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<Way, Illegal> {
    check(field, unit)?;
    let Some(path) = path else {
        let message = || format!("{to} cannot be reached by tumbling, or no enemy is on the way");
        return ways(field, muster, unit).remove(&to).ok_or_else(|| Illegal::new("out_of_reach", message()));
    };
    let Ground { mover, occupancy, allowance } = ground(field, muster, unit);
    let dear = Dear::of(muster, unit, allowance);
    let mut way = Way { cost: 0, path: path.to_vec(), matters: dear.touches(mover.space) };
    let strides = Strides::new(field.board.map(), &mover, &occupancy);
    let mut here = mover.space;
    for &next in path {
        let plain = strides.cost(here.origin, next);
        let plain = plain.ok_or_else(|| Illegal::new("path_blocked", format!("{next} cannot be entered")))?;
        here = here.at(next);
        let is_dear = dear.touches(here);
        way.cost += if is_dear { plain * 2 } else { plain };
        way.matters |= is_dear;
    }
    if !movement::may_stop(field.board.map(), here, &occupancy) {
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

/// Rolls the check, part of the move. SAGA-BEY-24, SAGA-MOVE-03
pub fn roll(field: &mut Field, unit: UnitId) -> Gait {
    Gait::Tumble { passed: ability::check_skill(field, unit, Skill::Acrobatics, DC) }
}

/// Chance that it succeeds.
pub fn chance(field: &Field, unit: UnitId) -> Chance {
    ability::chance(field, unit, &skill_bonus(field, unit, Skill::Acrobatics), DC)
}

/// A tumble: how likely it succeeds, and what a failure exposes the unit to.
pub fn preview(field: &Field, muster: &Muster, unit: UnitId, way: Way) -> Preview {
    let chance = chance(field, unit);
    let (_, mut risks) = preview::rehearse(field, muster.clone(), unit, &way.path, Gait::Tumble { passed: false });
    if chance.favourable == chance.of {
        risks.clear();
    }
    let allowance = movement::allowance(field, unit, Gait::Tumble { passed: true });
    let goal = way.path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    let notes = vec!["a failure exposes to the strikes shown, and stops before an enemy".to_owned()];
    let summary = format!("Tumble{goal}: {chance}");
    Preview { summary, chance: Some(chance), path: way.path, cost, risks, notes, ..Preview::default() }
}
