//! Dive prone: lies down at no cost by an Acrobatics check. SAGA-SWIFT-07

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::prone;
use crate::rules::saga::query::turns::awareness;
use crate::rules::saga::state::{Action, BattleAccess, Posture};
use crate::rules::saga::turns::budget;

/// Lies down at no cost by Acrobatics.
pub struct DiveProne;

impl ActionRules for DiveProne {
    const ACTION: Action = Action::DiveProne;
    const FACTS: Facts = Facts {
        name: "Dive prone",
        help: "Acrobatics check of 15 to lie down at no cost; one try a turn.",
        icon: "prone",
        ..Facts::FREE
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        prone::check_trained(&turn.own).is_ok()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        prone::check_trained(&turn.own)?;
        prone::check_upright(&turn.own)?;
        if turn.view.turn_data(turn.unit).budget.tried_free_prone {
            return Err(Illegal::new("tried", "diving prone can be tried once a turn"));
        }
        awareness::check_free_action(&turn.own)
    }
}

impl Instant for DiveProne {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        budget::note_free_prone(battle, unit);
        movement::prone::try_acrobatics(battle, unit, Posture::Prone);
    }
}
