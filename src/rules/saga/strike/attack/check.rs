//! Why an attack cannot be.

use super::Occasion;
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::saga::{
        areas::burst_fire,
        battle::BattleAccess,
        data::Place,
        effects::EffectKind,
        gear,
        strike::{
            aim::{self, Aim, aim},
            arms::{Arm, arms},
        },
        view::{BattleView, Combatant},
    },
};

/// Why an order to attack cannot be.
pub fn check<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let arm = arm_for(battle, view, attacker, target, with)?;
    aim_arm(battle, view, attacker, target, arm)
}

/// The aim of this arm, or why it has none.
pub fn aim_arm<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    arm: Arm<'a>,
) -> Result<Aim<'a>, Illegal> {
    aim(view, attacker, target, arm).map_err(|refusal| refusal.illegal(&battle.name(target), &arm))
}

/// What a unit would attack another with, wherever they stand, or why it does not.
pub fn arm_for<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Arm<'a>, Illegal> {
    let combatant = view.of(attacker);
    check_hostile(combatant, view.of(target))?;
    ready_arm(battle, combatant, with)
}

/// Why a unit attacks another with nothing at all, wherever they stand.
fn check_hostile(attacker: &Combatant, target: &Combatant) -> Result<(), Illegal> {
    match attacker.side == target.side {
        true => Err(Illegal::new("friend", format!("{} is on the same side", target.name))),
        false => Ok(()),
    }
}

/// Why a unit attacks nobody for now. SAGA-FDEF-02
pub fn check_stance(attacker: &Combatant) -> Result<(), Illegal> {
    match attacker.effects.has(EffectKind::FullDefense) {
        true => Err(Illegal::new("full_defense", "in full defense no attacks are made")),
        false => Ok(()),
    }
}

/// The arm with this key, if it is in hand and switched on.
pub fn ready_arm<'a>(battle: &BattleAccess, combatant: &Combatant<'a>, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    check_stance(combatant)?;
    if combatant.arsenal.is_off(with) {
        let message = format!("the {} is switched off: switch it on first", gear::item_name(battle, with));
        return Err(Illegal::new("switched_off", message));
    }
    arms(combatant).find(|arm| arm.key == with).ok_or_else(|| {
        gear::check_place(&battle.body(combatant.id), with, Place::Held)
            .err()
            .unwrap_or_else(|| Illegal::new("unknown_weapon", format!("there is no weapon `{with}`")))
    })
}

/// Why a held weapon that is not made for it cannot be thrown at somebody. SAGA-RANGED-04
pub fn check_missile<'a>(
    battle: &BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let combatant = view.of(attacker);
    check_hostile(combatant, view.of(target))?;
    check_stance(combatant)?;
    gear::check_place(&battle.body(attacker), with, Place::Held)?;
    let arm = combatant.arsenal.named(with).filter(|_| !combatant.is_vehicle()).and_then(Arm::hurled);
    let no_missile = || Illegal::new("no_missile", "only what is held and not made to be thrown is thrown like this");
    aim_arm(battle, view, attacker, target, arm.ok_or_else(no_missile)?)
}

/// Why an attack on this occasion cannot be.
pub fn aim_for<'a>(
    battle: &'a BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Aim<'a>, Illegal> {
    match occasion {
        Occasion::Own | Occasion::Charge | Occasion::Readied | Occasion::Opportunity => {
            check(battle, view, attacker, target, with)
        }
        Occasion::Missile => check_missile(battle, view, attacker, target, with),
        Occasion::BurstFire => burst_fire::check(battle, view, attacker, target, with),
        Occasion::Guess => {
            let arm = ready_arm(battle, view.of(attacker), with)?;
            let refused = |refusal: aim::Refusal| refusal.illegal(&battle.name(target), &arm);
            aim::aim_blindly(view, attacker, target, arm).map_err(refused)
        }
    }
}
