//! Console: close: closes all the doors of a console by a Use Computer check. SAGA-BEY-28

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::Square,
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                console_open, fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            objects,
            query::objects::console,
            state::{access::BattleAccess, action::Action, view::BattleView},
        },
    },
};

/// Closes the doors of a console.
pub struct ConsoleClose;

impl ActionRules for ConsoleClose {
    const ACTION: Action = Action::ConsoleClose;
    const FACTS: Facts = Facts {
        name: "Console: close",
        help: "Use Computer check to close all the doors of the console next to you; not on anybody. Enemies who \
               threaten you may strike.",
        icon: "close_door",
        targeting: Targeting::Square,
        ..Facts::STANDARD
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.consoles().next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, console::at_hand(turn.view, turn.unit, false))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        let at = fields::destination(order)?;
        console::check(turn.view, turn.unit, at, false)?;
        Ok(at)
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        console_open::refusal(turn.view, turn.unit, false)
    }

    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Some(console::EXPOSES)
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        Ok(console_open::preview(turn.view, turn.unit, at, false))
    }
}

impl Instant for ConsoleClose {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::console::operate(battle, unit, at, false);
    }
}
