//! The three defenses and the damage threshold.

use crate::dice::{Sum, Total};
use crate::rules::saga::data::Feat;
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::query::support::defend;
use crate::rules::saga::state::{Combatant, EffectKind};

/// The extent to which a target can use its Dexterity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Full Dexterity bonus.
    Alert,
    /// Flat-footed or unaware: no Dexterity bonus, but a Dexterity penalty still counts. SAGA-DEF-07
    Exposed,
    /// Helpless: Dexterity counts as 0. SAGA-DEF-08, SAGA-HELP-08
    Helpless,
}

/// The Reflex Defense without cover. SAGA-DEF-01, SAGA-CHARGE-03
pub fn reflex<S: Sum>(combatant: &Combatant, guard: Guard) -> S {
    let Combatant { data, armor, .. } = *combatant;
    let mut reflex = S::default();
    reflex.add("base", 10);
    match armor {
        // Armor replaces the heroic level even if its bonus is lower. SAGA-DEF-05
        Some(armor) => reflex.add("armor", armor.bonus),
        None => reflex.add("heroic level", data.heroic_level),
    }
    let dexterity = modifier(data.abilities.dexterity);
    let dexterity = armor.and_then(|armor| armor.max_dexterity).map_or(dexterity, |most| dexterity.min(most));
    match guard {
        Guard::Alert => reflex.add("Dexterity", dexterity),
        Guard::Exposed => reflex.add("Dexterity (flat-footed)", dexterity.min(0)),
        Guard::Helpless => reflex.add("Dexterity (helpless)", modifier(0)),
    }
    reflex.add("class", data.class_bonus.reflex);
    reflex.add("size", data.size.reflex());
    reflex.add_typed("species", data.species_bonus.reflex, "species");
    reflex.add("natural armor", data.natural_armor);
    if combatant.effects.has(EffectKind::OffBalance) {
        reflex.add("charged", -2);
    }
    // A target that cannot use its Dexterity gets no dodge bonus. SAGA-FDEF-04
    if guard == Guard::Alert {
        defend::add_guard(&mut reflex, combatant);
    }
    add_common(&mut reflex, combatant);
    reflex
}

/// The Fortitude Defense. A target without Constitution uses Strength. SAGA-DEF-02, SAGA-DEF-10, SAGA-DEF-11
pub fn fortitude<S: Sum>(combatant: &Combatant) -> S {
    let data = combatant.data;
    let mut fortitude = S::default();
    fortitude.add("base", 10);
    fortitude.add("heroic level", data.heroic_level);
    match data.abilities.constitution {
        Some(constitution) => fortitude.add("Constitution", modifier(constitution)),
        None => fortitude.add("Strength", modifier(data.abilities.strength)),
    }
    fortitude.add("class", data.class_bonus.fortitude);
    fortitude.add_typed("species", data.species_bonus.fortitude, "species");
    fortitude.add_typed("armor", combatant.armor.map_or(0, |armor| armor.fortitude), "equipment");
    add_common(&mut fortitude, combatant);
    fortitude
}

/// The Will Defense. The Wisdom of an unconscious creature counts as 0. SAGA-DEF-03, SAGA-DEF-12
pub fn will<S: Sum>(combatant: &Combatant) -> S {
    let data = combatant.data;
    let mut will = S::default();
    will.add("base", 10);
    will.add("heroic level", data.heroic_level);
    if combatant.vital.is_unconscious() {
        will.add("Wisdom (unconscious)", modifier(0));
    } else {
        will.add("Wisdom", modifier(data.abilities.wisdom));
    }
    will.add("class", data.class_bonus.will);
    will.add_typed("species", data.species_bonus.will, "species");
    add_common(&mut will, combatant);
    will
}

/// The damage threshold. It follows the current Fortitude Defense. SAGA-DT-01, SAGA-DT-02, SAGA-DT-09
pub fn threshold<S: Sum>(combatant: &Combatant) -> S {
    let data = combatant.data;
    let mut threshold = S::default();
    threshold.add("Fortitude", fortitude::<Total>(combatant).total());
    threshold.add("size", data.size.threshold());
    if data.feats.contains(&Feat::ImprovedDamageThreshold) {
        threshold.add("Improved Damage Threshold", 5);
    }
    threshold
}

fn add_common(defense: &mut impl Sum, combatant: &Combatant) {
    if combatant.data.feats.contains(&Feat::ImprovedDefenses) {
        defense.add("Improved Defenses", 1);
    }
    combatant.track.add_penalty(defense);
    combatant.add_vehicle_penalty(defense);
}
