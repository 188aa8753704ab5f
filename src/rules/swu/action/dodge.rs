//! A dodge: attacks against the unit have disadvantage. SWU-ACT-08

use super::ActionRules;
use crate::{
    battle::{Event, Order, UnitId},
    rules::{
        Preview, Purpose, Verb,
        swu::{
            conditions,
            frame::SwuFrame,
            query::estimates,
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// A dodge. SWU-ACT-08
pub struct Dodge;

static FACTS: ActionFacts = ActionFacts {
    key: "dodge",
    verb: Verb::Guard,
    name: "Dodge",
    help: "Until your next turn attacks on you have disadvantage, and your Dexterity saves have advantage.",
    icon: "shield",
    purpose: Purpose::Guard,
    ..ActionFacts::PLAIN
};

/// The preview of a dodge, whatever grants it. Its value is the expected damage that it averts.
pub fn preview(battle: &BattleAccess, unit: UnitId, name: &str) -> Preview {
    let averted = estimates::averted_by_dodge_x100(battle, unit);
    Preview { summary: name.to_owned(), worth_x100: Some(averted), ..Preview::default() }
}

impl ActionRules for Dodge {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        preview(battle, order.unit, FACTS.name)
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let words = "dodges".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        conditions::dodge(battle, order.unit);
        None
    }
}
