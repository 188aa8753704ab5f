//! Ready something else: any other action waits until something happens. SAGA-READY-01, SAGA-READY-10

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, ready_plan};
use crate::rules::saga::frame::{GetReadyFrame, SagaFrame};
use crate::rules::saga::state::{Action, BattleAccess, ReadiedAction};

/// Keeps another action back than an attack or a move; which one is asked.
pub struct ReadyOther;

impl ActionRules for ReadyOther {
    const ACTION: Action = Action::ReadyOther;
    const FACTS: Facts = Facts {
        name: "Ready something else",
        help: "Keep something else back, such as a charge, a grab, opening a door or a second wind.",
        icon: "ready",
        aboard: Aboard::Armed,
        keeps_back: true,
        ..Facts::STANDARD
    };
    type Plan = GetReadyFrame;

    fn candidates(turn: &Turn) -> Vec<Order> {
        if offers(turn).next().is_some() { vec![turn.order(Self::ACTION)] } else { Vec::new() }
    }

    fn understand(turn: &Turn, order: &Order) -> Result<GetReadyFrame, Illegal> {
        let frame = ready_plan::frame(turn.view, order)?;
        let offers: Vec<ReadiedAction> = offers(turn).collect();
        let none = || Illegal::new("nothing", "there is nothing else to get ready for");
        if offers.is_empty() { Err(none()) } else { Ok(GetReadyFrame { offers, ..frame }) }
    }
}

impl Begins for ReadyOther {
    fn begin(_: &mut BattleAccess, _: UnitId, frame: GetReadyFrame) -> SagaFrame {
        frame.into()
    }
}

/// Every order that could be kept back, for instance to open a door or to charge. SAGA-READY-10
fn offers(turn: &Turn) -> impl Iterator<Item = ReadiedAction> {
    let view = turn.view;
    let has_own_entry = |action: Action| matches!(action, Action::Attack | Action::Move);
    let fits = move |action: &Action| !has_own_entry(*action) && ready_plan::can_be_kept(turn, *action);
    Action::ALL.iter().copied().filter(fits).flat_map(move |action| {
        let mut kept: Vec<Order> = Vec::new();
        for order in action.legal(turn) {
            let order = ready_plan::without_target(view, action, &order);
            if !kept.contains(&order) {
                kept.push(order);
            }
        }
        kept.into_iter().map(move |order| ready_plan::kept_order(view, action, order))
    })
}
