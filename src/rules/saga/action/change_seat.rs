//! Change seats: moves over to the next free seat of the vehicle. SAGA-BEY-45

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::vehicles;

/// Moves over to the next free seat.
pub struct ChangeSeat;

impl ActionRules for ChangeSeat {
    const ACTION: Action = Action::ChangeSeat;
    const FACTS: Facts = Facts {
        name: "Change seats",
        help: "Move over to the next free seat of the vehicle.",
        icon: "swift",
        purpose: Purpose::ChangeSeat,
        aboard: Aboard::CrewOnly,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        turn.view.seat_assignment(turn.unit).is_some()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        boarding::check_change(turn.view, turn.unit)
    }
}

impl Instant for ChangeSeat {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        vehicles::boarding::change(battle, unit);
    }
}
