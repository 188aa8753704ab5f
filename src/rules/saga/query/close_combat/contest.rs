//! Grapple checks.

use crate::dice::{Chance, Sum};
use crate::rules::saga::data::Size;
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::state::Combatant;

/// Bonus on a grapple check. SAGA-GRAP-05, SAGA-GRAP-06
pub fn bonus<S: Sum>(combatant: &Combatant) -> S {
    let abilities = &combatant.data.abilities;
    let (strength, dexterity) = (modifier(abilities.strength), modifier(abilities.dexterity));
    let mut bonus = S::default();
    bonus.add("base attack", combatant.data.base_attack);
    if strength >= dexterity {
        bonus.add("Strength", strength);
    } else {
        bonus.add("Dexterity", dexterity);
    }
    bonus.add("size", size_modifier(combatant.data.size));
    combatant.track.add_penalty(&mut bonus);
    bonus
}

/// Size modifier of a grapple check. SAGA-GRAP-06
fn size_modifier(size: Size) -> i32 {
    match size {
        Size::Fine => -20,
        Size::Diminutive => -15,
        Size::Tiny => -10,
        Size::Small => -5,
        Size::Medium => 0,
        Size::Large => 5,
        Size::Huge => 10,
        Size::Gargantuan => 15,
        Size::Colossal => 20,
    }
}

/// The chance that the attacker wins the opposed checks; a tie is enough. SAGA-GRAP-04
pub fn chance_to_win(attacker: i32, defender: i32) -> Chance {
    let pairs = (1..=20).flat_map(|own| (1..=20).map(move |theirs| own + attacker >= theirs + defender));
    let favourable = u32::try_from(pairs.filter(|&wins| wins).count()).unwrap_or(0);
    Chance { favourable, of: 400 }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::close_combat::contest::chance_to_win;

    /// SAGA-GRAP-04, SAGA-EXD-27: a tie goes to the attacker.
    #[test]
    fn a_tie_is_enough() {
        assert_eq!(chance_to_win(0, 0).favourable, 210);
        assert_eq!(chance_to_win(14, -6).favourable, 400);
    }
}
