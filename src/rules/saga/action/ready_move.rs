//! Ready a move: it is made when something happens. SAGA-READY-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::Targeting;
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, ready};
use crate::rules::saga::frame::{GetReadyFrame, SagaFrame};
use crate::rules::saga::state::{Action, BattleAccess};

/// Keeps a move back.
pub struct ReadyMove;

impl ActionRules for ReadyMove {
    const ACTION: Action = Action::ReadyMove;
    const FACTS: Facts = Facts {
        name: "Ready a move",
        help: "Keep a move back until an enemy attacks, moves, comes near or into sight, or a door opens: then you go first.",
        icon: "ready",
        targeting: Targeting::Move,
        keeps_back: true,
        ..Facts::STANDARD
    };
    type Plan = GetReadyFrame;

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, turn.destinations())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<GetReadyFrame, Illegal> {
        ready::keep(turn, order)
    }
}

impl Begins for ReadyMove {
    fn begin(_: &mut BattleAccess, _: UnitId, frame: GetReadyFrame) -> SagaFrame {
        frame.into()
    }
}
