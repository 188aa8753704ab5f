//! Why an attack cannot be.

use super::Occasion;
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::saga::{
        areas::burst_fire,
        data::Place,
        effects::What,
        field::Field,
        gear,
        muster::{Fighter, Muster},
        strike::{
            aim::{self, Aim, aim},
            arms::{Arm, arms},
        },
    },
};

/// Why an order to attack cannot be.
pub fn check<'a>(
    field: &Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let arm = arm_for(field, muster, attacker, target, with)?;
    aim_arm(field, muster, attacker, target, arm)
}

/// The aim of this arm, or why it has none.
pub fn aim_arm<'a>(
    field: &Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    arm: Arm<'a>,
) -> Result<Aim<'a>, Illegal> {
    aim(muster, attacker, target, arm).map_err(|refusal| refusal.illegal(&field.name(target), &arm))
}

/// What a unit would attack another with, wherever they stand, or why it does not.
pub fn arm_for<'a>(
    field: &Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Arm<'a>, Illegal> {
    let fighter = muster.of(attacker);
    if fighter.side == muster.of(target).side {
        return Err(Illegal::new("friend", format!("{} is on the same side", field.name(target))));
    }
    ready_arm(field, fighter, with)
}

/// The arm with this key, if it is in hand and switched on.
pub fn ready_arm<'a>(field: &Field, fighter: &Fighter<'a>, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    if fighter.effects.has(What::FullDefense) {
        return Err(Illegal::new("full_defense", "in full defense no attacks are made"));
    }
    if fighter.arsenal.is_off(with) {
        let message = format!("the {} is switched off: switch it on first", gear::item_name(field, with));
        return Err(Illegal::new("switched_off", message));
    }
    arms(fighter).find(|arm| arm.key == with).ok_or_else(|| {
        gear::check_place(&field.body(fighter.id), with, Place::Held)
            .err()
            .unwrap_or_else(|| Illegal::new("unknown_weapon", format!("there is no weapon `{with}`")))
    })
}

/// Why an attack on this occasion cannot be.
pub fn aim_for<'a>(
    field: &'a Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Aim<'a>, Illegal> {
    match occasion {
        Occasion::Own | Occasion::Charge | Occasion::Readied | Occasion::Opportunity => {
            check(field, muster, attacker, target, with)
        }
        Occasion::BurstFire => burst_fire::check(field, muster, attacker, target, with),
        Occasion::Guess => {
            let arm = ready_arm(field, muster.of(attacker), with)?;
            let refused = |refusal: aim::Refusal| refusal.illegal(&field.name(target), &arm);
            aim::aim_blindly(muster, attacker, target, arm).map_err(refused)
        }
    }
}
