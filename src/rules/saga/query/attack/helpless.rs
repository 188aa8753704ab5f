//! Helpless and flat-footed targets.

use crate::rules::saga::query::attack::defense::Guard;
use crate::rules::saga::state::{Combatant, EffectKind};

/// Returns true if a target is helpless against an attacker. SAGA-HELP-01, SAGA-HELP-02, SAGA-HELP-05, SAGA-BEY-40
pub fn is_helpless(attacker: &Combatant, target: &Combatant) -> bool {
    let awareness = target.awareness;
    !target.vital.can_act() || target.bound || (awareness.unwary && !awareness.aware && attacker.is_adjacent(target))
}

/// The extent to which a target can use its Dexterity against an attacker. SAGA-DEF-07, SAGA-DEF-08, SAGA-BEY-08
pub fn guard(attacker: &Combatant, target: &Combatant) -> Guard {
    if is_helpless(attacker, target) {
        Guard::Helpless
    } else if target.awareness.flat_footed || target.effects.has(EffectKind::Pinned) || attacker.is_unseen_by(target.id)
    {
        Guard::Exposed
    } else {
        Guard::Alert
    }
}
