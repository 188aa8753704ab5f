//! Holster: puts a held weapon away. SAGA-MOVE-07

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Cost};
use crate::rules::saga::{gear, query};

/// Puts a held weapon away to free the hand.
pub struct Holster;

impl ActionRules for Holster {
    const ACTION: Action = Action::Holster;
    const FACTS: Facts = Facts {
        name: "Holster",
        help: "Put a weapon away to free your hand.",
        icon: "holster",
        needs_item: true,
        aboard: Aboard::Everyone,
        ..Facts::MOVE
    };
    type Plan = ItemKey;

    fn cost(view: &BattleView, unit: UnitId) -> Cost {
        if query::gear::draws_quickly(view, unit) { Cost::Swift } else { Self::FACTS.cost }
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| !item.weapon.is_part_of_wielder())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        let key = fields::item(order)?;
        query::gear::check_place(&turn.own, &key, Place::Held)?;
        query::gear::check_loose(turn.view, &key)?;
        Ok(key)
    }
}

impl Instant for Holster {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::shift(battle, unit, &key, Place::Held, Place::Holstered, "puts away");
    }
}
