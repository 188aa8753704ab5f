//! A dodge: attacks against the unit have disadvantage. SWU-ACT-08

use super::ActionRules;
use crate::{
    battle::{Event, Order, UnitId},
    rules::{
        Preview,
        swu::{
            conditions,
            frame::SwuFrame,
            query::estimates::saved_by_dodge_x100,
            state::{ActionFacts, BattleAccess},
        },
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

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        Preview { summary: FACTS.name.to_owned(), ..preview(battle, order.unit) }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let words = "dodges".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        conditions::dodge(battle, order.unit);
        None
    }
}

/// The value of a dodge: the damage that it saves. SWU-ACT-08
pub fn preview(battle: &BattleAccess, unit: UnitId) -> Preview {
    let is_new = !battle.body(unit).conditions.dodging;
    let worth_x100 = is_new.then(|| saved_by_dodge_x100(battle, unit));
    Preview { worth_x100: Some(worth_x100.unwrap_or(0)), ..Preview::default() }
}
