//! Letting a held unit go. SWU-GRAP-05

use super::ActionRules;
use crate::{
    battle::{Event, Illegal, Order, UnitId},
    rules::{
        Verb,
        swu::{
            conditions,
            frame::SwuFrame,
            query::grapple::held_by,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Letting a held unit go. SWU-GRAP-05
pub struct LetGo;

static FACTS: ActionFacts = ActionFacts {
    key: "let_go",
    verb: Verb::Grapple,
    name: "Let go",
    help: "Free whomever you hold.",
    icon: "free",
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    ..ActionFacts::PLAIN
};

impl ActionRules for LetGo {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        held_by(battle, unit).is_some()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match held_by(battle, order.unit) {
            Some(_) => Ok(()),
            None => Err(Illegal::new("holds_nobody", "this unit holds nobody")),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let held = held_by(battle, order.unit)?;
        let words = format!("lets {} go", battle.name(held));
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        conditions::release(battle, held);
        None
    }
}
