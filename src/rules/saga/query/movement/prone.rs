//! Lying on the ground, and the requirements for getting up and down.

use crate::battle::Illegal;
use crate::rules::saga::data::Skill;
use crate::rules::saga::state::CombatDataReadOnlyItem;

/// DC of the Acrobatics check to stand up or to drop prone. SAGA-MOVE-11, SAGA-SWIFT-07
pub const ACROBATICS_DC: i32 = 15;

/// Returns an error unless the unit is prone.
pub fn check_prone(own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    match own.posture.is_prone() {
        true => Ok(()),
        false => Err(Illegal::new("not_prone", "already on its feet")),
    }
}

/// Returns an error while the unit is prone.
pub fn check_upright(own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    match own.posture.is_prone() {
        true => Err(Illegal::new("already_prone", "already lying down")),
        false => Ok(()),
    }
}

/// Returns an error unless the unit is trained in Acrobatics. SAGA-MOVE-11, SAGA-SWIFT-07
pub fn check_trained(own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    match own.profile.data.trained.contains(&Skill::Acrobatics) {
        true => Ok(()),
        false => Err(Illegal::new("untrained", "this needs training in Acrobatics")),
    }
}
