//! Readying an action: checks.

use crate::battle::{Illegal, ItemKey};
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::{aim, arming};
use crate::rules::saga::state::Combatant;

/// Checks that an attack with this weapon can be readied.
pub fn check_arm(combatant: &Combatant, with: &ItemKey) -> Result<(), Illegal> {
    arming::check_stance(combatant)?;
    let arm = arms(combatant).find(|arm| arm.key == with);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("there is no `{with}` in hand")))?;
    aim::is_usable(combatant, &arm).map_err(|refusal| refusal.illegal("", &arm))
}

/// The weapons with which a unit can ready an attack.
pub fn weapons(combatant: &Combatant) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for arm in arms(combatant).filter(|arm| check_arm(combatant, arm.key).is_ok()) {
        if !keys.contains(arm.key) {
            keys.push(arm.key.clone());
        }
    }
    keys
}
