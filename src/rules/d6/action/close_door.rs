//! Closing a door by hand.

use super::{ActionRules, doors};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Targeting,
        d6::{
            doors::move_by_hand,
            frame::D6Step,
            state::{ActionFacts, BattleAccess, PlanStep},
        },
    },
};

/// Closing a door by hand.
pub struct CloseDoor;

static FACTS: ActionFacts = ActionFacts {
    key: "close_door",
    name: "Close door",
    help: "Close a door next to where you will be.",
    icon: "close_door",
    targeting: Targeting::Square,
    ..ActionFacts::PLAIN
};

impl ActionRules for CloseDoor {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        battle.board.doors().iter().any(|door| door.open)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        doors::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        doors::check(battle, order, &FACTS, false)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_door", "no open door within reach can be closed")
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        "close the door".to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_hand(battle, &step.order, false);
        D6Step::Done
    }
}
