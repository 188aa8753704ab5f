//! Attack a lock: a shot or a blow at the lock of a closed door. SAGA-OBJ-01, SAGA-OBJ-18

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack, attack_object, fields};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, ObjectTarget};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks the lock of a door.
pub struct AttackLock;

impl ActionRules for AttackLock {
    const ACTION: Action = Action::AttackLock;
    const FACTS: Facts = Facts {
        name: "Attack a lock",
        help: "Shoot or strike at the lock of a closed door: mostly easier than the door itself. Once it gives way, \
               anybody can open the door.",
        icon: "open_door",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Breach,
        aboard: Aboard::Armed,
        nothing_fits: Some(("no_lock", "no locked door is in sight and in reach of this weapon")),
        ..Facts::STANDARD
    };
    /// The weapon and the square of the door.
    type Plan = (ItemKey, Square);

    fn is_offered(turn: &Turn) -> bool {
        turn.view.board.locked().next().is_some()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let orders = turn.view.board.locked().flat_map(|door| {
            let order = turn.order(Self::ACTION).to(door);
            query::objects::attack_object::with_each_arm(turn.view, turn.unit, ObjectTarget::Lock(door), &order)
        });
        orders.collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Square), Illegal> {
        let (with, door) = (fields::item(order)?, fields::destination(order)?);
        query::objects::attack_object::check(turn.view, turn.unit, &with, ObjectTarget::Lock(door))?;
        Ok((with, door))
    }

    fn preview(turn: &Turn, _: &Order, (with, door): (ItemKey, Square)) -> Result<Preview, Illegal> {
        attack_object::preview_on(turn.view, turn.unit, &with, ObjectTarget::Lock(door))
    }
}

impl Begins for AttackLock {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (with, door): (ItemKey, Square)) -> SagaFrame {
        attack_object::frame(&battle.view(), unit, with, ObjectTarget::Lock(door))
    }
}
