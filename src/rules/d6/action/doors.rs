//! Opening and closing a door by hand.

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    rules::{
        Purpose, Targeting, Verb,
        common::doors::{can_move_door, move_by_hand},
        d6::{
            frame::D6Step,
            query::plans::planned_space,
            state::{ActionFacts, BattleAccess, PlanStep},
        },
    },
};

/// Opening or closing a door by hand.
pub struct MoveDoor {
    facts: &'static ActionFacts,
    /// True for opening.
    opens: bool,
}

/// Opening a door by hand.
pub static OPEN: MoveDoor = MoveDoor {
    facts: &ActionFacts {
        key: "open_door",
        verb: Verb::Open,
        name: "Open door",
        help: "Open a door next to where you will be.",
        icon: "open_door",
        purpose: Purpose::Open,
        targeting: Targeting::Square,
        needs_hand: true,
        ..ActionFacts::PLAIN
    },
    opens: true,
};

/// Closing a door by hand.
pub static CLOSE: MoveDoor = MoveDoor {
    facts: &ActionFacts {
        key: "close_door",
        verb: Verb::Open,
        name: "Close door",
        help: "Close a door next to where you will be.",
        icon: "close_door",
        purpose: Purpose::Close,
        targeting: Targeting::Square,
        needs_hand: true,
        ..ActionFacts::PLAIN
    },
    opens: false,
};

impl ActionRules for MoveDoor {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        battle.board.doors().iter().any(|door| door.open != self.opens)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        battle.board.doors().iter().map(|door| Order::new(unit, self.facts.key()).to(door.square)).collect()
    }

    /// Checks that the door can be moved from where the unit will be, and is not declared already.
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let square = check::square_of(order)?;
        check::check_not_declared(battle, self.facts, order)?;
        match (
            can_move_door(battle, battle.side(order.unit), planned_space(battle, order.unit), square, self.opens),
            self.opens,
        ) {
            (true, _) => Ok(()),
            (false, true) => Err(Illegal::new("no_door", "no closed door is there within reach")),
            (false, false) => Err(Illegal::new("no_door", "no open, free door is there within reach")),
        }
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        match self.opens {
            true => Illegal::new("no_door", "no closed door is within reach"),
            false => Illegal::new("no_door", "no open door within reach can be closed"),
        }
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        if self.opens { "open the door" } else { "close the door" }.to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_hand(battle, &step.order, self.opens);
        D6Step::Done
    }
}
