//! Damage against a unit: its resistance, the chances of each effect, and their value for the AI.

use super::{
    codes::{doubled, own, weakened},
    odds,
};
use crate::{
    battle::UnitId,
    dice::{Chance, Pips, Pool, PoolSum},
    rules::d6::{
        data::{Armour, Charts, DamageEffect, DamageKind, HitLocation, Nature, Skill},
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
    /// The place of the body that it strikes, in a battle in which hits have places.
    pub place: Place,
}

/// The injuries that damage, or an attack, may do to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InjuryOdds {
    /// The value of the injuries for the AI, in hundredths of a point.
    pub value_x100: i32,
    /// The chance that it stuns, wounds or does worse.
    pub hurts: Chance,
    /// The chance that it puts the unit out of action.
    pub defeats: Chance,
}

/// The place of the body that damage strikes. D6-LOC-01, D6-LOC-02
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A die decides.
    Rolled,
    /// The part that a called shot aims at. D6-CALL-08
    At(HitLocation),
    /// A blast has no place; armour protects if it covers the torso. D6-LOC-02
    Everywhere,
}

/// The pool that resists damage: Strength and armour, less the penalty of wounds and stuns. The number of actions does
/// not count. D6-ARM-01, D6-ARM-02, D6-DMG-04, D6-DMG-12, D6-MULT-09
pub fn resistance(battle: &BattleAccess, unit: UnitId, kind: DamageKind) -> Pool {
    resistance_if(battle, unit, kind, true)
}

/// The pool that resists damage, or its code alone, with or without the armour. D6-ARM-06
pub fn resistance_if<S: PoolSum>(battle: &BattleAccess, unit: UnitId, kind: DamageKind, is_covered: bool) -> S {
    let code = own(battle, unit, Skill::Strength);
    let pool = doubled(S::first(Skill::Strength.name(), code), code, battle.plan(unit));
    let pool = match battle.profile(unit).armour.as_ref().filter(|_| is_covered) {
        Some(armour) => pool.plus(|| armour.name.clone(), protection(battle, unit, armour, kind)),
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
    battle.armour(unit).left_of(value)
}

/// True if the armour of a unit protects against a hit at this place; without a place, it is the torso that counts.
/// D6-ARM-06, D6-LOC-02
pub fn is_covered(battle: &BattleAccess, unit: UnitId, place: Option<HitLocation>) -> bool {
    armour_by_places(battle, unit).is_none_or(|armour| armour.covers(place.unwrap_or(HitLocation::Torso)))
}

/// True if the armour of a unit protects against hits at every place. D6-ARM-06
pub fn is_covered_everywhere(battle: &BattleAccess, unit: UnitId) -> bool {
    armour_by_places(battle, unit).is_none_or(|armour| HitLocation::ALL.into_iter().all(|place| armour.covers(place)))
}

/// The armour of a unit, if it protects only the places that it covers. D6-ARM-06
fn armour_by_places<'a>(battle: &'a BattleAccess, unit: UnitId) -> Option<&'a Armour> {
    let has_places = battle.options.0.hit_location;
    battle.profile(unit).armour.as_deref().filter(|_| has_places)
}

/// The chance, in thousandths, that the armour of a unit protects against damage. D6-ARM-06, D6-LOC-01
fn covered_per_mille(battle: &BattleAccess, unit: UnitId, place: Place) -> u32 {
    let is_covered = |place: HitLocation| is_covered(battle, unit, Some(place));
    let all_or_none = |is_covered: bool| if is_covered { 1000 } else { 0 };
    match place {
        Place::At(place) => all_or_none(is_covered(place)),
        Place::Everywhere => all_or_none(is_covered(HitLocation::Torso)),
        Place::Rolled if is_covered_everywhere(battle, unit) => 1000,
        Place::Rolled => {
            let share = |face: u32| {
                let places = Charts::shipped().places(face);
                let covered = places.iter().filter(|place| is_covered(**place)).count();
                u32::try_from(1000 * covered / places.len().max(1)).unwrap_or(0)
            };
            (1..=6).map(share).sum::<u32>() / 6
        }
    }
}

