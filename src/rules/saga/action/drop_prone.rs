//! Drop prone: lies down. SAGA-SWIFT-06

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::prone;
use crate::rules::saga::state::{Action, BattleAccess, Posture};

/// Lies down.
pub struct DropProne;

impl ActionRules for DropProne {
    const ACTION: Action = Action::DropProne;
    const FACTS: Facts = Facts {
        name: "Drop prone",
        help: "Lie down: harder to shoot at, easier to strike.",
        icon: "prone",
        purpose: Purpose::LieDown,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        !turn.own.posture.is_prone()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        prone::check_upright(&turn.own)
    }
}

impl Instant for DropProne {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        movement::prone::set(battle, unit, Posture::Prone);
    }
}
