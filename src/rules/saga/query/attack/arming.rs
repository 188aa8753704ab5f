//! Choosing and readying a weapon for an attack order.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::data::Place;
use crate::rules::saga::query::attack::aim::{Aim, aim};
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// Aims this weapon, or returns the reason why the attack is illegal.
pub fn aim_arm<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Result<Aim<'a>, Illegal> {
    aim(view, attacker, target, arm).map_err(|refusal| refusal.illegal(&view.name(target), &arm))
}

/// The weapon for an attack on a target, regardless of their positions, or the reason why the order is illegal.
pub fn arm_for<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    check_hostile(view.of(attacker), view.of(target))?;
    arm_of(view, attacker, with)
}

/// The weapon with this key that a unit attacks with, regardless of positions: its own, or a gunner's of the vehicle.
/// SAGA-BEY-45
pub fn arm_of<'a>(view: &'a BattleView, unit: UnitId, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    let bearer = view.bearer(unit);
    check_stance(view.of(unit))?;
    let arm = ready_arm(view, bearer, with)?;
    match bearer.id != unit && arm.is_unarmed() {
        true => Err(Illegal::new("not_held", "vehicles have no hands")),
        false => Ok(arm),
    }
}

/// Checks that the target is an enemy.
pub fn check_hostile(attacker: &Combatant, target: &Combatant) -> Result<(), Illegal> {
    match attacker.side == target.side {
        true => Err(Illegal::new("friend", format!("{} is on the same side", target.name))),
        false => Ok(()),
    }
}

/// Checks that the attacker is not in full defense. SAGA-FDEF-02
pub fn check_stance(attacker: &Combatant) -> Result<(), Illegal> {
    match attacker.effects.has(EffectKind::FullDefense) {
        true => Err(Illegal::new("full_defense", "in full defense no attacks are made")),
        false => Ok(()),
    }
}

/// The weapon with this key, if it is in hand and switched on.
pub fn ready_arm<'a>(view: &BattleView, combatant: &Combatant<'a>, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    check_stance(combatant)?;
    if combatant.arsenal.is_off(with) {
        let message = format!("the {} is switched off: switch it on first", gear::item_name(view, with));
        return Err(Illegal::new("switched_off", message));
    }
    arms(combatant).find(|arm| arm.key == with).ok_or_else(|| {
        gear::check_place(&view.combat_data(combatant.id), with, Place::Held)
            .err()
            .unwrap_or_else(|| Illegal::new("unknown_weapon", format!("there is no weapon `{with}`")))
    })
}
