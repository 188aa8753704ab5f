//! The psi power hurl: paths, destinations and numbers. SAGA-BEY-16

use crate::battle::{Illegal, UnitId};
use crate::dice::Sum;
use crate::grid::{Diagonal, Direction, Mover, Occupancy, Space, Square, grid_line, step_cost};
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::{BattleView, Combatant};

/// DC against targets without a mind. SAGA-BEY-16
const OBJECT_DC: i32 = 15;

/// The path of a hurled unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The squares of the path, without the start.
    pub path: Vec<Square>,
    /// The obstacle that stops the unit before the destination.
    pub stop: Option<Stop>,
}

/// An obstacle in the path of a hurled unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A wall, a closed door, or the edge of the map.
    Wall,
    /// Another creature.
    Creature(UnitId),
}

/// Checks that a target can be hurled at all.
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    psi_check::check_reach(view, unit, target, range)?;
    match view.of(target).occupied_vehicle {
        Some(_) => Err(Illegal::new("aboard", format!("{} sits in a vehicle", view.of(target).name))),
        None => Ok(()),
    }
}

/// The straight path to a square, or the reason why there is none. SAGA-BEY-16, SAGA-CHARGE-09
pub fn flight(view: &BattleView, target: UnitId, to: Square, distance: i32) -> Result<Flight, Illegal> {
    let theirs = view.of(target);
    let from = theirs.space.origin;
    let squares = Space::single(from).distance(Space::single(to), Diagonal::Double);
    if squares == 0 {
        return Err(Illegal::new("no_way", "it is there already"));
    }
    if squares > distance {
        return Err(Illegal::new("too_far", format!("{to} is {squares} squares off; it moves up to {distance}")));
    }
    let mover = Mover { ignores_ground: true, squeezes: false, ..Mover::on_foot(theirs.space) };
    // Units in vehicles occupy no squares of their own. SAGA-BEY-45
    let others = || {
        view.combatants().filter(|other| other.id != target && other.is_present() && other.occupied_vehicle.is_none())
    };
    let occupancy = Occupancy::of_all(view.board.map(), others().map(|other| (other.space, Occupancy::Closed)));
    let mut flight = Flight { path: Vec::new(), stop: None };
    let mut at = from;
    for next in grid_line(from, to).filter(|&square| square != from) {
        let mover = Mover { space: theirs.space.at(at), ..mover };
        if step_cost(view.board.map(), &mover, &occupancy, at, next).is_none() {
            let there = theirs.space.at(next);
            let struck = others().find(|other| other.space.overlaps(there));
            flight.stop = Some(struck.map_or(Stop::Wall, |other| Stop::Creature(other.id)));
            break;
        }
        flight.path.push(next);
        at = next;
    }
    Ok(flight)
}

/// The farthest destinations in the eight directions.
pub fn goals(view: &BattleView, target: UnitId, distance: i32) -> Vec<Square> {
    let from = view.of(target).space.origin;
    let (straight, slanted) = (i16::try_from(distance).unwrap_or(0), i16::try_from(distance / 2).unwrap_or(0));
    let steps = Direction::ALL.map(Direction::step).into_iter().map(|(dx, dy)| (dx * straight, dy * straight));
    let corners = [(1, -1), (1, 1), (-1, 1), (-1, -1)].into_iter().map(|(dx, dy)| (dx * slanted, dy * slanted));
    let goals = steps.chain(corners).map(|(dx, dy)| from.offset(dx, dy));
    goals.filter(|&to| flight(view, target, to, distance).is_ok()).collect()
}

/// The DC of the Psi check: the Will Defense; a dead or destroyed body counts as an object. SAGA-BEY-16
pub fn against<S: Sum>(target: &Combatant) -> S {
    if target.vital.is_gone() {
        let mut dc = S::default();
        dc.add("object", OBJECT_DC);
        dc
    } else {
        defense::will(target)
    }
}
