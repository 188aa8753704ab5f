//! Attack bonuses and damage bonuses.

use crate::battle::AttackKind;
use crate::dice::{Stacking, Sum};
use crate::rules::saga::data::{Feat, UnitData, Weapon, WeaponGroup};
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::query::areas::brace;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::attack::{flanking, helpless, range};
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::query::{gear, help};
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// The attack bonus: skill, help and situation. SAGA-ATK-06, SAGA-ATK-07
pub fn attack_bonus<S: Sum>(view: &BattleView, attacker: &Combatant, target: Target, aim: &Aim) -> S {
    let mut bonus: S = skill(attacker, &aim.arm, aim.manner);
    add_circumstances(&mut bonus, view, attacker, target, aim);
    bonus
}

/// Adds help and situation, which apply to mounted weapons too.
pub fn add_circumstances<S: Sum>(bonus: &mut S, view: &BattleView, attacker: &Combatant, target: Target, aim: &Aim) {
    match target {
        Target::Unit(target) => {
            add_help(bonus, attacker, target);
            add_burst_fire(bonus, attacker, &aim.arm);
            add_situation(bonus, view, attacker, target, aim);
        }
        Target::Object(_) => {
            add_burst_fire(bonus, attacker, &aim.arm);
            add_distance(bonus, aim);
        }
    }
}

/// Adds the penalties for concealment and range.
fn add_distance<S: Sum>(bonus: &mut S, aim: &Aim) {
    conceal::add_penalty(bonus, aim.concealment);
    if aim.manner != AttackKind::Melee {
        add_range(bonus, range::band(&aim.arm, aim.distance));
    }
}

/// Adds the bonuses of allies who aid an attack on this target. SAGA-AID-04
fn add_help(bonus: &mut impl Sum, attacker: &Combatant, target: &Combatant) {
    for _ in attacker.effects.iter().filter(|effect| effect.what == (EffectKind::Aided { against: target.id })) {
        bonus.add("aided", help::HELP);
    }
}

/// Adds the bonuses and penalties of the situation.
fn add_situation<S: Sum>(bonus: &mut S, view: &BattleView, attacker: &Combatant, target: &Combatant, aim: &Aim) {
    add_distance(bonus, aim);
    match aim.manner {
        AttackKind::Melee => {
            // Prone and helpless do not stack. SAGA-HELP-06
            if helpless::is_helpless(attacker, target) {
                bonus.add("target helpless", 5);
            } else if target.prone {
                bonus.add("target prone", against_prone(aim.manner));
            }
            if let Some(ally) = flanking::partner(view, attacker, target) {
                let flanking = Stacking::Highest("flanking".into());
                bonus.term(flanking::BONUS, flanking, || format!("flanking with {}", ally.name).into());
            }
        }
        AttackKind::Ranged | AttackKind::Thrown => {
            if shoots_into_melee(view, attacker, target) {
                bonus.add("shooting into a melee", -5);
            }
            if target.prone {
                bonus.add("target prone", against_prone(aim.manner));
            }
        }
    }
}

/// The bonus of an attack on a prone target. SAGA-PRONE-02, SAGA-PRONE-03
pub fn against_prone(manner: AttackKind) -> i32 {
    match manner {
        AttackKind::Melee => 5,
        AttackKind::Ranged | AttackKind::Thrown => -5,
    }
}

