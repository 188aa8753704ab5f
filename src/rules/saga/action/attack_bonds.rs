//! Strike at the bonds: an attack on the bindings of a friend. SAGA-OBJ-17, SAGA-BEY-40

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, attack, attack_object, care_preview, fields};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, ObjectTarget};
use crate::rules::{Preview, Targeting};

/// Attacks the bindings of a friend next to the unit.
pub struct AttackBonds;

impl ActionRules for AttackBonds {
    const ACTION: Action = Action::AttackBonds;
    const FACTS: Facts = Facts {
        name: "Strike at the bonds",
        help: "Attack the bonds of a friend next to you; once they are broken, it is free. Tape and rope need an edge.",
        icon: "aid",
        targeting: Targeting::Unit,
        at_friend: true,
        needs_item: true,
        nothing_fits: Some(care_preview::NOBODY_AT_HAND),
        ..Facts::STANDARD
    };
    /// The prisoner and the weapon.
    type Plan = (UnitId, ItemKey);

    fn is_offered(turn: &Turn) -> bool {
        turn.has_friend(|other| turn.view.bindings(other).0.is_some())
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        if !Self::is_offered(turn) {
            return Vec::new();
        }
        let mut orders: Vec<Order> = Vec::new();
        for prisoner in turn.friends_at_hand() {
            let each = Self::items(turn).into_iter().map(|with| turn.order(Self::ACTION).with(with).at(prisoner));
            for order in each {
                if !orders.contains(&order) && Self::understand(turn, &order).is_ok() {
                    orders.push(order);
                }
            }
        }
        orders
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (prisoner, with) = (fields::friend(order)?, fields::item(order)?);
        query::objects::attack_object::check(turn.view, turn.unit, &with, ObjectTarget::Bonds(prisoner))?;
        Ok((prisoner, with))
    }

    fn preview(turn: &Turn, _: &Order, (prisoner, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        attack_object::preview_on(turn.view, turn.unit, &with, ObjectTarget::Bonds(prisoner))
    }
}

impl Begins for AttackBonds {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (prisoner, with): (UnitId, ItemKey)) -> SagaFrame {
        attack_object::frame(&battle.view(), unit, with, ObjectTarget::Bonds(prisoner))
    }
}
