//! Shout: a free action, once a turn. SAGA-EX-04

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};
use crate::rules::saga::turns::budget;

/// Shouts, once a turn.
pub struct Shout;

impl ActionRules for Shout {
    const ACTION: Action = Action::Shout;
    const FACTS: Facts = Facts {
        name: "Shout",
        help: "Call for help, or taunt the enemy. Nothing comes of it but noise; once a turn.",
        icon: "free",
        cost: Cost::Free,
        aboard: Aboard::Everyone,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::turns::awareness::check_free_action(&turn.own)?;
        if turn.view.turn_data(turn.unit).budget.shouted {
            return Err(Illegal::new("shouted", "it has shouted on this turn"));
        }
        Ok(())
    }
}

impl Instant for Shout {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        budget::note_shout(battle, unit);
        battle.tell_acted(unit, Action::Shout, "shouts");
    }
}
