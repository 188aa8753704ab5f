//! The surrender of the unit's side.

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Verb,
        swu::{
            frame::SwuFrame,
            morale::{self, SURRENDER},
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// The surrender of the unit's side.
pub struct Surrender;

static FACTS: ActionFacts = ActionFacts {
    key: SURRENDER,
    verb: Verb::Talk,
    name: "Surrender",
    help: "Your side gives up the battle.",
    icon: "wait",
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Surrender {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        morale::surrender(battle, order.unit, "surrenders for");
        None
    }
}
