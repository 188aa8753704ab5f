//! Breaking objects with a Strength check.

use crate::battle::{Illegal, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::query::help;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::{BattleView, Task};

/// Checks that a unit can break the object on a square; it must be adjacent. SAGA-OBJ-12
pub fn check_break(view: &BattleView, unit: UnitId, square: Square) -> Result<(), Illegal> {
    if view.object_at(square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to break at {square}")));
    }
    if !walk::is_next_to(view, unit, square) {
        return Err(Illegal::new("too_far", "it is not next to this unit"));
    }
    Ok(())
}

/// The adjacent objects that can be broken.
pub fn breakable(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let mut squares = view.space(unit).neighbours();
    squares.retain(|&square| view.object_at(square).is_some() && walk::is_next_to(view, unit, square));
    squares
}

/// Bonus on the Strength check. SAGA-OBJ-12, SAGA-BEY-21
pub fn force(view: &BattleView, unit: UnitId) -> Breakdown {
    let mut bonus = Breakdown::new();
    bonus.add("Strength", modifier(view.data_of(unit).abilities.strength));
    view.combat_data(unit).track.add_penalty(&mut bonus);
    help::add_help(&mut bonus, view.effects(unit), Task::Strength);
    bonus
}
