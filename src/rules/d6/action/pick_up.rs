//! Taking an item from the ground into the hand.

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    rules::d6::{
        frame::D6Step,
        items::pick_up,
        query::{attack::step_key, items::within_reach, plans::planned_space},
        state::{ActionFacts, BattleAccess, PlanStep},
    },
};

/// Taking an item from the ground into the hand.
pub struct PickUp;

static FACTS: ActionFacts = ActionFacts {
    key: "pick_up",
    name: "Pick up",
    help: "Take this up from the ground.",
    icon: "pick_up",
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for PickUp {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        within_reach(battle, planned_space(battle, unit)).into_iter().map(|(_, key)| key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        self.items(battle, unit).into_iter().map(|key| Order::new(unit, FACTS.key()).with(key)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        match self.items(battle, order.unit).contains(key) {
            true => Ok(()),
            false => Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp"))),
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("pick up {}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        let (unit, key) = (step.order.unit, step_key(step));
        let near = within_reach(battle, battle.space(unit)).into_iter().find(|(_, other)| *other == key);
        if !near.is_some_and(|(at, key)| pick_up(battle, unit, &key, at)) {
            let words = "finds nothing to pick up".to_owned();
            battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        }
        D6Step::Done
    }
}