/// The chance of each effect of damage on a unit, the least effect first.
fn effects(battle: &BattleAccess, damage: &Damage, unit: UnitId) -> [(DamageEffect, Chance); DamageEffect::ALL.len()] {
    let against = |is_covered: bool| {
        let resistance: Pips = resistance_if(battle, unit, damage.kind, is_covered);
        odds::effects(*battle.rules, damage.pool.code(), resistance.code())
    };
    let chances = match covered_per_mille(battle, unit, damage.place) {
        1000 => against(true),
        0 => against(false),
        share => {
            let mut bare = against(false).into_iter();
            against(true).map(|covered| {
                let bare = bare.next().map_or(0, |bare| bare.favourable);
                Chance { favourable: (covered.favourable * share + bare * (1000 - share)) / 1000, ..covered }
            })
        }
    };
    let mut effects = DamageEffect::ALL.into_iter();
    chances.map(|chance| (effects.next().unwrap_or(DamageEffect::Killed), chance))
}

/// The injuries that damage may do to a unit.
pub fn injury_odds(battle: &BattleAccess, damage: &Damage, unit: UnitId) -> InjuryOdds {
    if damage.stuns && !can_be_stunned(battle, unit) {
        return InjuryOdds { value_x100: 0, hurts: Chance::millionths(0), defeats: Chance::millionths(0) };
    }
    let (weights, before) = (battle.data.0.ai, battle.injury(unit).level);
    let is_last_stun = is_last_stun(battle, unit);
    let (mut sum, mut hurt, mut out) = (0, 0, 0);
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
        let level = before.after(effect, *battle.rules);
        let is_out = knocks_out || (is_last_stun && effect == DamageEffect::Stunned);
        let ends = is_out || level >= InjuryLevel::Incapacitated;
        let value = if ends { value.max(weights.incapacitated) } else { value };
        sum += chance.per_mille() * value / 1000;
        hurt += if effect > DamageEffect::None { chance.favourable } else { 0 };
        out += if ends { chance.favourable } else { 0 };
    }
    InjuryOdds { value_x100: sum, hurts: Chance::millionths(hurt), defeats: Chance::millionths(out) }
}

/// The value for the AI of getting a unit from its injury to another level, in hundredths of a point, and true if that
/// brings it back into action.
pub fn value_of_help(battle: &BattleAccess, unit: UnitId, after: InjuryLevel) -> (i32, bool) {
    let (weights, is_out) = (battle.data.0.ai, battle.injury(unit).is_out());
    match (is_out, after < InjuryLevel::Incapacitated) {
        (true, true) => (weights.incapacitated, true),
        (true, false) => (weights.woken, false),
        (false, _) => (weights.wounded, false),
    }
}

/// True if a weapon set for stun has an effect on a unit: it has none on robots, vehicles and unconscious units.
/// D6-STUN-04
pub fn can_be_stunned(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.data_of(unit).nature == Nature::Living && !battle.injury(unit).is_out()
}

/// True if one more stun knocks a unit out. D6-INJ-03
pub fn is_last_stun(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.rules.has_charts() && affecting_stuns(battle, unit).saturating_add(1) >= stun_limit(battle, unit)
}

/// The number of stuns that affect a unit in this round. D6-INJ-02
pub fn affecting_stuns(battle: &BattleAccess, unit: UnitId) -> i32 {
    i32::try_from(battle.stuns(unit).affecting(battle.round.number)).unwrap_or(i32::MAX)
}

/// The number of stuns that knock a unit out: the dice of its Strength. D6-INJ-03
pub fn stun_limit(battle: &BattleAccess, unit: UnitId) -> i32 {
    own(battle, unit, Skill::Strength).whole_dice()
}
