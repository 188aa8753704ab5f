//! Run: up to four times the speed in a straight line. SAGA-RUN-01, SAGA-RUN-02, SAGA-RUN-04

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::{run, straight};
use crate::rules::saga::state::{Action, BattleAccess, MoveMode};
use crate::rules::{Preview, Purpose, Targeting};

/// Runs far in a straight line.
pub struct Run;

impl ActionRules for Run {
    const ACTION: Action = Action::Run;
    const FACTS: Facts = Facts {
        name: "Run",
        help: "Straight on, up to four times your speed, three times in heavy armor.",
        icon: "run",
        targeting: Targeting::Move,
        purpose: Purpose::Rush,
        ..Facts::FULL_ROUND
    };
    type Plan = Vec<Square>;

    fn candidates(turn: &Turn) -> Vec<Order> {
        match run::check_legs(turn.view, turn.unit) {
            Ok(()) => turn.to_each(Self::ACTION, straight::run_ends(turn.view, turn.unit)),
            Err(_) => Vec::new(),
        }
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Vec<Square>, Illegal> {
        let to = fields::destination(order)?;
        run::plan(turn.view, turn.unit, to, order.path.as_deref())
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        run::check_legs(turn.view, turn.unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_way", "no straight way leads anywhere"))
    }

    fn preview(turn: &Turn, _: &Order, path: Vec<Square>) -> Result<Preview, Illegal> {
        Ok(previews::walk(turn.view, turn.unit, path, MoveMode::Run))
    }
}

impl Begins for Run {
    fn begin(battle: &mut BattleAccess, unit: UnitId, path: Vec<Square>) -> SagaFrame {
        movement::run::begin(battle, unit);
        movement::walk::frame(unit, path, MoveMode::Run).into()
    }
}
