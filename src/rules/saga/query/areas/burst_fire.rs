//! The constants of Burst Fire.

use crate::rules::saga::data::Feat;
use crate::rules::saga::state::Combatant;

/// Shots used. SAGA-AUTO-07
pub const SHOTS: u16 = 5;

/// Additional damage dice. SAGA-AUTO-06
pub const MORE_DICE: u16 = 2;

/// Returns true if a unit has the feat.
pub fn is_known(combatant: &Combatant) -> bool {
    combatant.data.feats.contains(&Feat::BurstFire)
}
