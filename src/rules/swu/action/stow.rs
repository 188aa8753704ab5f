//! Putting a weapon away. SWU-TURN-10

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Verb,
        swu::{
            frame::SwuFrame,
            items::stow,
            query::items,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Putting a weapon away. SWU-TURN-10
pub struct Stow;

static FACTS: ActionFacts = ActionFacts {
    key: "stow",
    verb: Verb::PutAway,
    name: "Put away",
    help: "Put this away, so that the hand is free.",
    icon: "holster",
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Stow {
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
        stow(battle, order.unit, order.with.as_ref()?);
        None
    }
}
