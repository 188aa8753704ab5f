//! Breaking objects with a Strength check.

use crate::{
    battle::{Illegal, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::saga::{
        query::{ability::modifier, help, movement::walk},
        state::{access::BattleAccess, effects::Task},
    },
};

/// Checks that a unit can break the object on a square; it must be adjacent. SAGA-OBJ-12
pub fn check_break(battle: &BattleAccess, unit: UnitId, square: Square) -> Result<(), Illegal> {
    if battle.object_at(square).is_none() {
        return Err(Illegal::new("no_object", format!("there is nothing to break at {square}")));
    }
    if !walk::is_next_to(battle, unit, square) {
        return Err(Illegal::new("too_far", "it is not next to this unit"));
    }
    Ok(())
}

/// The adjacent objects that can be broken.
pub fn breakable(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    let mut squares = battle.space(unit).neighbours();
    squares.retain(|&square| battle.object_at(square).is_some() && walk::is_next_to(battle, unit, square));
    squares
}

/// Bonus on the Strength check. SAGA-OBJ-12, SAGA-BEY-21
pub fn force(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let mut bonus = Breakdown::new();
    bonus.add("Strength", modifier(battle.data_of(unit).abilities.strength));
    bonus.add("condition", battle.combat_data(unit).track.penalty());
    help::add_help(&mut bonus, battle.effects(unit), Task::Strength);
    bonus
}
