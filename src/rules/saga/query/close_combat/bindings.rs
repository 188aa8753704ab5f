//! Bindings: checks for freeing a bound unit.

use crate::{
    battle::{Illegal, UnitId},
    dice::Breakdown,
    rules::saga::{
        query::movement::walk,
        state::{access::BattleAccess, objects::Object},
    },
};

/// The thing that binds a unit.
pub fn binding<'a>(battle: &'a BattleAccess, unit: UnitId) -> Option<Object<'a>> {
    battle.bindings(unit).0.map(|thing| battle.object(thing))
}

/// Checks that a unit can free a prisoner: a bound ally within reach. SAGA-BEY-40
pub fn check(battle: &BattleAccess, unit: UnitId, prisoner: UnitId) -> Result<(), Illegal> {
    if !battle.units().any(|other| other == prisoner) {
        return Err(Illegal::new("unknown_unit", format!("there is no {prisoner}")));
    }
    if battle.are_enemies(unit, prisoner) || unit == prisoner || !battle.is_on_board(prisoner) {
        return Err(Illegal::new("enemy", "only friends are freed"));
    }
    if battle.bindings(prisoner).0.is_none() {
        return Err(Illegal::new("not_bound", format!("{} is not bound", battle.name(prisoner))));
    }
    if walk::is_at_hand(battle, unit, prisoner) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", battle.name(prisoner))))
    }
}

/// The DC of a Strength check to break the bindings. SAGA-OBJ-12, SAGA-OBJ-17
pub fn break_dc(battle: &BattleAccess, prisoner: UnitId) -> Breakdown {
    binding(battle, prisoner).map(|object| object.break_dc()).unwrap_or_default()
}
