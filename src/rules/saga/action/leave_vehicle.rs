//! Get out: leaves the vehicle for a free square next to it. SAGA-BEY-45

use crate::battle::{Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::vehicles;
use crate::rules::{Purpose, Targeting};

/// Gets out of a vehicle.
pub struct LeaveVehicle;

impl ActionRules for LeaveVehicle {
    const ACTION: Action = Action::LeaveVehicle;
    const FACTS: Facts = Facts {
        name: "Get out",
        help: "Get out of the vehicle, onto a square next to it.",
        icon: "close_door",
        targeting: Targeting::Square,
        purpose: Purpose::Alight,
        aboard: Aboard::CrewOnly,
        nothing_fits: Some(("blocked", "no square next to the vehicle is free")),
        ..Facts::MOVE
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.seat_assignment(turn.unit).is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, boarding::exits(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&to| boarding::check_leave(turn.view, turn.unit, to))
    }
}

impl Instant for LeaveVehicle {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, to: Square) {
        vehicles::boarding::leave(battle, unit, to);
    }
}
