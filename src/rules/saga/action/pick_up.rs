//! Pick up: takes an item from the ground in hand. SAGA-MOVE-10

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::{gear, query};
use crate::rules::{Purpose, Targeting};

/// Takes an item from the ground next to the unit in hand.
pub struct PickUp;

impl ActionRules for PickUp {
    const ACTION: Action = Action::PickUp;
    const FACTS: Facts = Facts {
        name: "Pick up",
        help: "Take a weapon up from the ground next to you. Enemies who threaten you may strike.",
        icon: "pick_up",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Arm,
        nothing_fits: Some(("hands_full", "the hands are full: holster or drop something first")),
        exposes: Some("picking something up"),
        ..Facts::MOVE
    };
    type Plan = (ItemKey, Square);

    fn is_offered(turn: &Turn) -> bool {
        !query::gear::within_grasp(turn.view, turn.unit).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        query::gear::within_grasp(turn.view, turn.unit).into_iter().map(|(_, key)| key).collect()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let mut orders: Vec<Order> = Vec::new();
        for (square, key) in query::gear::within_grasp(turn.view, turn.unit) {
            let order = turn.order(Self::ACTION).with(key).to(square);
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
        orders
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Square), Illegal> {
        let (key, at) = (fields::item(order)?, fields::destination(order)?);
        if !query::gear::within_grasp(turn.view, turn.unit).contains(&(at, key.clone())) {
            return Err(Illegal::new("not_there", format!("there is no {key} within grasp at {at}")));
        }
        query::gear::check_hand(turn.view, turn.unit, &key)?;
        Ok((key, at))
    }
}

impl Instant for PickUp {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (key, at): (ItemKey, Square)) {
        gear::pick_up(battle, unit, &key, at);
    }
}
