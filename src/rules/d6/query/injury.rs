//! Damage against a unit: its resistance, the chances of each effect, and their value for the AI.

use super::{
    codes::{doubled, weakened},
    odds,
};
use crate::{
    battle::UnitId,
    dice::{Chance, Pips, Pool},
    rules::d6::{
        data::{Armour, DamageEffect, DamageKind, Nature, Skill},
        state::{BattleAccess, InjuryLevel},
    },
};

/// Damage to a unit that is not rolled yet.
#[derive(Clone, Debug)]
pub struct Damage {
    /// The dice.
    pub pool: Pool,
    /// The kind, against which armour may protect differently. D6-ARM-02
    pub kind: DamageKind,
    /// True if it stuns and knocks out, and does nothing worse. D6-STUN-01
    pub stuns: bool,
}

/// The pool that resists damage: Strength and armour, less the penalty of wounds and stuns. The number of actions does
/// not count. D6-ARM-01, D6-ARM-02, D6-DMG-04, D6-DMG-12, D6-MULT-09
pub fn resistance(battle: &BattleAccess, unit: UnitId, kind: DamageKind) -> Pool {
    let body = battle.body(unit);
    let code = body.profile.data.code(Skill::Strength);
    let pool = doubled(Pool::of(Skill::Strength.name(), code), code, body.plan);
    let pool = match &body.profile.armour {
        Some(armour) => pool.with(armour.name.clone(), protection(battle, unit, armour, kind)),
        None => pool,
    };
    if battle.options.0.wounds_do_not_weaken { pool } else { weakened(battle, unit, pool) }
}

/// The protection that is left of an armour against a kind of damage. D6-ARM-02, D6-ARM-07, D6-ARM-10
pub fn protection(battle: &BattleAccess, unit: UnitId, armour: &Armour, kind: DamageKind) -> Pips {
    let values = armour.values(battle.rules.has_charts());
    let value = match kind {
        DamageKind::Physical => values.physical,
        DamageKind::Energy => values.energy,
    };
    battle.body(unit).armour.left_of(value)
}

/// The chance of each effect of damage on a unit, the least effect first.
fn effects(battle: &BattleAccess, damage: &Damage, unit: UnitId) -> [(DamageEffect, Chance); DamageEffect::ALL.len()] {
    let chances = odds::effects(*battle.rules, damage.pool.code(), resistance(battle, unit, damage.kind).code());
    let mut effects = DamageEffect::ALL.into_iter();
    chances.map(|chance| (effects.next().unwrap_or(DamageEffect::Killed), chance))
}

/// The value of damage to a unit for the AI, in hundredths of a point, and the chance that it puts the unit out of
/// action.
pub fn value(battle: &BattleAccess, damage: &Damage, unit: UnitId) -> (i32, Chance) {
    if damage.stuns && !can_be_stunned(battle, unit) {
        return (0, Chance { favourable: 0, of: 1_000_000 });
    }
    let body = battle.body(unit);
    let weights = battle.data.0.ai;
    let is_last_stun = is_last_stun(battle, unit);
    let (mut sum, mut out) = (0, 0);
    for (effect, chance) in effects(battle, damage, unit) {
        // A weapon set for stun knocks out at most. D6-STUN-01
        let knocks_out = damage.stuns && effect > DamageEffect::Stunned;
        let effect = if knocks_out { DamageEffect::Stunned } else { effect };
        let value = match effect {
            DamageEffect::None => 0,
            DamageEffect::Stunned => weights.stunned,
            DamageEffect::Wounded => weights.wounded,
            DamageEffect::Incapacitated => weights.incapacitated,
            DamageEffect::MortallyWounded | DamageEffect::Killed => weights.mortally_wounded,
        };
        let level = body.injury.level.after(effect, *battle.rules);
        let is_out = knocks_out || (is_last_stun && effect == DamageEffect::Stunned);
        let ends = is_out || level >= InjuryLevel::Incapacitated;
        let value = if ends { value.max(weights.incapacitated) } else { value };
        sum += chance.per_mille() * value / 1000;
        out += if ends { chance.favourable } else { 0 };
    }
    (sum, Chance { favourable: out.min(1_000_000), of: 1_000_000 })
}

/// True if a weapon set for stun has an effect on a unit: it has none on robots, vehicles and unconscious units.
/// D6-STUN-04
pub fn can_be_stunned(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    body.profile.data.nature == Nature::Living && !body.injury.is_out()
}

/// True if one more stun knocks a unit out. D6-INJ-03
pub fn is_last_stun(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    let affecting = i32::try_from(body.stuns.affecting(battle.round.number)).unwrap_or(i32::MAX);
    battle.rules.has_charts() && affecting.saturating_add(1) >= body.profile.data.code(Skill::Strength).whole_dice()
}
