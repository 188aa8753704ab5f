//! Second wind: a hero at half its hit points recovers some, once a battle. SAGA-2WIND-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::damage::second_wind;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};

/// Recovers a quarter of the hit points, once a battle.
pub struct SecondWind;

impl ActionRules for SecondWind {
    const ACTION: Action = Action::SecondWind;
    const FACTS: Facts = Facts {
        name: "Second wind",
        help: "At half your hit points or fewer, once a battle: recover a quarter of them or your Constitution.",
        icon: "second_wind",
        purpose: Purpose::Mend,
        aboard: Aboard::Everyone,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::damage::second_wind::check(turn.view, &turn.own)
    }
}

impl Instant for SecondWind {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        battle.tell_acted(unit, Action::SecondWind, "takes a second wind");
        second_wind::take(battle, unit);
    }
}
