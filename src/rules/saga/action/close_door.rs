//! Close door: closes an open door next to the unit. SAGA-MOVE-07

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Targeting,
        saga::{
            action::{
                fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            objects,
            query::objects::door,
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Closes a door by hand.
pub struct CloseDoor;

impl ActionRules for CloseDoor {
    const ACTION: Action = Action::CloseDoor;
    const FACTS: Facts = Facts {
        name: "Close door",
        help: "Close an open door next to you that nobody stands in.",
        icon: "close_door",
        targeting: Targeting::Square,
        ..Facts::MOVE
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.doors().iter().any(|door| door.open)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, door::doors_in_reach(turn.view, turn.unit, true))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        let at = fields::destination(order)?;
        door::check_door(turn.view, turn.unit, at, true)?;
        Ok(at)
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_door", "no open door next to this unit can be closed")
    }
}

impl Instant for CloseDoor {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::door::move_door(battle, unit, at, false);
    }
}
