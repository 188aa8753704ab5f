//! Breaking objects with a Strength check.

use crate::battle::{Event, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::checks;
use crate::rules::saga::objects::breaking::{destroy, give_way};
use crate::rules::saga::query::objects::break_open;
use crate::rules::saga::state::{BattleAccess, Task};

/// Rolls a Strength check against a thing that withstands with this DC; returns true on success. SAGA-BEY-21
pub fn try_force(battle: &mut BattleAccess, unit: UnitId, dc: i32, thing: String) -> bool {
    let bonus = break_open::force(&battle.view(), unit);
    let roll = checks::roll_with_fate(battle, unit, bonus);
    checks::use_up_check(battle, unit, Task::Strength);
    let passed = roll.total >= dc;
    let against = Breakdown::new().with(thing, dc);
    battle.log_event(Event::checked_against(unit, "Strength", roll, against, passed));
    passed
}

/// Breaks the object if a Strength check succeeds. SAGA-OBJ-12, SAGA-OBJ-13
pub fn break_open(battle: &mut BattleAccess, unit: UnitId, square: Square) {
    let Some(object) = battle.object_at(square) else { return };
    let (thing, name) = (object.id, object.name.to_owned());
    let dc = object.break_dc::<Breakdown>().total();
    if try_force(battle, unit, dc, name) {
        destroy(battle, thing);
        give_way(battle, unit, thing);
    }
}
