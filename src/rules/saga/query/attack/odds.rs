//! Odds of a single d20.

use crate::dice::Chance;

/// The chance that an attack of 1d20 + `bonus` hits `defense`: a natural 20 always hits, a natural 1 always misses.
/// SAGA-ATK-02
pub fn d20_attack(bonus: i32, defense: i32) -> Chance {
    let lowest_face = (defense - bonus).clamp(2, 20);
    Chance { favourable: (21 - lowest_face).unsigned_abs(), of: 20 }
}

/// The chance that a check of 1d20 + `bonus` reaches `dc`; no face succeeds or fails automatically. SAGA-CONV-01
pub fn d20_check(bonus: i32, dc: i32) -> Chance {
    Chance { favourable: (21 + bonus - dc).clamp(0, 20).unsigned_abs(), of: 20 }
}

/// The same with an optional Fate Point die, over all faces of both dice. SAGA-BEY-01
pub fn d20_check_with(bonus: i32, dc: i32, fate: bool) -> Chance {
    if !fate {
        return d20_check(bonus, dc);
    }
    let favourable = (1..=6).map(|face| d20_check(bonus + face, dc).favourable).sum();
    Chance { favourable, of: 120 }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::attack::odds::{d20_attack, d20_check};

    #[test]
    fn odds_agree_with_counting_the_faces() {
        for bonus in -15..=30 {
            for number in 1..=45 {
                let attack = (1..=20).filter(|&face| face == 20 || (face != 1 && face + bonus >= number)).count();
                assert_eq!(d20_attack(bonus, number).favourable as usize, attack);
                let check = (1..=20).filter(|&face| face + bonus >= number).count();
                assert_eq!(d20_check(bonus, number).favourable as usize, check);
            }
        }
    }
}
