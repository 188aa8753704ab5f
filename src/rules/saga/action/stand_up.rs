//! Stand up: gets up from the ground. SAGA-MOVE-10

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::prone;
use crate::rules::saga::state::{Action, BattleAccess, Posture};

/// Gets up from the ground.
pub struct StandUp;

impl ActionRules for StandUp {
    const ACTION: Action = Action::StandUp;
    const FACTS: Facts = Facts {
        name: "Stand up",
        help: "Get up from the ground.",
        icon: "stand",
        purpose: Purpose::Rise,
        ..Facts::MOVE
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        turn.own.posture.is_prone()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        prone::check_prone(&turn.own)
    }
}

impl Instant for StandUp {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        movement::prone::set(battle, unit, Posture::Upright);
    }
}
