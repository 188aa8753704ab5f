//! Delay: puts the turn off. SAGA-DELAY-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};

/// Puts the turn off to a later point of the round.
pub struct Delay;

impl ActionRules for Delay {
    const ACTION: Action = Action::Delay;
    const FACTS: Facts = Facts {
        name: "Delay",
        help: "Put your turn off: after each turn of another you may step in, and act there from now on.",
        icon: "wait",
        cost: Cost::Free,
        aboard: Aboard::Everyone,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        query::turns::delay::later(turn.view).next().is_some()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::turns::delay::check(turn.view, turn.unit, None)
    }
}

impl Instant for Delay {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        crate::rules::saga::turns::delay::begin(battle, unit, None);
    }
}
