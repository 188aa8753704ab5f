//! The end of a unit's declaration, or of its wish to name an open action.

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Purpose, Verb,
        d6::{
            plans,
            state::{ActionCost, ActionFacts, BattleAccess},
        },
    },
};

/// The end of a unit's declaration. A unit that is to name an open action lets it go. D6-MULT-08
pub struct Confirm;

static FACTS: ActionFacts = ActionFacts {
    key: "confirm",
    verb: Verb::Wait,
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
        match battle.plan(order.unit).is_naming() {
            true => plans::forfeit_open_action(battle, order.unit),
            false => plans::confirm(battle, order.unit),
        }
    }
}
