//! Checks on free actions.

use crate::battle::Illegal;
use crate::rules::saga::state::CombatDataReadOnlyItem;

/// Checks that a unit can take a free action now. SAGA-FLAT-03, SAGA-ACT-11
pub fn check_free_action(own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    if own.awareness.flat_footed {
        return Err(Illegal::new("flat_footed", "a flat-footed combatant cannot take free actions"));
    }
    Ok(())
}
