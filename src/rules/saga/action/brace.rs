//! Brace: steadies an automatic weapon for the fire that follows at once. SAGA-AUTO-04

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields, follow_up};
use crate::rules::saga::areas::settings;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};
use crate::rules::{Preview, Purpose};

/// Steadies a weapon for the autofire that follows at once.
pub struct Brace;

impl ActionRules for Brace {
    const ACTION: Action = Action::Brace;
    const FACTS: Facts = Facts {
        name: "Brace",
        help: "Take two swift actions to steady a weapon; its bursts, if they follow at once, take -2 instead of -5.",
        icon: "aim",
        cost: Cost::TwoSwift,
        needs_item: true,
        purpose: Purpose::Improve,
        aboard: Aboard::Armed,
        ..Facts::SWIFT
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.bearer().arsenal.held().any(query::areas::brace::helps)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.borne(query::areas::brace::helps)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.with_each(Self::ACTION, turn.at_hand())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| query::areas::brace::check(&turn.own, &turn.bearer(), key))
    }

    fn preview(turn: &Turn, _: &Order, key: ItemKey) -> Result<Preview, Illegal> {
        Ok(follow_up::after_brace(turn, Self::FACTS.name, &key))
    }
}

impl Instant for Brace {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        settings::brace(battle, unit, &key);
    }
}
