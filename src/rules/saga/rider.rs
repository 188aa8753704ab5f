//! What weapons do besides damage to whom they hit.

use super::{
    effects::{self, Effect, Until, What},
    field::Field,
    gear,
};
use crate::battle::{ItemKey, UnitId};

/// Lets a hit take hold of a unit that can still act: it may be blinded for some rounds. SAGA-BEY-41, SAGA-RND-05
pub fn take_hold(field: &mut Field, unit: UnitId, by: Option<UnitId>, weapon: &ItemKey) {
    let Some(weapon) = gear::weapon(field, weapon) else { return };
    if weapon.blinds > 0 && field.vital(unit).is_fit() && field.is_on_board(unit) {
        let by = by.unwrap_or(unit);
        let of = field.order.current.unwrap_or(by);
        effects::begin(
            field,
            unit,
            Effect { what: What::Blinded, by, until: Until::Start { of, turns: weapon.blinds } },
        );
    }
}
