//! Opening a door by hand.

use super::{ActionRules, doors};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Purpose, Targeting,
        d6::{
            doors::move_by_hand,
            frame::D6Step,
            state::{ActionFacts, BattleAccess, PlanStep},
        },
    },
};

/// Opening a door by hand.
pub struct OpenDoor;

static FACTS: ActionFacts = ActionFacts {
    key: "open_door",
    name: "Open door",
    help: "Open a door next to where you will be.",
    icon: "open_door",
    purpose: Purpose::Open,
    targeting: Targeting::Square,
    ..ActionFacts::PLAIN
};

impl ActionRules for OpenDoor {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        battle.board.doors().iter().any(|door| !door.open)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        doors::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        doors::check(battle, order, &FACTS, true)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_door", "no closed door is within reach")
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        "open the door".to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_hand(battle, &step.order, true);
        D6Step::Done
    }
}
