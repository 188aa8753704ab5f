//! The surrender of the unit's side. D6-RND-03

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Verb,
        d6::{
            morale::{self, SURRENDER},
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// The surrender of the unit's side. D6-RND-03
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

    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        morale::surrender(battle, order.unit, "surrenders for");
    }
}
