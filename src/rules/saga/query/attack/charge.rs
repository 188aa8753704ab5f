//! Charges: valid paths and targets.

use crate::battle::{AttackKind, Illegal, ItemKey, UnitId};
use crate::grid::{Diagonal, Map, Mover, Occupancy, PathError, Square, path_cost};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::query::movement::{occupancy, reach, run, speed, straight};
use crate::rules::saga::query::opportunity::threat;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, MoveMode, Until};

/// Minimum counted distance of a charge. SAGA-CHARGE-01
const LEAST: i32 = 2;

/// The path of a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargePath {
    /// The squares of the path.
    pub path: Vec<Square>,
    /// Number of threatened squares left on the way.
    hazard: u32,
    /// Squares of movement.
    pub cost: i32,
}

/// Plans a charge to the given square or to the best one, or returns the reason why none is possible. SAGA-CHARGE-01,
/// SAGA-CHARGE-04, SAGA-CHARGE-05, SAGA-CHARGE-09, SAGA-CHARGE-10
pub fn plan(
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    to: Option<Square>,
) -> Result<ChargePath, Illegal> {
    run::check_legs(view, unit)?;
    let arm = arming::arm_for(view, unit, target, with)?;
    if !arm.weapon.is_melee() {
        return Err(Illegal::new("not_melee", "a charge ends in a melee attack"));
    }
    let charger = Charger::of(view, unit);
    let mut striking = view.hypothetical();
    if let Some(end) = to {
        let way = charger.way(&mut striking, target, arm, end);
        return way.map_err(|refusal| refusal.illegal(&charger, view.of(target).name, &arm));
    }
    let threat = threat::map(view, unit, charger.speed);
    let mut best: Option<ChargePath> = None;
    for end in charger.ends(view, target, &arm) {
        let Ok(mut way) = charger.way(&mut striking, target, arm, end) else { continue };
        let mut at = charger.mover.space;
        for &next in &way.path {
            way.hazard += threat.leaving(at, at.at(next));
            at = at.at(next);
        }
        if best.as_ref().is_none_or(|best| (way.hazard, way.cost) < (best.hazard, best.cost)) {
            best = Some(way);
        }
    }
    let none = || {
        let message = format!("no straight, open way within a move leads to {}", view.name(target));
        Illegal::new("no_charge", message)
    };
    best.ok_or_else(none)
}

/// All enemies that a unit can charge now, with each weapon.
pub fn targets(view: &BattleView, unit: UnitId) -> Vec<(UnitId, ItemKey)> {
    let own = view.of(unit);
    let mut melee: Vec<Arm> = Vec::new();
    for arm in arms(own).filter(|arm| arm.weapon.is_melee()) {
        if !melee.iter().any(|other| other.key == arm.key) {
            melee.push(arm);
        }
    }
    let speed = speed::allowance(view, unit, MoveMode::Charge);
    let is_near =
        |enemy: &Combatant, arm: &Arm| own.distance(enemy) <= speed + reach::of_arm(own, arm).squares.max(1) * 2;
    let near = |enemy: &&Combatant| melee.iter().any(|arm| is_near(enemy, arm));
    let enemies: Vec<&Combatant> = view.enemies_of(unit).filter(near).collect();
    if enemies.is_empty() || run::check_legs(view, unit).is_err() {
        return Vec::new();
    }
    let charger = Charger::of(view, unit);
    let mut striking = view.hypothetical();
    let mut found = Vec::new();
    for enemy in enemies {
        let target = enemy.id;
        let mut ways = Vec::new();
        for &arm in melee.iter().filter(|arm| is_near(enemy, arm)) {
            let mut ends = charger.ends(view, target, &arm);
            let can = ends.any(|end| {
                let is_open = match ways.iter().find(|(other, _)| *other == end) {
                    Some((_, is_open)) => *is_open,
                    None => {
                        let is_open = charger.can_stop(end) && charger.path(view, target, end).is_ok();
                        ways.push((end, is_open));
                        is_open
                    }
                };
                is_open && charger.strike(&mut striking, target, arm, end).is_ok()
            });
            if can && arming::arm_for(view, unit, target, arm.key).is_ok() {
                found.push((target, arm.key.clone()));
            }
        }
    }
    found
}

/// A charging unit and the obstacles around it.
struct Charger<'a> {
    map: &'a Map,
    unit: UnitId,
    mover: Mover,
    /// Maximum cost of the path, in squares of movement.
    speed: i32,
    occupancy: Vec<Occupancy>,
}

/// The reason why a unit cannot charge to a square.
enum ChargeRefusal {
    TooNear,
    TooFar(i32),
    NotStraight,
    LowObject,
    Blocked(PathError),
    Refused(Refusal),
    OutOfReach,
}

impl<'a> Charger<'a> {
    fn of(view: &'a BattleView, unit: UnitId) -> Self {
        let (mover, speed) = (speed::mover(view, unit), speed::allowance(view, unit, MoveMode::Charge));
        Self { map: view.board.map(), unit, mover, speed, occupancy: occupancy(view, unit) }
    }

