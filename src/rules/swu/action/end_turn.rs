//! The end of a turn. SWU-TURN-06

use super::ActionRules;
use crate::{
    battle::Order,
    rules::{
        Purpose, Verb,
        swu::{
            budget,
            frame::SwuFrame,
            state::{ActionCost, ActionFacts, BattleAccess},
        },
    },
};

/// The end of a turn. SWU-TURN-06
pub struct EndTurn;

static FACTS: ActionFacts = ActionFacts {
    key: "end_turn",
    verb: Verb::Wait,
    name: "End turn",
    help: "Nothing more this turn.",
    icon: "end_turn",
    section: None,
    cost: ActionCost::Free,
    purpose: Purpose::EndTurn,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for EndTurn {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        budget::close(battle, order.unit);
        None
    }
}
