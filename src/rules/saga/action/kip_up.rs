//! Kip up: gets up from the ground by an Acrobatics check. SAGA-MOVE-11

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::prone;
use crate::rules::saga::state::{Action, BattleAccess, Posture};

/// Gets up from the ground by Acrobatics.
pub struct KipUp;

impl ActionRules for KipUp {
    const ACTION: Action = Action::KipUp;
    const FACTS: Facts = Facts {
        name: "Kip up",
        help: "Acrobatics check of 15 to get up as a swift action; a failure spends it.",
        icon: "stand",
        ..Facts::SWIFT
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        prone::check_trained(&turn.own).is_ok()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        prone::check_trained(&turn.own)?;
        prone::check_prone(&turn.own)
    }
}

impl Instant for KipUp {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        movement::prone::try_acrobatics(battle, unit, Posture::Upright);
    }
}
