//! Checks of attack orders.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::data::Place;
use crate::rules::saga::query::areas::burst_fire_check;
use crate::rules::saga::query::attack::aim::{self, Aim};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::{arming, refusal};
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{AttackOccasion, BattleView, Item};

/// Aims an attack for an order, or returns the reason why the order is illegal.
pub fn check<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Aim<'a>, Illegal> {
    let arm = arming::arm_for(view, attacker, target, with)?;
    arming::aim_arm(view, attacker, target, arm)
}

/// Aims a throw of a weapon that is not made for throwing, or returns the reason why the order is illegal.
/// SAGA-RANGED-04
pub fn check_missile<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let no_missile = || Illegal::new("no_missile", "only what is held and not made to be thrown is thrown like this");
    check_improvised(view, attacker, target, with, Arm::improvised, no_missile)
}

/// Aims a blow with a weapon that is not made for melee, or returns the reason why the order is illegal. SAGA-MELEE-03
pub fn check_club<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let no_club = || Illegal::new("no_club", "only a held weapon that is not made for melee strikes like this");
    check_improvised(view, attacker, target, with, Arm::club, no_club)
}

fn check_improvised<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    improvise: fn(&'a Item) -> Option<Arm<'a>>,
    refused: fn() -> Illegal,
) -> Result<Aim<'a>, Illegal> {
    let combatant = view.of(attacker);
    arming::check_hostile(combatant, view.of(target))?;
    arming::check_stance(combatant)?;
    gear::check_place(&view.combat_data(attacker), with, Place::Held)?;
    let arm = combatant.arsenal.named(with).filter(|_| !combatant.is_vehicle()).and_then(improvise);
    arming::aim_arm(view, attacker, target, arm.ok_or_else(refused)?)
}

/// Aims an attack on the given occasion, or returns the reason why it is illegal.
pub fn aim_for<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: AttackOccasion,
) -> Result<Aim<'a>, Illegal> {
    match occasion {
        AttackOccasion::Own | AttackOccasion::Charge | AttackOccasion::Readied | AttackOccasion::Opportunity => {
            check(view, attacker, target, with)
        }
        AttackOccasion::Missile => check_missile(view, attacker, target, with),
        AttackOccasion::Club => check_club(view, attacker, target, with),
        AttackOccasion::BurstFire => burst_fire_check::check(view, attacker, target, with),
        AttackOccasion::Guess => {
            let arm = arming::arm_of(view, attacker, with)?;
            let refused = |refusal: refusal::Refusal| refusal.illegal(&view.name(target), &arm);
            aim::aim_blindly(view, attacker, target, arm).map_err(refused)
        }
    }
}
