//! Opening and closing a door by hand. SWU-TURN-10, SWU-ACT-20

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Purpose, Targeting, Verb,
        common::doors::{can_move_door, move_by_hand},
        swu::{
            frame::SwuFrame,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
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
        help: "Open a door next to you.",
        icon: "open_door",
        purpose: Purpose::Open,
        ..PLAIN
    },
    opens: true,
};

/// Closing a door by hand.
pub static CLOSE: MoveDoor = MoveDoor {
    facts: &ActionFacts {
        key: "close_door",
        verb: Verb::Open,
        name: "Close door",
        help: "Close a door next to you.",
        icon: "close_door",
        purpose: Purpose::Close,
        ..PLAIN
    },
    opens: false,
};

const PLAIN: ActionFacts = ActionFacts {
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    targeting: Targeting::Square,
    ..ActionFacts::PLAIN
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

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, square) = (order.unit, check::square_of(order)?);
        match (can_move_door(battle, battle.side(unit), battle.space(unit), square, self.opens), self.opens) {
            (true, _) => Ok(()),
            (false, true) => Err(Illegal::new("no_door", "no closed door is there within reach")),
            (false, false) => Err(Illegal::new("no_door", "no open, free door is there within reach")),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        let words =
            if self.opens { "no closed door is within reach" } else { "no open door within reach can be closed" };
        spent.unwrap_or_else(|| Illegal::new("no_door", words))
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        move_by_hand(battle, order, self.opens);
        None
    }
}
