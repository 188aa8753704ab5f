//! What weapons do besides damage to whom they hit.

use super::ailment;
use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::{
        aiding::aiming,
        effects::{self, Effect, Until, What},
        field::Field,
        frame::PoisonFrame,
        gear,
    },
};

/// Lets a hit take hold of a unit: it may be blinded for some rounds, or poison may get into it, which then attacks.
/// SAGA-BEY-41, SAGA-BEY-42, SAGA-RND-05, SAGA-AIM-03
pub fn take_hold(field: &mut Field, unit: UnitId, by: Option<UnitId>, weapon: &ItemKey) -> Option<PoisonFrame> {
    let weapon = gear::weapon(field, weapon)?;
    if weapon.blinds > 0 && field.vital(unit).is_fit() && field.is_on_board(unit) {
        let by = by.unwrap_or(unit);
        let of = field.order.current.unwrap_or(by);
        effects::begin(
            field,
            unit,
            Effect { what: What::Blinded, by, until: Until::Start { of, turns: weapon.blinds } },
        );
        aiming::watch_board(field);
    }
    let poison = ItemKey::of(weapon.poison.as_deref()?);
    ailment::exposure(field, unit, &poison)
}
