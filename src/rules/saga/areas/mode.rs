//! Switching weapon settings.

use crate::{
    battle::{Event, ItemKey, UnitId},
    rules::saga::{
        data::traits::Mode,
        query::{gear, vehicles::vehicle},
        state::{access::BattleAccess, action::Action},
    },
};

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
