//! Aiming an attack at a single target: range, line of sight and line of effect, cover.

use crate::battle::{AttackKind, UnitId};
use crate::grid::Diagonal;
use crate::rules::saga::data::{Blast, WeaponKind};
use crate::rules::saga::query::areas::burst_shots;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::attack::{attack_cover, range};
use crate::rules::saga::query::gear::{self, Grip};
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::sight::conceal::{self, Concealment};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::vehicles::gunner;
use crate::rules::saga::state::{BattleView, Combatant, Object};

/// An attack that can be made.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// The weapon used.
    pub arm: Arm<'a>,
    /// Melee, ranged or thrown.
    pub manner: AttackKind,
    /// The target's cover.
    pub cover: CoverGrade,
    /// The target's concealment.
    pub concealment: Concealment,
    /// Counted distance in squares.
    pub distance: i32,
}

/// Checks that a weapon can be used at all: not too large, not broken, not empty. SAGA-DMG-06
pub fn is_usable(combatant: &Combatant, arm: &Arm) -> Result<(), Refusal> {
    let (weapon, size) = (arm.weapon, combatant.data.size);
    if !arm.is_unarmed() && !weapon.is_natural() && gear::grip(weapon.size, size) == Grip::Unusable {
        return Err(Refusal::TooLarge);
    }
    // A broken weapon can still be thrown as an improvised missile. SAGA-RANGED-04
    if !arm.improvised && combatant.arsenal.is_broken(arm.key) {
        return Err(Refusal::Broken);
    }
    if weapon.shots.is_some() && combatant.arsenal.shots(arm.key) == Some(0) { Err(Refusal::Empty) } else { Ok(()) }
}

/// Aims a weapon at a unit, or returns the reason why that is impossible from here. SAGA-MELEE-01, SAGA-RANGED-01,
/// SAGA-RANGED-02, SAGA-LOS-06, SAGA-ATK-13
pub fn aim<'a>(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Result<Aim<'a>, Refusal> {
    aim_at_unit(view, attacker, target, arm, false)
}

/// The same at an unseen unit. SAGA-CONC-09
pub fn aim_blindly<'a>(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Result<Aim<'a>, Refusal> {
    aim_at_unit(view, attacker, target, arm, true)
}

/// The same at an object. SAGA-OBJ-01
pub fn aim_at_object<'a>(
    view: &BattleView,
    attacker: UnitId,
    object: &Object,
    arm: Arm<'a>,
) -> Result<Aim<'a>, Refusal> {
    aim_at(view, view.of(attacker), Target::Object(object), arm, false)
}

fn aim_at_unit<'a>(
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    arm: Arm<'a>,
    blindly: bool,
) -> Result<Aim<'a>, Refusal> {
    let target = view.of(target);
    if !target.on_board || target.vital.is_gone() {
        return Err(Refusal::NoTarget);
    }
    // A blind attack on a square can hit a unit hiding there. SAGA-CONC-12
    if target.is_unseen_by(attacker) && !blindly {
        return Err(Refusal::Unnoticed);
    }
    aim_at(view, view.of(attacker), Target::Unit(target), arm, blindly)
}

/// Checks that a weapon in its current setting attacks a single target. SAGA-AUTO-01, SAGA-AREA-11
pub fn is_single(combatant: &Combatant, arm: &Arm) -> Result<(), Refusal> {
    if arm.burst_fire {
        burst_shots::check_shots(combatant, arm)
    } else if arm.is_on_autofire() {
        Err(Refusal::Autofire)
    } else if matches!(arm.weapon.blast, Some(Blast::Burst(_) | Blast::Cone(_))) {
        Err(Refusal::HitsAnArea)
    } else {
        Ok(())
    }
}

fn aim_at<'a>(
    view: &BattleView,
    attacker: &Combatant,
    target: Target,
    arm: Arm<'a>,
    blindly: bool,
) -> Result<Aim<'a>, Refusal> {
    let (own, theirs) = (attacker.space, target.space());
    // A gunner aims the vehicle's weapon by its own sight. SAGA-BEY-45
    let bearer = view.bearer(attacker.id);
    if gunner::is_cut_off(view, attacker) {
        return Err(Refusal::Broken);
    }
    is_usable(bearer, &arm)?;
    is_single(bearer, &arm)?;
    let reach = reach::of_arm(attacker, &arm);
    let can_touch = || target.can_be_touched(view, attacker, reach);
    let manner = match arm.weapon.kind {
        WeaponKind::Melee => AttackKind::Melee,
        // Thrown weapons are used in melee against targets in reach. SAGA-MELEE-01
        WeaponKind::Thrown if !arm.improvised && can_touch() => AttackKind::Melee,
        WeaponKind::Thrown => AttackKind::Thrown,
        WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy => AttackKind::Ranged,
    };
    if manner == AttackKind::Melee && !reach::is_near(own, reach, theirs) {
        return Err(Refusal::OutOfReach);
    }
    let concealment = match target.is_seen(view, attacker) {
        true => conceal::of_seen(view, attacker, theirs, manner),
        false if blindly => Concealment::Total,
        false => return Err(Refusal::NoLineOfSight),
    };
    let cover = target.cover(view, attacker, manner);
    if cover == CoverGrade::Total {
        return Err(Refusal::TotalCover);
    }
    let distance = own.distance(theirs, Diagonal::Double);
    match manner {
        AttackKind::Melee => {
            // SAGA-EX-21
            if !can_touch() {
                return Err(Refusal::Aperture);
            }
        }
        AttackKind::Ranged | AttackKind::Thrown => {
            if own.overlaps(theirs) && target.unit().is_some() {
                return Err(Refusal::TooClose);
            }
            if range::band(&arm, distance).is_none() {
                return Err(Refusal::OutOfRange(distance));
            }
            if attack_cover::lies_behind(view, attacker, theirs) {
                return Err(Refusal::ProneBehindLowObject);
            }
        }
    }
    Ok(Aim { arm, manner, cover, concealment, distance })
}
