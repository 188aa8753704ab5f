//! Ready something else: an instant action waits until something happens. SAGA-READY-01

use crate::{
    battle::{Illegal, Order, UnitId},
    rules::saga::{
        action::{
            ready_plan,
            rules::{ActionRules, Begins, Facts, Turn},
        },
        frame::{SagaFrame, ready::GetReadyFrame},
        state::{access::BattleAccess, action::Action, budget::Cost, readiness::ReadiedAction},
    },
};

/// Keeps an instant action back; which one is asked.
pub struct ReadyOther;

impl ActionRules for ReadyOther {
    const ACTION: Action = Action::ReadyOther;
    const FACTS: Facts = Facts {
        name: "Ready something else",
        help: "Keep something else back, such as opening a door, reloading or a second wind.",
        icon: "ready",
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

/// Every instant action that could be kept back, for instance opening a door.
fn offers(turn: &Turn) -> impl Iterator<Item = ReadiedAction> {
    let (view, unit) = (turn.view, turn.unit);
    let may = move |action: &Action| {
        action.is_instant() && matches!(action.cost(view, unit), Cost::Standard | Cost::Move | Cost::Swift)
    };
    Action::ALL.iter().copied().filter(may).flat_map(move |action| {
        let orders = action.legal(turn).into_iter();
        orders.map(move |order| {
            let words = ready_plan::in_words(view, action.facts().name, &order);
            ReadiedAction::Instant(Box::new(order), words)
        })
    })
}
