//! Switching a weapon between stun and lethal. SWU-TURN-10, SWU-STUN-07

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::swu::{
        frame::SwuFrame,
        items::switch_setting,
        query::items,
        state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
    },
};

/// Switching a weapon between stun and lethal. SWU-TURN-10, SWU-STUN-07
pub struct SwitchSetting;

static FACTS: ActionFacts = ActionFacts {
    key: "switch_setting",
    name: "Switch setting",
    help: "Switch this weapon between stun and lethal.",
    icon: "mode",
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for SwitchSetting {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::switchable(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match self.items(battle, order.unit).contains(check::item_of(order)?) {
            true => Ok(()),
            false => Err(Illegal::new("no_setting", "this weapon has no other setting")),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        switch_setting(battle, order.unit, order.with.as_ref()?);
        None
    }
}
