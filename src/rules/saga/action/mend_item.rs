//! Repair what is held: a Mechanics check mends a worn weapon. SAGA-UNC-15, SAGA-BEY-26

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Preview;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::data::Place;
use crate::rules::saga::objects::device;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};

/// Repairs a worn weapon in the unit's hands.
pub struct MendItem;

impl ActionRules for MendItem {
    const ACTION: Action = Action::MendItem;
    const FACTS: Facts = Facts {
        name: "Repair a weapon",
        help: "Mechanics check of 15 on a damaged weapon in your hand: 1d8 hit points and one for each point above 15, \
               and a step up. Once for each in a battle.",
        icon: "hit_points",
        needs_item: true,
        exposes: Some(query::objects::device::EXPOSES),
        ..Facts::FULL_ROUND
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        turn.own.arsenal.held().any(|item| query::objects::device::is_worn(turn.view, item))
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| query::objects::device::is_worn(turn.view, item))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| query::objects::device::check_item(turn.view, &turn.own, key))
    }

    fn preview(turn: &Turn, _: &Order, key: ItemKey) -> Result<Preview, Illegal> {
        Ok(previews::repair(turn.view, turn.unit, &query::gear::item_name(turn.view, &key)))
    }
}

impl Instant for MendItem {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        device::mend_item(battle, unit, &key);
    }
}
