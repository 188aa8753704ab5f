//! Drop: lets go of what is held. SAGA-SWIFT-05

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::saga::{
        action::{
            fields,
            rules::{ActionRules, Facts, Instant, Turn},
        },
        data::unit::Place,
        gear, query,
        state::{access::BattleAccess, action::Action},
    },
};

/// Lets go of what is held; it lies in the square of the unit.
pub struct Drop;

impl ActionRules for Drop {
    const ACTION: Action = Action::Drop;
    const FACTS: Facts = Facts {
        name: "Drop",
        help: "Let go of what you hold; it lies in your square.",
        icon: "drop",
        needs_item: true,
        ..Facts::SWIFT
    };
    type Plan = ItemKey;

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| !item.weapon.is_part_of_wielder())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.with_each(Self::ACTION, turn.carried(Place::Held, |_| true))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        let key = fields::item(order)?;
        query::gear::check_place(&turn.own, &key, Place::Held)?;
        query::gear::check_loose(turn.view, &key)?;
        Ok(key)
    }
}

impl Instant for Drop {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::drop_item(battle, unit, &key);
    }
}
