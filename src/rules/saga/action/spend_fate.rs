//! Fate Point: adds a die to the next attack roll or check. SAGA-BEY-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query;
use crate::rules::saga::reactions::fate;
use crate::rules::saga::state::{Action, BattleAccess, Cost, FatePoints};

/// Spends a Fate Point on the next roll.
pub struct SpendFate;

impl ActionRules for SpendFate {
    const ACTION: Action = Action::SpendFate;
    const FACTS: Facts = Facts {
        name: "Spend a Fate Point",
        help: "Your next attack roll, skill check or ability check gets 1d6 more. One a round.",
        icon: "fate",
        cost: Cost::Free,
        aboard: Aboard::Everyone,
        keeps_bracing: true,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        FatePoints::stock(&turn.own.profile.data).left > 0
    }

    fn label(turn: &Turn, _: Option<&ItemKey>) -> String {
        format!("Fate Point ({})", turn.view.rule_data(turn.unit).fate.left)
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::reactions::fate::check_fate(turn.view, turn.unit)
    }
}

impl Instant for SpendFate {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        fate::declare_fate(battle, unit);
    }
}
