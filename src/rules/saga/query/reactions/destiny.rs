//! Destiny Points: checks.

use crate::battle::Illegal;
use crate::rules::saga::query::turns::awareness;
use crate::rules::saga::state::CombatDataReadOnlyItem;

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "destiny";

/// Checks that a Destiny Point can be spent on the next attack. Flat-footed units take no free actions. SAGA-BEY-02,
/// SAGA-ACT-11
pub fn check_for_attack(own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    if !own.destiny.left {
        return Err(Illegal::new("no_destiny_point", "there is no Destiny Point left"));
    }
    awareness::check_free_action(own)
}
