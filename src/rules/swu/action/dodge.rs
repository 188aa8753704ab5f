//! A dodge: attacks against the unit have disadvantage. SWU-ACT-08

use super::ActionRules;
use crate::{
    battle::{Event, Order},
    rules::swu::{
        conditions,
        frame::SwuFrame,
        state::{ActionFacts, BattleAccess},
    },
};

/// A dodge. SWU-ACT-08
pub struct Dodge;

static FACTS: ActionFacts = ActionFacts {
    key: "dodge",
    name: "Dodge",
    help: "Until your next turn attacks on you have disadvantage, and your Dexterity saves have advantage.",
    icon: "shield",
    ..ActionFacts::PLAIN
};

impl ActionRules for Dodge {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let words = "dodges".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        conditions::dodge(battle, order.unit);
        None
    }
}
