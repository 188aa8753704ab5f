//! Attack a wall: a shot or a blow at a wall, a window or a railing. SAGA-OBJ-01, SAGA-OBJ-19

use crate::battle::{Illegal, ItemKey, Order, Site, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack, attack_object, fields};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query;
use crate::rules::saga::query::objects::barrier;
use crate::rules::saga::state::{Action, BattleAccess, ObjectTarget};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks a wall, a window or a railing.
pub struct AttackBarrier;

impl ActionRules for AttackBarrier {
    const ACTION: Action = Action::AttackBarrier;
    const FACTS: Facts = Facts {
        name: "Attack a wall",
        help: "Shoot or strike at a wall, a window or a railing until it gives way for good. Explosions and other \
               attacks on areas do nothing to it.",
        icon: "open_door",
        targeting: Targeting::Square,
        purpose: Purpose::Breach,
        aboard: Aboard::Armed,
        takes_side: true,
        needs_item: true,
        nothing_fits: Some(("no_barrier", "no wall is next to this unit, and no enemy at a window or a railing")),
        ..Facts::STANDARD
    };
    /// The weapon and the place of the barrier.
    type Plan = (ItemKey, Site);

    fn is_offered(turn: &Turn) -> bool {
        barrier::any(turn.view)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        barrier::candidates(turn.view, turn.unit)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Site), Illegal> {
        let (with, site) = (fields::item(order)?, Site::of(fields::destination(order)?, order.towards));
        query::objects::attack_object::check(turn.view, turn.unit, &with, ObjectTarget::Barrier(site))?;
        Ok((with, site))
    }

    fn preview(turn: &Turn, _: &Order, (with, site): (ItemKey, Site)) -> Result<Preview, Illegal> {
        attack_object::preview_on(turn.view, turn.unit, &with, ObjectTarget::Barrier(site))
    }
}

impl Begins for AttackBarrier {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (with, site): (ItemKey, Site)) -> SagaFrame {
        attack_object::frame(&battle.view(), unit, with, ObjectTarget::Barrier(site))
    }
}
