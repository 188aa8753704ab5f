//! Taking an item from the ground into the hand. SWU-TURN-10

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Purpose, Verb,
        swu::{
            frame::SwuFrame,
            items::pick_up,
            query::items::within_reach,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Taking an item from the ground into the hand.
pub struct PickUp;

static FACTS: ActionFacts = ActionFacts {
    key: "pick_up",
    verb: Verb::Take,
    name: "Pick up",
    help: "Take this up from the ground.",
    icon: "pick_up",
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    purpose: Purpose::Arm,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for PickUp {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let mut keys: Vec<ItemKey> = within_reach(battle, battle.space(unit)).into_iter().map(|(_, key)| key).collect();
        keys.sort();
        keys.dedup();
        keys
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        match self.items(battle, order.unit).contains(key) {
            true => Ok(()),
            false => Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp"))),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, key) = (order.unit, order.with.as_ref()?);
        let (at, key) = within_reach(battle, battle.space(unit)).into_iter().find(|(_, other)| other == key)?;
        pick_up(battle, unit, &key, at);
        None
    }
}
