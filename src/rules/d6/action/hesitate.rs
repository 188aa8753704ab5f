//! Hesitation: a declaration that did not come in time. D6-DECL-07

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Verb,
        d6::{
            plans,
            state::{ActionCost, ActionFacts, BattleAccess, InProfiles},
        },
    },
};

/// A declaration that did not come in time. The client's timer orders it, so that records hold it. D6-DECL-07,
/// D6-DECL-10
pub struct Hesitate;

static FACTS: ActionFacts = ActionFacts {
    key: "hesitate",
    verb: Verb::Wait,
    name: "Hesitate",
    help: "The declaration did not come in time: no action and no reaction this round.",
    icon: "end_turn",
    profiles: InProfiles::Charts,
    section: None,
    cost: ActionCost::Free,
    is_for_vehicles: true,
    is_declared_only: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Hesitate {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        plans::hesitate(battle, order.unit);
    }
}
