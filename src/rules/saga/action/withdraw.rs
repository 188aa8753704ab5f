//! Withdraw: a move out of threatened squares whose first step provokes nobody. SAGA-WDRAW-01

use crate::battle::{Event, Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::movement;
use crate::rules::saga::query::movement::withdraw;
use crate::rules::saga::state::{Action, BattleAccess, MoveMode};
use crate::rules::{Preview, Purpose, Targeting};

/// Leaves all threatened squares with its first step.
pub struct Withdraw;

impl ActionRules for Withdraw {
    const ACTION: Action = Action::Withdraw;
    const FACTS: Facts = Facts {
        name: "Withdraw",
        help: "Leave all threatened squares with your first step, unharmed, and go on to half your speed in all.",
        icon: "withdraw",
        targeting: Targeting::Move,
        purpose: Purpose::Escape,
        ..Facts::MOVE
    };
    type Plan = withdraw::WithdrawPath;

    fn candidates(turn: &Turn) -> Vec<Order> {
        let squares = withdraw::destinations(turn.view, turn.unit).unwrap_or_default();
        turn.to_each(Self::ACTION, squares)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<withdraw::WithdrawPath, Illegal> {
        let to = fields::destination(order)?;
        withdraw::plan(turn.view, turn.unit, to, order.path.as_deref())
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        withdraw::destinations(turn.view, turn.unit).err().unwrap_or_else(|| {
            Illegal::new("cannot_withdraw", "no first step leaves all the squares that enemies threaten")
        })
    }

    fn preview(turn: &Turn, _: &Order, way: withdraw::WithdrawPath) -> Result<Preview, Illegal> {
        Ok(previews::walk(turn.view, turn.unit, way.path, MoveMode::Withdraw))
    }
}

impl Begins for Withdraw {
    fn begin(battle: &mut BattleAccess, unit: UnitId, way: withdraw::WithdrawPath) -> SagaFrame {
        battle.log_event(Event::Acted { unit, action: Self::ACTION.key(), words: "withdraws".to_owned() });
        movement::walk::frame(unit, way.path, MoveMode::Withdraw).into()
    }
}
