//! Reload: puts a full magazine into a weapon. SAGA-MOVE-10

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::{gear, query};

/// Puts a full magazine into a held weapon.
pub struct Reload;

impl ActionRules for Reload {
    const ACTION: Action = Action::Reload;
    const FACTS: Facts = Facts {
        name: "Reload",
        help: "Put in a full magazine. Enemies who threaten you may strike.",
        icon: "reload",
        needs_item: true,
        purpose: Purpose::Arm,
        aboard: Aboard::Everyone,
        exposes: Some("reloading"),
        ..Facts::MOVE
    };
    type Plan = ItemKey;

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| item.weapon.shots.is_some())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ItemKey, Illegal> {
        fields::checked(fields::item(order)?, |key| query::gear::check_reload(turn.view, &turn.own, key))
    }
}

impl Instant for Reload {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, key: ItemKey) {
        gear::reload(battle, unit, &key);
    }
}
