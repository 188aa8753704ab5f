//! Recharge the shield: three swift actions and a check give points back. SAGA-SR-05

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::damage::shield;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, BattleView};

/// Spends one of three swift actions on the shield's recharge.
pub struct RechargeShield;

impl ActionRules for RechargeShield {
    const ACTION: Action = Action::RechargeShield;
    const FACTS: Facts = Facts {
        name: "Recharge the shield",
        help: "Three swift actions, on one turn or on turns in a row, and a check of 20: five points of shield back.",
        icon: "shield",
        purpose: Purpose::Restore,
        aboard: Aboard::Everyone,
        ..Facts::SWIFT
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        turn.view.data_of(query::damage::shield::at_hand(turn.view, turn.unit)).shield_rating > 0
    }

    fn exposes(view: &BattleView, unit: UnitId, _: &Order) -> Option<&'static str> {
        let data = view.data_of(query::damage::shield::at_hand(view, unit));
        (query::damage::shield::skill(data) == Skill::Mechanics).then_some("mending a shield")
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::damage::shield::check(turn.view, turn.unit)
    }
}

impl Instant for RechargeShield {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        let (spent, of) = (battle.combat_data(unit).shield.spent + 1, query::damage::shield::SWIFT_ACTIONS);
        let words = format!("recharges the shield ({spent} of {of} swift actions)");
        battle.tell_acted(unit, Action::RechargeShield, &words);
        shield::recharge(battle, unit);
    }
}
