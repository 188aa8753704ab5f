//! Ranges of damage: minimum, mean and maximum.

use crate::dice::{DiceCode, Spread, Sum, Total, spread_of};
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::query::areas::area_attack;
use crate::rules::saga::query::damage::reduction::{self, Weight};
use crate::rules::saga::state::Combatant;

/// Hit points that damage of this kind, halved this many times, costs a unit.
pub fn loss(target: &Combatant, means: DamageProfile, dice: DiceCode, bonus: i32, times: u8) -> Spread {
    let weight = reduction::weight(target.data, means.damage_type);
    let goes_through = weight == Weight::Full && !reduction::is_reduced(target, means);
    match (goes_through, times) {
        (true, 0) => damage_of(dice, bonus),
        (true, _) => dealt(dice, bonus, |points| area_attack::halved(points, times)),
        (false, _) => dealt(dice, bonus, |points| {
            weight.lost(reduction::reduced::<Total>(target, means, area_attack::halved(points, times)).total())
        }),
    }
}

/// Damage of a hit before reductions: at least 1. SAGA-DMG-04
pub fn damage_of(dice: DiceCode, bonus: i32) -> Spread {
    let Spread { min, mean_x100, max } = dice.spread();
    if min + bonus < 1 {
        return dealt(dice, bonus, |points| points);
    }
    Spread { min: min + bonus, mean_x100: mean_x100 + bonus * 100, max: max + bonus }
}

/// Damage of a hit after applying `of` to each possible roll.
pub fn dealt(dice: DiceCode, bonus: i32, of: impl Fn(i32) -> i32) -> Spread {
    spread_of(dice, |sum| of((sum + bonus).max(1)))
}
