//! Delay until after another unit. SAGA-DELAY-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Targeting;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};
use crate::rules::saga::turns::delay;

/// Puts the turn off until after a chosen unit's.
pub struct DelayAfter;

impl ActionRules for DelayAfter {
    const ACTION: Action = Action::DelayAfter;
    const FACTS: Facts = Facts {
        name: "Delay until after",
        help: "Put your turn off until another's is over; you act there from now on.",
        icon: "wait",
        cost: Cost::Free,
        targeting: Targeting::Unit,
        aboard: Aboard::Everyone,
        ..Facts::STANDARD
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        query::turns::delay::later(turn.view).next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, query::turns::delay::later(turn.view))
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        let refused = query::turns::delay::check(turn.view, turn.unit, None).err();
        refused.unwrap_or_else(|| Illegal::new("last", "nobody acts after this unit in this round"))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&after| {
            query::turns::delay::check(turn.view, turn.unit, Some(after))
        })
    }
}

impl Instant for DelayAfter {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, after: UnitId) {
        delay::begin(battle, unit, Some(after));
    }
}
