//! The end of a unit's declaration.

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Purpose,
        d6::{
            plans,
            state::{ActionCost, ActionFacts, BattleAccess},
        },
    },
};

/// The end of a unit's declaration.
pub struct Confirm;

static FACTS: ActionFacts = ActionFacts {
    key: "confirm",
    name: "Confirm",
    help: "You have said all this unit will do this round.",
    icon: "end_turn",
    section: None,
    cost: ActionCost::Free,
    purpose: Purpose::EndTurn,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Confirm {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        plans::confirm(battle, order.unit);
    }
}
