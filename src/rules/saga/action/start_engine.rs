//! Start the engine: makes a vehicle ready to drive. SAGA-SWIFT-04, SAGA-BEY-45

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::vehicles;

/// Starts the vehicle as its pilot.
pub struct StartEngine;

impl ActionRules for StartEngine {
    const ACTION: Action = Action::StartEngine;
    const FACTS: Facts = Facts {
        name: "Start the engine",
        help: "Start the vehicle as its pilot; your moves then drive it.",
        icon: "swift",
        purpose: Purpose::Start,
        aboard: Aboard::CrewOnly,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        boarding::check_start(turn.view, turn.unit).is_ok()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        boarding::check_start(turn.view, turn.unit)
    }
}

impl Instant for StartEngine {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        vehicles::boarding::start(battle, unit);
    }
}
