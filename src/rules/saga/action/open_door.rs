//! Open door: opens a closed door next to the unit. SAGA-MOVE-07

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Purpose, Targeting,
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

/// Opens a door by hand.
pub struct OpenDoor;

impl ActionRules for OpenDoor {
    const ACTION: Action = Action::OpenDoor;
    const FACTS: Facts = Facts {
        name: "Open door",
        help: "Open a closed door next to you.",
        icon: "open_door",
        targeting: Targeting::Square,
        purpose: Purpose::Open,
        ..Facts::MOVE
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.doors().iter().any(|door| !door.open)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, door::doors_in_reach(turn.view, turn.unit, false))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        let at = fields::destination(order)?;
        door::check_door(turn.view, turn.unit, at, false)?;
        Ok(at)
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("no_door", "no closed door is next to this unit")
    }
}

impl Instant for OpenDoor {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::door::move_door(battle, unit, at, true);
    }
}
