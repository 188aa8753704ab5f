//! Taking an item from the ground into the hand.

use super::{ActionRules, check, item_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Purpose, Verb,
        d6::{
            frame::D6Step,
            items::pick_up,
            query::{
                attack::step_key,
                items::{check_hand, is_used_up, will_draw, within_reach},
                plans::planned_space,
            },
            state::{ActionFacts, BattleAccess, InProfiles, ItemUse, PlanStep},
        },
    },
};

/// Taking an item from the ground into the hand.
pub struct PickUp {
    facts: &'static ActionFacts,
}

/// Taking an item from the ground in the profile `basic`.
pub static PICK_UP: PickUp = PickUp { facts: &ActionFacts { profiles: InProfiles::Basic, ..PLAIN } };

/// Taking an item from the ground by the charts, where weapons may be knocked from the hand. D6-CALL-08
pub static PICK_UP_BY_CHARTS: PickUp = PickUp {
    facts: &ActionFacts { profiles: InProfiles::Charts, purpose: Purpose::Arm, item_use: ItemUse::Draws, ..PLAIN },
};

const PLAIN: ActionFacts = ActionFacts {
    key: "pick_up",
    verb: Verb::Take,
    name: "Pick up",
    help: "Take this up from the ground.",
    icon: "pick_up",
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for PickUp {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    /// Weapons come first, as the computer picks up the first item. Two alike are one
    /// entry, which means the first of them.
    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let near = within_reach(battle, planned_space(battle, unit)).into_iter();
        let mut keys: Vec<ItemKey> = Vec::new();
        for (_, key) in near {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        if battle.rules.has_charts() {
            keys.sort_by_key(|key| is_used_up(battle, key));
        }
        keys
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        self.items(battle, unit).into_iter().map(|key| Order::new(unit, self.facts.key()).with(key)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let key = check::item_of(order)?;
        if !self.items(battle, order.unit).contains(key) {
            return Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp")));
        }
        if battle.rules.has_charts() && will_draw(battle, order.unit, key) {
            return Err(Illegal::new("declared", "that is declared already"));
        }
        check_hand(battle, order.unit)
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("pick up {}", item_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        let (unit, key) = (step.order.unit, step_key(step));
        let near = within_reach(battle, battle.space(unit)).into_iter().find(|(_, other)| *other == key);
        if !near.is_some_and(|(at, key)| pick_up(battle, unit, &key, at)) {
            let words = "finds nothing to pick up".to_owned();
            battle.log_event(Event::Acted { unit, action: self.facts.key(), words });
        }
        D6Step::Done
    }
}
