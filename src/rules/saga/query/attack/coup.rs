//! Coup de grace: an automatic critical hit on a helpless target.

use crate::battle::{AttackKind, Illegal, ItemKey, UnitId};
use crate::rules::saga::data::DamageType;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::{check, helpless};
use crate::rules::saga::state::BattleView;

/// Checks a coup de grace: the target must be helpless, and in reach of a melee weapon or adjacent to a shooter.
/// An unarmed attack or a natural weapon counts as a melee weapon. SAGA-COUP-01, SAGA-COUP-02, SAGA-COUP-08
pub fn check(view: &BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<(), Illegal> {
    // SAGA-COUP-06
    if view.of(target).is_vehicle() {
        return Err(Illegal::new("vehicle", "vehicles and objects are given no coup de grace"));
    }
    let aim = check::check(view, attacker, target, with)?;
    check_aim(&aim, helpless::is_helpless(view.of(attacker), view.of(target)), || {
        view.of(attacker).is_adjacent(view.of(target))
    })
}

/// The same for an attack that has been aimed. SAGA-COUP-07
pub fn check_aim(aim: &Aim, is_helpless: bool, is_adjacent: impl FnOnce() -> bool) -> Result<(), Illegal> {
    if !is_helpless {
        return Err(Illegal::new("not_helpless", "a coup de grace needs a helpless target"));
    }
    // SAGA-COUP-07
    if matches!(aim.arm.means().damage_type, DamageType::Stun | DamageType::Ion) {
        return Err(Illegal::new("mild", "a coup de grace needs a weapon that kills: no stun setting, no ion weapon"));
    }
    match aim.manner {
        AttackKind::Melee => Ok(()),
        AttackKind::Ranged if is_adjacent() => Ok(()),
        AttackKind::Ranged | AttackKind::Thrown => {
            Err(Illegal::new("too_far", "a coup de grace is shot from right beside the target"))
        }
    }
}
