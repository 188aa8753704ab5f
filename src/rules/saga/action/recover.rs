//! Recover: three swift actions move the unit up the condition track. SAGA-RECOV-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::damage::recover;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};

/// Spends one of three swift actions that move the unit up the condition track.
pub struct Recover;

impl ActionRules for Recover {
    const ACTION: Action = Action::Recover;
    const FACTS: Facts = Facts {
        name: "Recover",
        help: "Three swift actions, on one turn or on turns in a row, move you one step up the condition track.",
        icon: "recover",
        purpose: Purpose::Steady,
        aboard: Aboard::Everyone,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn label(turn: &Turn, _: Option<&ItemKey>) -> String {
        let spent = turn.view.turn_data(turn.unit).recovery.spent;
        format!("Recover ({} of {})", spent + 1, query::damage::recover::SWIFT_ACTIONS)
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::damage::recover::check(turn.view, &turn.own)
    }
}

impl Instant for Recover {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        let (spent, of) = (battle.turn_data(unit).recovery.spent + 1, query::damage::recover::SWIFT_ACTIONS);
        battle.tell_acted(unit, Action::Recover, &format!("recovers ({spent} of {of} swift actions)"));
        recover::spend(battle, unit);
    }
}
