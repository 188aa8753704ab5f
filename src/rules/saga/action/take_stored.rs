//! Take from the pack: takes a stored item in hand. SAGA-MOVE-11

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::{gear, query};

/// Takes an item out of the open pack.
pub struct TakeStored;

impl ActionRules for TakeStored {
    const ACTION: Action = Action::TakeStored;
    const FACTS: Facts = Facts {
        name: "Take from the pack",
        help: "Take a weapon out of your open pack. Enemies who threaten you may strike.",
        icon: "stored",
        needs_item: true,
        purpose: Purpose::Arm,
        aboard: Aboard::Everyone,
        exposes: Some("reaching into its pack"),
        ..Facts::MOVE
    };
    type Plan = ItemKey;

    fn is_offered(turn: &Turn) -> bool {
        !turn.carried(Place::Stored, |_| true).is_empty() && turn.own.arsenal.pack_open
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Stored, |_| true)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        let key = fields::item(order)?;
        query::gear::check_place(&turn.own, &key, Place::Stored)?;
        if !turn.own.arsenal.pack_open {
            return Err(Illegal::new("pack_closed", "open the pack first"));
        }
        query::gear::check_hand(turn.view, turn.unit, &key)?;
        Ok(key)
    }
}

impl Instant for TakeStored {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::take_in_hand(battle, unit, &key, Place::Stored, "takes out");
    }
}
