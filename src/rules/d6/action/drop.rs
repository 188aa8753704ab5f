//! Dropping an item. Free. D6-DECL-16

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Verb,
        d6::{
            frame::D6Step,
            items::drop,
            query::items,
            state::{ActionCost, ActionFacts, BattleAccess, ItemUse, MenuSection, PlanStep},
        },
    },
};

/// Dropping an item. Free. D6-DECL-16
pub struct Drop;

static FACTS: ActionFacts = ActionFacts {
    key: "drop",
    verb: Verb::PutAway,
    name: "Drop",
    help: "Let this fall after the action before.",
    icon: "drop",
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    needs_item: true,
    item_use: ItemUse::LetsGo,
    ..ActionFacts::PLAIN
};

impl ActionRules for Drop {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::droppable(battle, unit)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let carried = items::carried(battle, unit).into_iter();
        carried.map(|(key, _)| Order::new(unit, FACTS.key()).with(key)).collect()
    }

    /// D6-DECL-16
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, key) = (order.unit, check::item_of(order)?);
        match items::droppable(battle, unit).contains(key) && !items::will_let_go(battle, unit, key) {
            true => Ok(()),
            false => Err(Illegal::new("not_held", format!("{} has no {key} in hand", battle.name(unit)))),
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("drop {}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        if let Some(key) = &step.order.with {
            drop(battle, step.order.unit, key);
        }
        D6Step::Done
    }
}
