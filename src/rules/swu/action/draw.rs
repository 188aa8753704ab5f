//! Taking a carried weapon in hand. SWU-TURN-10

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Purpose, Verb,
        swu::{
            frame::SwuFrame,
            items::draw,
            query::items,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Taking a carried weapon in hand. SWU-TURN-10
pub struct Draw;

static FACTS: ActionFacts = ActionFacts {
    key: "draw",
    verb: Verb::Draw,
    name: "Draw",
    help: "Take this in hand.",
    icon: "draw",
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    purpose: Purpose::Arm,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Draw {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::sheathed(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match self.items(battle, order.unit).contains(check::item_of(order)?) {
            true => Ok(()),
            false => Err(Illegal::new("not_carried", "nothing like that is carried")),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        draw(battle, order.unit, order.with.as_ref()?);
        None
    }
}
