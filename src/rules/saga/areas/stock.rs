//! Folding and extending stocks.

use crate::{
    battle::{Event, ItemKey, UnitId},
    rules::saga::{query::gear, state::access::BattleAccess},
};

/// Folds or extends the stock of a held weapon. SAGA-BEY-35
pub fn change(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let name = gear::item_name(battle, key);
    let mut body = battle.body_mut(unit);
    let Some(item) = body.arsenal.named_mut(key) else { return };
    item.folded = !item.folded;
    let words = if item.folded { "folds the stock of the" } else { "extends the stock of the" };
    battle.tell(Event::ItemMoved { unit, item: name, words: words.to_owned() });
}
