//! Get in: takes the first free seat of a vehicle next to the unit. SAGA-BEY-45

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::vehicles;
use crate::rules::{Purpose, Targeting};

/// Gets into a vehicle.
pub struct BoardVehicle;

impl ActionRules for BoardVehicle {
    const ACTION: Action = Action::BoardVehicle;
    const FACTS: Facts = Facts {
        name: "Get in",
        help: "Get into a vehicle next to you: the first free seat, the pilot's before the gunners'.",
        icon: "open_door",
        targeting: Targeting::Unit,
        purpose: Purpose::Board,
        nothing_fits: Some(("no_vehicle", "no vehicle with a free seat is next to this unit")),
        // It leaves its square. SAGA-AOO-06
        exposes: Some("getting in"),
        ..Facts::MOVE
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        turn.has_friend(|other| turn.view.data_of(other).vehicle.is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let vehicles = turn.view.combatants().filter(|other| other.is_vehicle());
        turn.at_each(Self::ACTION, vehicles.map(|vehicle| vehicle.id))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&vehicle| {
            boarding::check_board(turn.view, turn.unit, vehicle)
        })
    }
}

impl Instant for BoardVehicle {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, vehicle: UnitId) {
        vehicles::boarding::board(battle, unit, vehicle);
    }
}
