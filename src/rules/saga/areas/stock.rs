//! Folding and extending stocks.

use crate::{
    battle::{Event, ItemKey, UnitId},
    rules::saga::{query::gear, state::access::BattleAccess},
};

/// Folds or extends the stock of a held weapon. SAGA-BEY-35
pub fn change(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let name = gear::item_name(&battle.view(), key);
    let mut arsenal = battle.arsenal_mut(unit);
    let Some(item) = arsenal.named_mut(key) else { return };
    item.folded = !item.folded;
    let words = if item.folded { "folds the stock of the" } else { "extends the stock of the" };
    battle.log_event(Event::ItemMoved { unit, item: name, words: words.to_owned() });
}
