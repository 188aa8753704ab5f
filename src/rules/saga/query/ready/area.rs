//! The point at which a readied attack on an area is aimed. SAGA-READY-10

use crate::battle::{ItemKey, UnitId};
use crate::grid::Direction;
use crate::rules::saga::query::areas::area::{self, AreaAim, Pattern};
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::state::{AreaPoint, BattleView, Combatant};
use std::cmp::Reverse;

/// The point from which an area covers the square of a target: of several, the one that catches the fewest friends, then
/// the most enemies, then the farthest one. `None` if the weapon attacks no area or does not reach the target.
pub fn point(view: &BattleView, unit: UnitId, target: UnitId, with: &ItemKey) -> Option<AreaPoint> {
    best(view, unit, target, with).map(|(_, point)| point)
}

/// Returns true if the attack at that point would catch a friend for each enemy, or more friends than enemies.
pub fn harms_own_side(view: &BattleView, unit: UnitId, target: UnitId, with: &ItemKey) -> bool {
    best(view, unit, target, with).is_some_and(|((friends, Reverse(enemies), _), _)| friends >= enemies)
}

/// The order of preference of a point: the numbers of friends and enemies that it catches, and its distance.
type Preference = (usize, Reverse<usize>, Reverse<i32>);

fn best(view: &BattleView, unit: UnitId, target: UnitId, with: &ItemKey) -> Option<(Preference, AreaPoint)> {
    let arm = arming::arm_of(view, unit, with).ok()?;
    let theirs = view.of(target).space;
    let points: Vec<AreaPoint> = match area::pattern(&arm)? {
        Pattern::Cone(_) => Direction::ALL.map(AreaPoint::Direction).into(),
        Pattern::Burst(_) | Pattern::Autofire => theirs.corners().map(AreaPoint::Corner).into(),
        // Splash weapons are aimed at the unit itself, as in any attack.
        Pattern::Splash => return None,
    };
    let aims = points.into_iter().filter_map(|point| area::aim_area(view, unit, arm, point).ok());
    let valued = aims.filter_map(|aim| Some((value(view, unit, target, &aim)?, aim.point)));
    valued.min_by_key(|(value, _)| *value)
}

/// The order of preference of an aim, best first; `None` if it does not catch the target.
fn value(view: &BattleView, unit: UnitId, target: UnitId, aim: &AreaAim) -> Option<Preference> {
    let own = view.of(unit);
    let caught = aim.caught(view, unit);
    if !caught.iter().any(|(caught, _)| *caught == target) {
        return None;
    }
    let noticed = caught.iter().map(|(caught, _)| view.of(*caught)).filter(|other| !other.is_unseen_by(unit));
    let (friends, enemies): (Vec<&Combatant>, Vec<&Combatant>) = noticed.partition(|other| other.side == own.side);
    let distance = match aim.point {
        AreaPoint::Corner(corner) => area::distance(own.space, corner),
        AreaPoint::Direction(_) | AreaPoint::Unit(_) | AreaPoint::Object(_) | AreaPoint::Unseen(_) => 0,
    };
    Some((friends.len(), Reverse(enemies.len()), Reverse(distance)))
}
