//! The settings of weapons: bracing, the kind of fire, folding stocks.

use crate::battle::{Event, ItemKey, UnitId};
use crate::rules::saga::data::Mode;
use crate::rules::saga::query::gear;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleAccess};

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

/// Switches a weapon to this setting, or back to single shots if it has it. SAGA-SWIFT-08
pub fn switch(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, mode: Mode) {
    let name = gear::item_name(&battle.view(), key);
    let bearer = vehicle::bearer(&battle.view(), unit);
    let Some(mode_now) = battle.arsenal_mut(bearer).switch(key, mode) else { return };
    let words = match mode_now {
        Mode::Single => format!("sets the {name} to single shots"),
        Mode::Stun => format!("sets the {name} to stun"),
        Mode::Autofire => format!("sets the {name} to autofire"),
    };
    let action = Action::switching(mode).key();
    battle.log_event(Event::Acted { unit, action, words });
}

/// Folds or extends the stock of a held weapon. SAGA-BEY-35
pub fn fold_stock(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let name = gear::item_name(&battle.view(), key);
    let mut arsenal = battle.arsenal_mut(unit);
    let Some(item) = arsenal.named_mut(key) else { return };
    item.folded = !item.folded;
    let words = if item.folded { "folds the stock of the" } else { "extends the stock of the" };
    battle.log_event(Event::ItemMoved { unit, item: name, words: words.to_owned() });
}
