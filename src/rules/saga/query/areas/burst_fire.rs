//! Burst Fire: autofire at a single target.

use crate::rules::saga::{data::feat::Feat, state::view::Combatant};

/// Shots it takes. SAGA-AUTO-07
pub const SHOTS: u16 = 5;

/// Dice of damage it adds. SAGA-AUTO-06
pub const MORE_DICE: u16 = 2;

/// Whether a unit has the feat.
pub fn is_known(combatant: &Combatant) -> bool {
    combatant.data.feats.contains(&Feat::BurstFire)
}
