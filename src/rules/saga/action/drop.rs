//! Drop: lets go of what is held. SAGA-SWIFT-05

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields};
use crate::rules::saga::data::Place;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::{gear, query};

/// Lets go of what is held; it lies in the square of the unit, or in the adjacent square that the order names.
pub struct Drop;

impl ActionRules for Drop {
    const ACTION: Action = Action::Drop;
    const FACTS: Facts = Facts {
        name: "Drop",
        help: "Let go of what you hold; it lies in your square, or next to it if you name a square.",
        icon: "drop",
        needs_item: true,
        takes_square: true,
        ..Facts::SWIFT
    };
    /// The item, and the square where it lies.
    type Plan = (ItemKey, Square);

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.carried(Place::Held, |item| !item.weapon.is_part_of_wielder())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let items = turn.with_each(Self::ACTION, turn.carried(Place::Held, |_| true));
        let beside = query::gear::in_grasp(turn.view, turn.unit);
        // The one without a square comes first: it is the menu's.
        let each = |order: Order| {
            let named: Vec<Order> = beside.iter().map(|&square| order.clone().to(square)).collect();
            std::iter::once(order).chain(named)
        };
        items.into_iter().flat_map(each).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Square), Illegal> {
        let key = fields::item(order)?;
        query::gear::check_place(&turn.own, &key, Place::Held)?;
        query::gear::check_loose(turn.view, &key)?;
        let at = order.to.unwrap_or(turn.view.space(turn.unit).origin);
        query::gear::check_grasp(turn.view, turn.unit, at)?;
        Ok((key, at))
    }
}

impl Instant for Drop {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (key, at): (ItemKey, Square)) {
        gear::drop_at(battle, unit, &key, at);
    }
}
