//! Bracing a weapon.

use crate::{
    battle::{Event, ItemKey, UnitId},
    rules::saga::{
        query::gear,
        state::{access::BattleAccess, action::Action},
    },
};

/// Braces a held weapon.
pub fn brace(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.bracing_mut(unit).0 = Some(key.clone());
    let words = format!("braces the {}", gear::item_name(&battle.view(), key));
    battle.log_event(Event::Acted { unit, action: Action::Brace.key(), words });
}

/// Ends the bracing: called by any other action and at the end of the turn. SAGA-AUTO-04
pub fn end_bracing(battle: &mut BattleAccess, unit: UnitId) {
    let mut bracing = battle.bracing_mut(unit);
    if bracing.0.is_some() {
        bracing.0 = None;
    }
}
