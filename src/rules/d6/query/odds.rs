//! Odds that the AI and the previews ask for again and again, remembered once worked out: the chance that a roll
//! reaches a number, and the effects of damage on Strength.

use std::sync::OnceLock;

use crate::{
    dice::{Chance, DiceCode, Pips, SumOdds},
    rules::d6::{
        data::{Charts, DamageEffect, ObjectCondition},
        state::D6Profile,
    },
};

/// Codes below this many pips are remembered: 20D and more are worked out each time.
const PIPS: usize = 60;
/// Numbers below this one are remembered.
const NUMBERS: usize = 64;
/// Difficulties with fewer dice than this are remembered.
const DICE: usize = 10;

/// The chance that a roll of this code reaches a number and the sum of some dice together. D6-DICE-03, D6-CALL-06
pub fn reaches(code: Pips, number: i32, dice: i32) -> Chance {
    static KNOWN: [OnceLock<Vec<Chance>>; PIPS * DICE] = [const { OnceLock::new() }; PIPS * DICE];
    let row = |code: usize, dice: usize| KNOWN.get(code * DICE + dice).filter(|_| code < PIPS && dice < DICE);
    let (code_at, dice_at) = (usize::try_from(code.0).ok(), usize::try_from(dice).ok());
    let remembered = code_at.zip(dice_at).and_then(|(code, dice)| row(code, dice));
    let number_at = usize::try_from(number.max(0)).ok().filter(|number| *number < NUMBERS);
    match (remembered, number_at) {
        (Some(row), Some(number)) => {
            let chances = row.get_or_init(|| {
                let numbers = 0..i32::try_from(NUMBERS).unwrap_or(0);
                let (roll, against) = (SumOdds::of(code.code()), SumOdds::of(Pips::dice(dice).code()));
                numbers.map(|number| roll.chance_against(&against, |roll, more| roll >= number + more)).collect()
            });
            chances.get(number).copied().unwrap_or(Chance::millionths(0))
        }
        _ => {
            let against = SumOdds::of(Pips::dice(dice).code()).plus(number);
            SumOdds::of(code.code()).chance_against(&against, |roll, needed| roll >= needed)
        }
    }
}

/// The effect of a damage roll against a Strength roll. D6-DMG-05 to D6-DMG-11
pub fn effect(profile: D6Profile, damage: i32, strength: i32) -> DamageEffect {
    match profile {
        D6Profile::Basic => DamageEffect::by_ratio(damage, strength),
        D6Profile::Charts | D6Profile::Segments => Charts::shipped().effect(damage, strength),
    }
}

/// The chance of each effect of damage on Strength, the least effect first. D6-DMG-05 to D6-DMG-11
pub fn effects(profile: D6Profile, damage: DiceCode, strength: DiceCode) -> [Chance; 6] {
    type Table = [OnceLock<[Chance; 6]>; PIPS * PIPS];
    static BY_RATIO: Table = [const { OnceLock::new() }; PIPS * PIPS];
    static BY_CHART: Table = [const { OnceLock::new() }; PIPS * PIPS];
    let known = if profile.has_charts() { &BY_CHART } else { &BY_RATIO };
    let work_out = || {
        let (damage, strength) = (SumOdds::of(damage), SumOdds::of(strength));
        DamageEffect::ALL.map(|wanted| damage.chance_against(&strength, |a, b| effect(profile, a, b) == wanted))
    };
    match place(damage).zip(place(strength)).and_then(|(damage, strength)| known.get(damage * PIPS + strength)) {
        Some(known) => *known.get_or_init(work_out),
        None => work_out(),
    }
}

/// The chance of each condition in which damage leaves an object of a strength that was whole, the best first.
/// D6-PROT-08, D6-WPN-03
pub fn conditions(damage: DiceCode, strength: DiceCode) -> [Chance; 5] {
    static KNOWN: [OnceLock<[Chance; 5]>; PIPS * PIPS] = [const { OnceLock::new() }; PIPS * PIPS];
    let work_out = || {
        let (damage, strength) = (SumOdds::of(damage), SumOdds::of(strength));
        let is = |wanted| move |a, b| Charts::shipped().condition(a, b) == wanted;
        ObjectCondition::ALL.map(|wanted| damage.chance_against(&strength, is(wanted)))
    };
    match place(damage).zip(place(strength)).and_then(|(damage, strength)| KNOWN.get(damage * PIPS + strength)) {
        Some(known) => *known.get_or_init(work_out),
        None => work_out(),
    }
}

/// The place of a code in the tables; `None` for one that is not remembered.
fn place(code: DiceCode) -> Option<usize> {
    let pips = usize::try_from(i32::from(code.count) * 3 + i32::from(code.bonus)).ok()?;
    (code.sides == 6 && (0..3).contains(&code.bonus) && pips < PIPS).then_some(pips)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remembered odds are those that are worked out.
    #[test]
    fn the_tables_agree_with_the_sums() {
        for (code, number, dice) in
            [(12, 13, 0), (13, 8, 2), (0, 0, 0), (2, 3, 1), (59, 63, 9), (61, 20, 1), (9, 70, 2)]
        {
            let against = SumOdds::of(Pips::dice(dice).code()).plus(number);
            let wanted = SumOdds::of(Pips(code).code()).chance_against(&against, |roll, needed| roll >= needed);
            assert_eq!(reaches(Pips(code), number, dice), wanted, "{code} {number} {dice}");
            assert_eq!(reaches(Pips(code), number, dice), wanted, "{code} {number} {dice}, once more");
        }
        for profile in [D6Profile::Basic, D6Profile::Charts] {
            let chances = effects(profile, Pips::dice(5).code(), Pips::dice(3).code());
            let sum: u32 = chances.iter().map(|chance| chance.favourable).sum();
            assert!(sum.abs_diff(1_000_000) < 7, "{sum}");
        }
    }
}
