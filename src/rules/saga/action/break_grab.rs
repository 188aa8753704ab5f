//! Break free: frees the unit from those who hold it. SAGA-GRAB-05

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn};
use crate::rules::saga::frame::{BreakFrame, SagaFrame};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};

/// Frees the unit from those who hold it.
pub struct BreakGrab;

impl ActionRules for BreakGrab {
    const ACTION: Action = Action::BreakGrab;
    const FACTS: Facts = Facts {
        name: "Break free",
        help: "Break free of one who holds you, of one more for each level.",
        icon: "grab",
        ..Facts::STANDARD
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        query::close_combat::grab::check_break(turn.view, turn.unit).is_ok()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        if Self::is_offered(turn) { vec![turn.order(Self::ACTION)] } else { Vec::new() }
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::close_combat::grab::check_break(turn.view, turn.unit)
    }
}

impl Begins for BreakGrab {
    fn begin(_: &mut BattleAccess, unit: UnitId, (): ()) -> SagaFrame {
        BreakFrame { unit, answer: None }.into()
    }
}
