//! Consoles that open and close doors with a Use Computer check. SAGA-BEY-28

use crate::battle::{Door, Illegal, UnitId};
use crate::dice::{Breakdown, Sum};
use crate::grid::Square;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::query::objects::door;
use crate::rules::saga::state::{BattleView, ObjectCondition};

/// Default DC of the check. SAGA-BEY-28
const DC: i32 = 15;

/// The activity that provokes attacks of opportunity, as text for players. SAGA-AOO-15
pub const EXPOSES: &str = "working at the console";

/// Checks that a unit can open or close the doors of a console: it must be adjacent to one that works.
pub fn check(view: &BattleView, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    if view.console_at(at).is_none() || !is_at_hand(view, unit, at) {
        return Err(Illegal::new("no_console", "no console that moves doors is next to this unit"));
    }
    if view.board.is_broken(at) {
        return Err(Illegal::new("broken", "the console is broken"));
    }
    // SAGA-UNC-15
    if view.object_at(at).is_some_and(|console| console.condition() == ObjectCondition::Disabled) {
        return Err(Illegal::new("disabled", "the console is disabled: repair it first"));
    }
    if moves(view, at, open).is_empty() {
        let words = if open { "none of its doors can be opened" } else { "none of its doors can be closed" };
        return Err(Illegal::new("no_door", words));
    }
    Ok(())
}

fn is_at_hand(view: &BattleView, unit: UnitId, at: Square) -> bool {
    view.space(unit).contains(at) || walk::is_next_to(view, unit, at)
}

/// The consoles whose doors a unit can open or close.
pub fn at_hand(view: &BattleView, unit: UnitId, open: bool) -> Vec<Square> {
    view.consoles().filter(|&at| check(view, unit, at, open).is_ok()).collect()
}

/// The doors that a console would move; occupied doorways are not closed.
pub fn moves(view: &BattleView, at: Square, open: bool) -> Vec<Square> {
    let Some(console) = view.console_at(at) else { return Vec::new() };
    let doors = console.doors.iter().filter_map(|&door| view.board.door(door));
    let is_free = |square: Square| door::check_doorway(view, square).is_ok();
    let is_stuck = |square: Square| view.board.is_locked(square) || view.board.is_broken(square);
    let moves = |door: &Door| door.open != open && !is_stuck(door.square) && (open || is_free(door.square));
    doors.filter(moves).map(|door| door.square).collect()
}

/// The DC of the check; `None` if no check is needed. SAGA-BEY-28
pub fn dc(view: &BattleView, at: Square) -> Option<i32> {
    let told = view.console_at(at).and_then(|console| console.difficulty).map(i32::from);
    Some(told.unwrap_or(DC)).filter(|&dc| dc > 0)
}

/// Bonus on the check; a damaged console gives a penalty. SAGA-COND-07
pub fn bonus(view: &BattleView, unit: UnitId, at: Square) -> Breakdown {
    let mut bonus = skill_bonus(view, unit, Skill::UseComputer);
    let penalty = view.object_at(at).map_or(0, |console| console.track.penalty());
    Sum::add(&mut bonus, "the console's condition", penalty);
    bonus
}
