//! Switch on: a weapon that takes practice is switched on. SAGA-SWIFT-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::{gear, query};

/// Switches a held weapon on that the unit has no practice with.
pub struct Activate;

impl ActionRules for Activate {
    const ACTION: Action = Action::Activate;
    const FACTS: Facts = Facts {
        name: "Switch on",
        help: "Switch on a weapon that you have no practice with.",
        icon: "draw",
        needs_item: true,
        purpose: Purpose::Arm,
        ..Facts::SWIFT
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.own.arsenal.items.iter().any(|item| item.off && item.place == Place::Held)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| turn.own.arsenal.is_off(&item.key))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| query::gear::check_activate(&turn.own, key))
    }
}

impl Instant for Activate {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::activate(battle, unit, &key);
    }
}
