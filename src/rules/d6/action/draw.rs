//! Taking a carried weapon in hand.

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Purpose, Verb,
        d6::{
            frame::D6Step,
            items::draw,
            query::{attack::step_key, items},
            state::{ActionFacts, BattleAccess, ItemUse, PlanStep},
        },
    },
};

/// Taking a carried weapon in hand.
pub struct Draw;

static FACTS: ActionFacts = ActionFacts {
    key: "draw",
    verb: Verb::Draw,
    name: "Draw",
    help: "Take this in hand.",
    icon: "draw",
    purpose: Purpose::Arm,
    needs_item: true,
    item_use: ItemUse::Draws,
    ..ActionFacts::PLAIN
};

impl ActionRules for Draw {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::sheathed(battle, unit)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let carried = items::carried(battle, unit).into_iter();
        carried.map(|(key, _)| Order::new(unit, FACTS.key()).with(key)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        let is_carried = items::sheathed(battle, order.unit).contains(key);
        if !is_carried || items::will_draw(battle, order.unit, key) {
            return Err(Illegal::new("not_carried", format!("there is no {key} to draw")));
        }
        items::check_hand(battle, order.unit)
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("draw {}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        draw(battle, step.order.unit, &step_key(step));
        D6Step::Done
    }
}
