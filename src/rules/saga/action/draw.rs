//! Draw: takes a holstered weapon in hand. SAGA-MOVE-06

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Cost};
use crate::rules::saga::{gear, query};

/// Takes a holstered weapon in hand.
pub struct Draw;

impl ActionRules for Draw {
    const ACTION: Action = Action::Draw;
    const FACTS: Facts = Facts {
        name: "Draw",
        help: "Take a weapon in hand, ready for use.",
        icon: "draw",
        needs_item: true,
        purpose: Purpose::Arm,
        aboard: super::rules::Aboard::Everyone,
        ..Facts::MOVE
    };
    type Plan = ItemKey;

    fn cost(view: &BattleView, unit: UnitId) -> Cost {
        if query::gear::draws_quickly(view, unit) { Cost::Swift } else { Self::FACTS.cost }
    }

    fn is_offered(turn: &Turn) -> bool {
        !turn.carried(Place::Holstered, |_| true).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Holstered, |_| true)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        let key = fields::item(order)?;
        query::gear::check_place(&turn.own, &key, Place::Holstered)?;
        query::gear::check_hand(turn.view, turn.unit, &key)?;
        Ok(key)
    }
}

impl Instant for Draw {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::take_in_hand(battle, unit, &key, Place::Holstered, "draws");
    }
}
