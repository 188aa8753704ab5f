//! Bracing a weapon that fires only bursts.

use crate::battle::{Illegal, ItemKey};
use crate::rules::saga::data::{Autofire, Place, WeaponKind};
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{CombatDataReadOnlyItem, Combatant, Item};

/// Returns true for heavy weapons, rifles, and pistols with an extended stock. SAGA-AUTO-05
fn is_braceable(item: &Item) -> bool {
    match item.weapon.kind {
        WeaponKind::Heavy | WeaponKind::Rifle => true,
        WeaponKind::Pistol => item.weapon.has_stock() && !item.folded,
        WeaponKind::Melee | WeaponKind::Thrown | WeaponKind::Carbine => false,
    }
}

/// Returns true if bracing gives a held weapon a bonus. SAGA-AUTO-04, SAGA-AUTO-05, SAGA-BEY-35
pub fn helps(item: &Item) -> bool {
    item.weapon.autofire == Autofire::Only && is_braceable(item)
}

/// Returns true if the unit has braced this weapon.
pub fn is_braced(combatant: &Combatant, key: &ItemKey) -> bool {
    combatant.bracing.0.as_ref() == Some(key)
}

/// Checks that a weapon can be braced now. `bearer` holds the weapon: the unit itself, or its vehicle.
pub fn check(own: &CombatDataReadOnlyItem, bearer: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(bearer, key, Place::Held)?;
    if !bearer.arsenal.named(key).is_some_and(helps) {
        Err(Illegal::new("no_brace", "only heavy weapons, rifles and stocked pistols that know nothing but autofire"))
    } else if own.bracing.0.as_ref() == Some(key) {
        Err(Illegal::new("braced", "the weapon is braced already"))
    } else {
        Ok(())
    }
}
