//! Helpless and off-guard targets.

use super::{defense::Guard, field::Field};
use crate::battle::UnitId;

/// Whether a target is at an attacker's mercy. SAGA-HELP-01, SAGA-HELP-02, SAGA-HELP-05
pub fn is_helpless(field: &Field, attacker: UnitId, target: UnitId) -> bool {
    let body = field.body(target);
    !field.vital(target).is_fit() || (body.wits.unwary && !body.wits.aware && field.are_adjacent(attacker, target))
}

/// How well a target can use its Dexterity against an attacker. SAGA-DEF-07, SAGA-DEF-08
pub fn guard(field: &Field, attacker: UnitId, target: UnitId) -> Guard {
    if is_helpless(field, attacker, target) {
        Guard::Helpless
    } else if field.body(target).wits.flat_footed {
        Guard::Exposed
    } else {
        Guard::Alert
    }
}
