//! Ready: an attack, or another action given by `then`, waits until something happens. SAGA-READY-01

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Purpose;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, fields, ready_plan};
use crate::rules::saga::frame::{GetReadyFrame, SagaFrame};
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, ReadiedAction};

/// Keeps an attack back, or an action that the order names.
pub struct Ready;

impl ActionRules for Ready {
    const ACTION: Action = Action::Ready;
    const FACTS: Facts = Facts {
        name: "Ready",
        help: "Keep an attack back until an enemy attacks, moves, comes near or into sight, or a door opens: then you strike first, and act there from now on.",
        icon: "ready",
        needs_item: true,
        purpose: Purpose::Wait,
        aboard: Aboard::Armed,
        keeps_back: true,
        ..Facts::STANDARD
    };
    type Plan = GetReadyFrame;

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|_| true)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.with_each(Self::ACTION, query::ready::prepare::weapons(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<GetReadyFrame, Illegal> {
        keep(turn, order)
    }
}

impl Begins for Ready {
    fn begin(_: &mut BattleAccess, _: UnitId, frame: GetReadyFrame) -> SagaFrame {
        frame.into()
    }
}

/// Understands what is kept back: a move (`to`), another order (`then`), or an attack (`with`).
///
/// # Errors
/// Why it cannot be kept back.
pub fn keep(turn: &Turn, order: &Order) -> Result<GetReadyFrame, Illegal> {
    let (view, unit) = (turn.view, turn.unit);
    let frame = ready_plan::frame(view, order)?;
    let kept = match (order.to, &order.with, &order.then) {
        (Some(_), _, _) if order.path.is_some() => {
            return Err(Illegal::new("not_needed", "a move kept back takes no `path`: it is found when it is made"));
        }
        (Some(to), _, _) => ready_plan::kept_move(turn.view, unit, to)?,
        (None, _, Some(then)) => keep_order(turn, then)?,
        (None, Some(_), None) => ready_plan::kept_attack(view, order)?,
        (None, None, None) => {
            let needed = "the order needs `with`: the weapon to use, `to`: where to go, or `then`: an order";
            return Err(Illegal::new("incomplete", needed));
        }
    };
    Ok(GetReadyFrame { action: Some(kept), ..frame })
}

/// Any other standard, move or swift action, as an order of its own. SAGA-READY-10
fn keep_order(turn: &Turn, then: &Order) -> Result<ReadiedAction, Illegal> {
    let (view, unit) = (turn.view, turn.unit);
    let action = Action::from_key(&then.action).ok_or_else(ready_plan::not_kept)?;
    if then.unit != unit || !ready_plan::can_be_kept(turn, action) {
        return Err(ready_plan::not_kept());
    }
    if action == Action::Attack {
        return ready_plan::kept_attack(view, then);
    }
    if action == Action::Move {
        let to = then.to.ok_or_else(ready_plan::not_kept)?;
        return ready_plan::kept_move(turn.view, unit, to);
    }
    fields::check_shape(action, action.facts(), then)?;
    let kept = ready_plan::without_target(view, action, then);
    ready_plan::check_kept(turn, action, &kept)?;
    Ok(ready_plan::kept_order(view, action, kept))
}
