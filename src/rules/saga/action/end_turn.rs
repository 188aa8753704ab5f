//! End turn: the unit does nothing more.

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::state::{Action, BattleAccess, Cost};
use crate::rules::saga::turns::budget;

/// Ends the unit's turn.
pub struct EndTurn;

impl ActionRules for EndTurn {
    const ACTION: Action = Action::EndTurn;
    const FACTS: Facts = Facts {
        name: "End turn",
        help: "Give up what is left of your turn.",
        icon: "end_turn",
        cost: Cost::Free,
        purpose: Purpose::EndTurn,
        aboard: Aboard::Everyone,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }
}

impl Instant for EndTurn {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        budget::close(battle, unit);
    }
}
