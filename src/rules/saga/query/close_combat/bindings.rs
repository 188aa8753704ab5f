//! Bindings: checks for freeing a bound unit.

use crate::battle::{Illegal, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::{BattleView, Object};

/// The thing that binds a unit.
pub fn binding<'a>(view: &'a BattleView, unit: UnitId) -> Option<Object<'a>> {
    view.bindings(unit).0.map(|thing| view.object(thing))
}

/// Checks that a unit can free a prisoner: a bound ally within reach. SAGA-BEY-40
pub fn check(view: &BattleView, unit: UnitId, prisoner: UnitId) -> Result<(), Illegal> {
    if !view.units().any(|other| other == prisoner) {
        return Err(Illegal::new("unknown_unit", format!("there is no {prisoner}")));
    }
    if view.are_enemies(unit, prisoner) || unit == prisoner || !view.is_on_board(prisoner) {
        return Err(Illegal::new("enemy", "only friends are freed"));
    }
    if view.bindings(prisoner).0.is_none() {
        return Err(Illegal::new("not_bound", format!("{} is not bound", view.name(prisoner))));
    }
    if walk::is_at_hand(view, unit, prisoner) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", view.name(prisoner))))
    }
}

/// The DC of a Strength check to break the bindings. SAGA-OBJ-12, SAGA-OBJ-17
pub fn break_dc(view: &BattleView, prisoner: UnitId) -> Breakdown {
    binding(view, prisoner).map(|object| object.break_dc()).unwrap_or_default()
}