    /// The squares within charging distance from which the target is in reach.
    fn ends(&self, view: &BattleView, target: UnitId, arm: &Arm) -> impl Iterator<Item = Square> + use<> {
        let (own, speed) = (self.mover.space, self.speed);
        let (theirs, reach) = (view.of(target).space, reach::of_arm(view.of(self.unit), arm));
        let out = i16::try_from(reach.squares.max(1)).unwrap_or(1);
        let span = move |at: i16| (at - out - i16::from(own.side) + 1)..(at + i16::from(theirs.side) + out);
        let all = span(theirs.origin.y).flat_map(move |y| span(theirs.origin.x).map(move |x| Square::new(x, y)));
        let is_far_enough = move |end: &Square| (LEAST..=speed).contains(&own.origin.distance(*end, Diagonal::Double));
        all.filter(is_far_enough).filter(move |&end| reach::is_near(own.at(end), reach, theirs))
    }

    /// Returns false if there is certainly no room at the end of a path. This is cheaper than planning the path. Large
    /// units may squeeze, so they always pass.
    fn can_stop(&self, end: Square) -> bool {
        self.mover.space.side > 1 || occupancy::may_stop(self.map, self.mover.space.at(end), &self.occupancy)
    }

    /// The path to a square from which the target can be attacked, or the reason why there is none.
    fn way(&self, view: &mut BattleView, target: UnitId, arm: Arm, end: Square) -> Result<ChargePath, ChargeRefusal> {
        let way = self.path(view, target, end)?;
        self.strike(view, target, arm, end).map(|()| way)
    }

    /// The path to a square, regardless of the weapon, or the reason why there is none.
    fn path(&self, view: &BattleView, target: UnitId, end: Square) -> Result<ChargePath, ChargeRefusal> {
        let (own, theirs) = (self.mover.space, view.of(target).space);
        // No path is shorter than the distance.
        let distance = own.origin.distance(end, Diagonal::Double);
        if distance < LEAST {
            return Err(ChargeRefusal::TooNear);
        }
        if distance > self.speed {
            return Err(ChargeRefusal::TooFar(distance));
        }
        let path = straight::steps(own.origin, end);
        let mut at = own;
        for &next in &path {
            let after = at.at(next);
            if after.distance(theirs, Diagonal::Double) >= at.distance(theirs, Diagonal::Double) {
                return Err(ChargeRefusal::NotStraight);
            }
            let (dx, dy) = (next.x - at.origin.x, next.y - at.origin.y);
            if at.squares().any(|square| straight::crosses_low(self.map, square, square.offset(dx, dy))) {
                return Err(ChargeRefusal::LowObject);
            }
            at = after;
        }
        let cost = path_cost(self.map, &self.mover, &self.occupancy, &path).map_err(ChargeRefusal::Blocked)?;
        if cost > self.speed { Err(ChargeRefusal::TooFar(cost)) } else { Ok(ChargePath { path, hazard: 0, cost }) }
    }

    /// Checks that the target can be attacked from there.
    fn strike(&self, view: &mut BattleView, target: UnitId, arm: Arm, end: Square) -> Result<(), ChargeRefusal> {
        view.put(self.unit, end);
        let aimed = aim(view, self.unit, target, arm);
        view.put(self.unit, self.mover.space.origin);
        match aimed.map_err(ChargeRefusal::Refused)?.manner {
            AttackKind::Melee => Ok(()),
            AttackKind::Ranged | AttackKind::Thrown => Err(ChargeRefusal::OutOfReach),
        }
    }
}

impl ChargeRefusal {
    /// The reason as text for players.
    fn illegal(self, charger: &Charger, target: &str, arm: &Arm) -> Illegal {
        match self {
            Self::TooNear => Illegal::new("too_near", "a charge covers two squares at least"),
            Self::TooFar(cost) => {
                let speed = charger.speed;
                Illegal::new("too_far", format!("the way costs {cost} squares; a charge covers {speed}"))
            }
            Self::NotStraight => Illegal::new("not_straight", "every step of a charge must lead nearer to its target"),
            Self::LowObject => Illegal::new("low_object", "something low is in the way of the charge"),
            Self::Blocked(fault) => straight::blocked(fault),
            Self::Refused(refusal) => refusal.illegal(target, arm),
            Self::OutOfReach => Illegal::new("out_of_reach", "from there the target is out of reach"),
        }
    }
}

/// Enemies block a charge regardless of their size. SAGA-CHARGE-04
fn occupancy(view: &BattleView, unit: UnitId) -> Vec<Occupancy> {
    let mut squares = occupancy::occupancy(view, unit).to_vec();
    for enemy in view.enemies_of(unit).filter(|enemy| enemy.is_present()) {
        for index in enemy.space.squares().filter_map(|square| view.board.map().index(square)) {
            if let Some(entry) = squares.get_mut(index) {
                *entry = Occupancy::Closed;
            }
        }
    }
    squares
}

/// The effects on a charging unit: from the first step on, and during its attack. SAGA-CHARGE-02, SAGA-CHARGE-03
pub fn effects_on(unit: UnitId) -> [Effect; 2] {
    let until = Until::Start { of: unit, turns: 1 };
    [EffectKind::OffBalance, EffectKind::Charging].map(|what| Effect { what, by: unit, until })
}
