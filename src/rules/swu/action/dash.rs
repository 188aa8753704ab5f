//! A dash: the action for twice the movement. SWU-ACT-10, SWU-ACT-11

use super::ActionRules;
use crate::{
    battle::{Event, Illegal, Order},
    rules::{
        Preview, Purpose, Verb,
        swu::{
            budget,
            frame::SwuFrame,
            query::reach,
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A dash. SWU-ACT-10
pub struct Dash;

static FACTS: ActionFacts = ActionFacts {
    key: "dash",
    verb: Verb::Dash,
    name: "Dash",
    help: "Takes your action; you may move up to twice your speed this turn.",
    icon: "run",
    section: Some(MenuSection::Movement),
    purpose: Purpose::Rush,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Dash {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match reach::speed(battle, order.unit) {
            0 => Err(Illegal::new("held_fast", format!("{} cannot move", battle.name(order.unit)))),
            _ => Ok(()),
        }
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let left = reach::movement_left(battle, order.unit) + reach::speed(battle, order.unit);
        Preview { summary: format!("Dash: {left} squares of movement left"), ..Preview::default() }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        budget::dash(battle, order.unit);
        let words = "dashes".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        None
    }
}
