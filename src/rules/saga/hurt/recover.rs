//! Recover: three swift actions for one step up the track.

use bevy::prelude::Component;

use super::{ailment, condition};
use crate::{
    battle::{Illegal, UnitId},
    rules::saga::battle::{BattleAccess, BodyReadOnlyItem},
};

/// Swift actions a step takes. SAGA-RECOV-01
pub const SWIFT_ACTIONS: u8 = 3;

/// Swift actions spent on a Recover that is not finished.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Recovery {
    /// 0 to 2.
    pub spent: u8,
    /// Whether one was spent on the current turn.
    pub this_turn: bool,
}

/// Why it makes no sense or is impossible now. SAGA-RECOV-02, SAGA-PERS-01, SAGA-PERS-03
pub fn check(battle: &BattleAccess, own: &BodyReadOnlyItem) -> Result<(), Illegal> {
    if own.track.step == 0 {
        Err(Illegal::new("condition_normal", "the condition is normal; there is nothing to recover from"))
    } else if ailment::persistent(battle, own.unit.id) > 0 {
        Err(Illegal::new("persistent", "a persistent condition must be treated first"))
    } else {
        Ok(())
    }
}

/// Spends one swift action on it; the third moves one step up.
pub fn spend(battle: &mut BattleAccess, unit: UnitId) {
    let recovery = &mut battle.agenda_mut(unit).recovery;
    recovery.spent += 1;
    recovery.this_turn = true;
    if recovery.spent == SWIFT_ACTIONS {
        recovery.spent = 0;
        condition::shift(battle, unit, 1);
    }
}

/// A whole own turn without a Recover swift action loses what was spent. SAGA-RECOV-03
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let recovery = &mut battle.agenda_mut(unit).recovery;
    if !recovery.this_turn {
        recovery.spent = 0;
    }
    recovery.this_turn = false;
}
