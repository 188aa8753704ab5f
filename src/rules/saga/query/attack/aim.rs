//! Aiming an attack at a single target: range, line of sight and line of effect, cover.

use crate::{
    battle::{AttackKind, UnitId},
    grid::Space,
    rules::saga::{
        data::{
            size::Size,
            weapon::{Blast, WeaponKind},
        },
        query::{
            areas::burst_shots,
            attack::{arms::Arm, plain_shot, range, refusal::Refusal},
            gear::{self, Grip},
            movement::reach,
            sight::{
                conceal::{self, Concealment},
                cover,
                cover_grade::{CoverGrade, CoverQuestion, CoverView},
            },
            vehicles::vehicle,
        },
        state::view::{BattleView, Combatant},
    },
};

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

/// Aims a weapon at a target, or returns the reason why that is impossible from here. SAGA-MELEE-01, SAGA-RANGED-01,
/// SAGA-RANGED-02, SAGA-LOS-06, SAGA-ATK-13
pub fn aim<'a>(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Result<Aim<'a>, Refusal> {
    aim_at(view, attacker, target, arm, false)
}

/// The same at an unseen target. SAGA-CONC-09
pub fn aim_blindly<'a>(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm<'a>) -> Result<Aim<'a>, Refusal> {
    aim_at(view, attacker, target, arm, true)
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
    attacker: UnitId,
    target: UnitId,
    arm: Arm<'a>,
    blindly: bool,
) -> Result<Aim<'a>, Refusal> {
    let (attacker, target) = (view.of(attacker), view.of(target));
    let (own, theirs) = (attacker.space, target.space);
    if !target.on_board || target.vital.is_gone() {
        return Err(Refusal::NoTarget);
    }
    // A blind attack on a square can hit a unit hiding there. SAGA-CONC-12
    if target.is_unseen_by(attacker.id) && !blindly {
        return Err(Refusal::Unnoticed);
    }
    is_usable(attacker, &arm)?;
    is_single(attacker, &arm)?;
    let manner = manner(view, attacker, target, &arm);
    let reach = reach::of_arm(attacker, &arm);
    if manner == AttackKind::Melee && !reach::is_near(own, reach, theirs) {
        return Err(Refusal::OutOfReach);
    }
    let concealment = match conceal::sees(view, attacker, theirs) {
        true => conceal::of_seen(view, attacker, target, manner),
        false if blindly => Concealment::Total,
        false => return Err(Refusal::NoLineOfSight),
    };
    let cover = cover_grade(view, attacker, target, manner);
    if cover == CoverGrade::Total {
        return Err(Refusal::TotalCover);
    }
    let distance = attacker.distance(target);
    match manner {
        AttackKind::Melee => {
            // SAGA-EX-21
            if !reach::can_touch(view.board, own, reach, theirs) {
                return Err(Refusal::Aperture);
            }
        }
        AttackKind::Ranged | AttackKind::Thrown => {
            if own.overlaps(theirs) {
                return Err(Refusal::TooClose);
            }
            if range::band(&arm, distance).is_none() {
                return Err(Refusal::OutOfRange(distance));
            }
            if lies_behind(view, attacker, theirs) {
                return Err(Refusal::ProneBehindLowObject);
            }
        }
    }
    Ok(Aim { arm, manner, cover, concealment, distance })
}

/// Returns true if a low object in front of a prone shooter blocks its shot there. SAGA-PRONE-06
pub fn lies_behind(view: &BattleView, shooter: &Combatant, there: Space) -> bool {
    let lies_low = shooter.prone && shooter.data.size <= Size::Medium;
    lies_low && cover::prone_shot_blocked(view.board.map(), shooter.space, there)
}

/// Returns true if a unit gives cover to units behind it. The dead, the unconscious and the disabled do not; a vehicle
/// does until it is destroyed. SAGA-COVER-02, SAGA-COVER-06
pub fn gives_cover(other: &Combatant) -> bool {
    other.is_present() || other.on_board && other.is_vehicle() && !other.vital.is_gone()
}

/// The attack kind of a weapon against a target: thrown weapons are used in melee against targets in reach.
/// SAGA-MELEE-01
fn manner(view: &BattleView, attacker: &Combatant, target: &Combatant, arm: &Arm) -> AttackKind {
    let in_reach = || reach::can_touch(view.board, attacker.space, reach::of_arm(attacker, arm), target.space);
    match arm.weapon.kind {
        WeaponKind::Melee => AttackKind::Melee,
        WeaponKind::Thrown if !arm.improvised && in_reach() => AttackKind::Melee,
        WeaponKind::Thrown => AttackKind::Thrown,
        WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy => AttackKind::Ranged,
    }
}

/// The cover of a target from an attacker. Units that cannot act give no cover. SAGA-COVER-06
pub fn cover_grade(view: &BattleView, attacker: &Combatant, target: &Combatant, manner: AttackKind) -> CoverGrade {
    let (own, theirs) = (attacker.space, target.space);
    // SAGA-COVER-05
    let cover = if own.is_adjacent(theirs) && view.board.sight().affects_space(own, theirs) {
        CoverGrade::None
    } else {
        bare_grade(view, attacker, target, manner, &bystanders(view, attacker, target))
    };
    vehicle::sheltered(target, cover)
}

fn bare_grade(
    view: &BattleView,
    attacker: &Combatant,
    target: &Combatant,
    manner: AttackKind,
    bystanders: &[Space],
) -> CoverGrade {
    let (own, theirs) = (attacker.space, target.space);
    if manner != AttackKind::Melee && !target.prone && (own.side, theirs.side) == (1, 1) {
        return plain_shot::grade(view.board, own.origin, theirs.origin, bystanders);
    }
    cover::grade(&question(view, attacker, target, manner, bystanders))
}

/// The same, with the lines that decide it.
pub fn cover_of(view: &BattleView, attacker: &Combatant, target: &Combatant, manner: AttackKind) -> CoverView {
    cover::cover(&question(view, attacker, target, manner, &bystanders(view, attacker, target)))
}

fn bystanders(view: &BattleView, attacker: &Combatant, target: &Combatant) -> Vec<Space> {
    let is_bystander = |other: &&Combatant| {
        let is_third = other.id != attacker.id && other.id != target.id;
        gives_cover(other)
            && other.occupied_vehicle.is_none()
            && is_third
            && lies_between(other.space, attacker.space, target.space)
    };
    view.combatants().filter(is_bystander).map(|other| other.space).collect()
}

fn question<'a>(
    view: &'a BattleView,
    attacker: &Combatant,
    target: &Combatant,
    manner: AttackKind,
    creatures: &'a [Space],
) -> CoverQuestion<'a> {
    CoverQuestion {
        map: view.board.map(),
        attacker: attacker.space,
        target: target.space,
        affects: view.board.sight().affects_space(attacker.space, target.space),
        melee: manner == AttackKind::Melee,
        target_prone: target.prone,
        target_medium_or_smaller: target.data.size <= Size::Medium,
        creatures,
    }
}

/// Returns true if a space overlaps the smallest rectangle around two others: only there can it block a line between
/// them.
fn lies_between(space: Space, a: Space, b: Space) -> bool {
    let overlaps = |at: i16, from: i16, other: i16, from_side: u8, other_side: u8| {
        let end = (from + i16::from(from_side)).max(other + i16::from(other_side));
        at < end && at + i16::from(space.side) > from.min(other)
    };
    overlaps(space.origin.x, a.origin.x, b.origin.x, a.side, b.side)
        && overlaps(space.origin.y, a.origin.y, b.origin.y, a.side, b.side)
}
