//! Dropping an item. Free. SWU-TURN-10

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Verb,
        swu::{
            frame::SwuFrame,
            items::drop,
            query::items,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Dropping an item. SWU-TURN-10
pub struct Drop;

static FACTS: ActionFacts = ActionFacts {
    key: "drop",
    verb: Verb::PutAway,
    name: "Drop",
    help: "Let this fall.",
    icon: "drop",
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Drop {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::held(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match self.items(battle, order.unit).contains(check::item_of(order)?) {
            true => Ok(()),
            false => Err(Illegal::new("not_held", "nothing like that is in hand")),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        drop(battle, order.unit, order.with.as_ref()?);
        None
    }
}
