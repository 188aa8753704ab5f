//! Burst Fire: autofire at a single target.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::saga::{
        battle::BattleAccess,
        data::Feat,
        strike::{
            aim::{Aim, Refusal},
            arms::Arm,
            attack,
        },
        view::{BattleView, Combatant},
    },
};

/// Shots it takes. SAGA-AUTO-07
pub const SHOTS: u16 = 5;
/// Dice of damage it adds. SAGA-AUTO-06
pub const MORE_DICE: u16 = 2;

/// Whether a unit has the feat.
pub fn is_known(combatant: &Combatant) -> bool {
    combatant.data.feats.contains(&Feat::BurstFire)
}

/// Why it cannot be done to a target. SAGA-AUTO-06, SAGA-AUTO-07, SAGA-AUTO-08
pub fn check<'a>(
    battle: &'a BattleAccess,
    view: &BattleView<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let arm = attack::arm_for(battle, view, attacker, target, with)?;
    attack::aim_arm(battle, view, attacker, target, by(view.of(attacker), arm)?)
}

/// An arm as a shooter fires it so, or why it cannot. SAGA-AUTO-06
pub fn by<'a>(shooter: &Combatant, arm: Arm<'a>) -> Result<Arm<'a>, Illegal> {
    if !is_known(shooter) {
        Err(Illegal::new("no_feat", "this takes the Burst Fire feat"))
    } else if !arm.is_on_autofire() {
        Err(Illegal::new("no_autofire", "set the weapon to autofire first"))
    } else {
        Ok(Arm { burst_fire: true, ..arm })
    }
}

/// Why the magazine does not hold enough. SAGA-AUTO-07
pub fn check_shots(combatant: &Combatant, arm: &Arm) -> Result<(), Refusal> {
    let enough = combatant.arsenal.shots(arm.key).is_none_or(|shots| shots >= SHOTS);
    if enough { Ok(()) } else { Err(Refusal::TooFewShots(SHOTS)) }
}
