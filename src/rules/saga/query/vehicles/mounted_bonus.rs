//! Attack and damage bonuses of mounted weapons. SAGA-BEY-45

use crate::dice::Sum;
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::bonus;
use crate::rules::saga::query::attack::target::Target;
use crate::rules::saga::query::help;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// The gunner's own attack bonus: base attack, Intelligence, the conditions of gunner and vehicle. Suppressing the
/// vehicle also affects its gunners. SAGA-AID-05, SAGA-BEY-45, SAGA-COND-08, SAGA-COND-09
pub fn skill<S: Sum>(view: &BattleView, gunner: &Combatant, arm: &Arm) -> S {
    let mut bonus = S::default();
    bonus.add("base attack", gunner.data.base_attack);
    bonus.add("Intelligence", modifier(gunner.data.abilities.intelligence));
    if !bonus::is_proficient(gunner.data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    bonus::add_effects(&mut bonus, gunner);
    gunner.track.add_penalty(&mut bonus);
    gunner.add_vehicle_penalty(&mut bonus);
    if view.bearer(gunner.id).effects.has(EffectKind::Suppressed) {
        bonus.add("the vehicle suppressed", -help::HELP);
    }
    bonus
}

/// The attack bonus with the situation's modifiers.
pub fn attack_bonus<S: Sum>(view: &BattleView, gunner: &Combatant, target: Target, aim: &Aim) -> S {
    let mut bonus: S = skill(view, gunner, &aim.arm);
    bonus::add_circumstances(&mut bonus, view, gunner, target, aim);
    bonus
}

/// The gunner's damage bonus.
pub fn damage_bonus<S: Sum>(gunner: &Combatant) -> S {
    let mut damage = S::default();
    damage.add("half heroic level", gunner.data.heroic_level / 2);
    damage
}