/// The attacker's own attack bonus, which does not depend on positions. SAGA-ATK-03, SAGA-ATK-04
pub fn skill<S: Sum>(attacker: &Combatant, arm: &Arm, manner: AttackKind) -> S {
    let data = attacker.data;
    let mut bonus = S::default();
    bonus.add("base attack", data.base_attack);
    match manner {
        AttackKind::Melee => bonus.add("Strength", modifier(data.abilities.strength)),
        AttackKind::Ranged | AttackKind::Thrown => bonus.add("Dexterity", modifier(data.abilities.dexterity)),
    }
    if !is_proficient(data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    if manner == AttackKind::Melee && attacker.prone {
        bonus.add("attacker prone", -5);
    }
    add_effects(&mut bonus, attacker);
    // SAGA-GRAB-03
    let is_light = arm.weapon.is_natural() || gear::grip(arm.weapon.size, data.size) == gear::Grip::Light;
    if !is_light && attacker.effects.has(EffectKind::Grabbed) {
        bonus.add("grabbed", -2);
    }
    attacker.track.add_penalty(&mut bonus);
    attacker.add_vehicle_penalty(&mut bonus);
    bonus
}

/// Adds the bonuses and penalties of the attacker's active effects. SAGA-CHARGE-02, SAGA-FDEF-01, SAGA-FULL-04,
/// SAGA-AID-05
pub fn add_effects(bonus: &mut impl Sum, attacker: &Combatant) {
    for effect in attacker.effects.iter() {
        match effect.what {
            EffectKind::Defensive => bonus.add("fighting defensively", -5),
            EffectKind::ExtraAttacks { penalty } => bonus.add("extra attacks", -penalty),
            EffectKind::Charging => bonus.add_typed("charge", 2, "competence"),
            EffectKind::Suppressed => bonus.add("suppressed", -help::HELP),
            EffectKind::FullDefense
            | EffectKind::Blinded
            | EffectKind::OffBalance
            | EffectKind::Running { .. }
            | EffectKind::Aiming { .. }
            | EffectKind::Aided { .. }
            | EffectKind::AidedCheck { .. }
            | EffectKind::Grabbed
            | EffectKind::Pinned
            | EffectKind::Crowded
            | EffectKind::TakingTen => {}
        }
    }
}

/// Adds the penalty of a range band. SAGA-ATK-06
pub fn add_range(bonus: &mut impl Sum, band: Option<range::Band>) {
    if let Some(band) = band {
        bonus.add(band.name(), band.penalty());
    }
}

/// Adds the penalty for Burst Fire. SAGA-AUTO-04, SAGA-AUTO-06
pub fn add_burst_fire(bonus: &mut impl Sum, shooter: &Combatant, arm: &Arm) {
    if arm.burst_fire {
        add_autofire(bonus, brace::is_braced(shooter, arm.key));
    }
}

/// Adds the penalty for autofire. SAGA-AUTO-02, SAGA-AUTO-04
pub fn add_autofire(bonus: &mut impl Sum, braced: bool) {
    if braced {
        bonus.add("autofire, braced", -2);
    } else {
        bonus.add("autofire", -5);
    }
}

/// Returns true if a unit of this type is proficient. Every unit is proficient with natural weapons, none with
/// improvised ones. SAGA-BEY-30, SAGA-MELEE-02, SAGA-RANGED-04
pub fn is_proficient(data: &UnitData, weapon: &Weapon) -> bool {
    match weapon.group {
        WeaponGroup::Natural => true,
        WeaponGroup::Improvised => false,
        group => data.proficiencies.contains(&group),
    }
}

/// Returns true if an ally next to the target makes the shot harder. Those aboard of one vehicle do not hinder each
/// other. SAGA-MEL-01, SAGA-MEL-02, SAGA-MEL-03
fn shoots_into_melee(view: &BattleView, attacker: &Combatant, target: &Combatant) -> bool {
    let in_the_way = |ally: &Combatant| {
        ally.id != attacker.id
            && ally.side == attacker.side
            && !attacker.shares_vehicle(ally)
            && ally.on_board
            && !ally.vital.is_gone()
            && (ally.is_adjacent(target) || ally.space.overlaps(target.space))
    };
    !attacker.data.feats.contains(&Feat::PreciseShot) && view.combatants().any(in_the_way)
}

/// The damage bonus of an attack. SAGA-DMG-02, SAGA-DMG-03, SAGA-DMG-05, SAGA-DMG-06, SAGA-DMG-07
pub fn damage_bonus<S: Sum>(attacker: &Combatant, arm: &Arm, manner: AttackKind) -> S {
    let data = attacker.data;
    let mut bonus = S::default();
    bonus.add("half heroic level", data.heroic_level / 2);
    let strength = modifier(data.abilities.strength);
    match manner {
        AttackKind::Melee if strength > 0 && gear::in_two_hands(attacker, arm.weapon) => {
            bonus.add("Strength, two hands", strength * 2);
        }
        // Thrown weapons get the Strength bonus, as one-handed melee weapons do. SAGA-DMG-02
        AttackKind::Melee | AttackKind::Thrown => bonus.add("Strength", strength),
        AttackKind::Ranged => {}
    }
    bonus
}
