//! The weapons of vehicles, fired by their gunners. SAGA-BEY-45

use crate::{
    dice::Sum,
    rules::saga::{
        query::{
            ability::modifier,
            attack::{aim::Aim, arms::Arm, bonus},
            help,
        },
        state::{
            effects::EffectKind,
            view::{BattleView, Combatant},
        },
    },
};

/// What a gunner brings to the roll: base attack and Intelligence, its own condition and the vehicle's; whoever hinders
/// a vehicle hinders what is fired from it. SAGA-AID-05, SAGA-BEY-45, SAGA-COND-08, SAGA-COND-09
pub fn skill<S: Sum>(view: &BattleView, gunner: &Combatant, arm: &Arm) -> S {
    let mut bonus = S::default();
    bonus.add("base attack", gunner.data.base_attack);
    bonus.add("Intelligence", modifier(gunner.data.abilities.intelligence));
    if !bonus::is_proficient(gunner.data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    bonus::add_effects(&mut bonus, gunner);
    bonus.add("condition", gunner.track.penalty());
    bonus.add("the vehicle's condition", gunner.ride_penalty());
    if view.bearer(gunner.id).effects.has(EffectKind::Suppressed) {
        bonus.add("the vehicle suppressed", -help::HELP);
    }
    bonus
}

/// The same with what the situation adds where it is aimed at somebody.
pub fn attack_bonus<S: Sum>(view: &BattleView, gunner: &Combatant, target: &Combatant, aim: &Aim) -> S {
    let mut bonus: S = skill(view, gunner, &aim.arm);
    bonus::add_help(&mut bonus, gunner, target);
    bonus::add_burst_fire(&mut bonus, gunner, &aim.arm);
    bonus::add_situation(&mut bonus, view, view.bearer(gunner.id), target, aim);
    bonus
}

/// What a gunner adds to the damage.
pub fn damage_bonus<S: Sum>(gunner: &Combatant) -> S {
    let mut damage = S::default();
    damage.add("half heroic level", gunner.data.heroic_level / 2);
    damage
}
