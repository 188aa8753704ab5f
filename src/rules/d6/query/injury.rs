//! Damage against a unit: its resistance, the chances of each effect, and their value for the AI.

use super::odds;
use crate::{
    battle::UnitId,
    dice::{Chance, DiceCode, Pips, Pool},
    rules::d6::{
        data::Skill,
        state::{BattleAccess, DamageEffect, InjuryLevel},
    },
};

/// The pool that resists damage: Strength and armour, less the penalty of wounds. The number of actions does not count.
/// D6-ARM-01, D6-DMG-04, D6-DMG-12, D6-MULT-09
pub fn resistance(battle: &BattleAccess, unit: UnitId) -> Pool {
    let body = battle.body(unit);
    let pool = Pool::of(Skill::Strength.name(), body.profile.data.code(Skill::Strength));
    let pool = match &body.profile.armour {
        Some(armour) => pool.with(armour.name.clone(), armour.protection),
        None => pool,
    };
    let weakened = if battle.options.0.wounds_do_not_weaken { Pips(0) } else { body.injury.penalty() };
    pool.with("wounded", weakened)
}

/// The chance of each effect of damage on a unit, the least effect first.
fn effects(battle: &BattleAccess, damage: DiceCode, unit: UnitId) -> [(DamageEffect, Chance); 4] {
    let chances = odds::effects(damage, resistance(battle, unit).code());
    let mut effects = DamageEffect::ALL.into_iter();
    chances.map(|chance| (effects.next().unwrap_or(DamageEffect::Stunned), chance))
}

/// The value of damage to a unit for the AI, in hundredths of a point, and the chance that it puts the unit out of
/// action.
pub fn value(battle: &BattleAccess, damage: DiceCode, unit: UnitId) -> (i32, Chance) {
    let (level, weights) = (battle.body(unit).injury.level, battle.data.0.ai);
    let (mut sum, mut out) = (0, 0);
    for (effect, chance) in effects(battle, damage, unit) {
        let value = match effect {
            DamageEffect::Stunned => weights.stunned,
            DamageEffect::Wounded => weights.wounded,
            DamageEffect::Incapacitated => weights.incapacitated,
            DamageEffect::MortallyWounded => weights.mortally_wounded,
        };
        let ends = level.after(effect) >= InjuryLevel::Incapacitated;
        let value = if ends { value.max(weights.incapacitated) } else { value };
        sum += chance.per_mille() * value / 1000;
        out += if ends { chance.favourable } else { 0 };
    }
    (sum, Chance { favourable: out.min(1_000_000), of: 1_000_000 })
}
