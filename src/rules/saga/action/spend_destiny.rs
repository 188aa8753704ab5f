//! Destiny Point: makes the next attack a critical hit. SAGA-BEY-02

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query;
use crate::rules::saga::reactions::destiny;
use crate::rules::saga::state::{Action, BattleAccess, Cost};

/// Spends the Destiny Point on the next attack.
pub struct SpendDestiny;

impl ActionRules for SpendDestiny {
    const ACTION: Action = Action::SpendDestiny;
    const FACTS: Facts = Facts {
        name: "Spend the Destiny Point",
        help: "Your next attack on a single target is a critical hit, whatever you roll. You have only one.",
        icon: "fate",
        cost: Cost::Free,
        aboard: Aboard::Everyone,
        keeps_bracing: true,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        turn.own.profile.data.destiny_point
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::reactions::destiny::check_for_attack(&turn.own)
    }
}

impl Instant for SpendDestiny {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        destiny::declare(battle, unit);
    }
}
