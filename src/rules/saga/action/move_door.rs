//! Open door and close door: moves a door next to the unit by hand. SAGA-MOVE-07

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::objects;
use crate::rules::saga::query::objects::door;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Purpose, Targeting};

/// Opens or closes a door by hand.
pub struct MoveDoor<const OPEN: bool>;

/// Opens a closed door.
pub type OpenDoor = MoveDoor<true>;

/// Closes an open door.
pub type CloseDoor = MoveDoor<false>;

impl<const OPEN: bool> ActionRules for MoveDoor<OPEN> {
    const ACTION: Action = if OPEN { Action::OpenDoor } else { Action::CloseDoor };
    const FACTS: Facts = if OPEN {
        Facts {
            name: "Open door",
            help: "Open a closed door next to you.",
            icon: "open_door",
            targeting: Targeting::Square,
            purpose: Purpose::Open,
            nothing_fits: Some(("no_door", "no closed door is next to this unit")),
            ..Facts::MOVE
        }
    } else {
        Facts {
            name: "Close door",
            help: "Close an open door next to you that nobody stands in.",
            icon: "close_door",
            targeting: Targeting::Square,
            purpose: Purpose::Close,
            nothing_fits: Some(("no_door", "no open door next to this unit can be closed")),
            ..Facts::MOVE
        }
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.doors().iter().any(|door| door.open != OPEN)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, door::doors_in_reach(turn.view, turn.unit, !OPEN))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&at| door::check_door(turn.view, turn.unit, at, !OPEN))
    }
}

impl<const OPEN: bool> Instant for MoveDoor<OPEN> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::door::move_door(battle, unit, at, OPEN);
    }
}
