//! Console: open and console: close: moves all the doors of a console by a Use Computer check. SAGA-BEY-28

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::data::Skill;
use crate::rules::saga::objects;
use crate::rules::saga::query::objects::console;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, BattleAccess, BattleView};
use crate::rules::{Preview, Targeting};

/// Opens or closes the doors of a console.
pub struct OperateConsole<const OPEN: bool>;

/// Opens the doors of a console.
pub type ConsoleOpen = OperateConsole<true>;

/// Closes the doors of a console.
pub type ConsoleClose = OperateConsole<false>;

impl<const OPEN: bool> ActionRules for OperateConsole<OPEN> {
    const ACTION: Action = if OPEN { Action::ConsoleOpen } else { Action::ConsoleClose };
    const FACTS: Facts = if OPEN {
        Facts {
            name: "Console: open",
            help: "Use Computer check to open all the doors of the console next to you. Enemies who threaten you may \
                   strike.",
            icon: "open_door",
            targeting: Targeting::Square,
            exposes: Some(console::EXPOSES),
            ..Facts::STANDARD
        }
    } else {
        Facts {
            name: "Console: close",
            help: "Use Computer check to close all the doors of the console next to you; not on anybody. Enemies who \
                   threaten you may strike.",
            icon: "close_door",
            targeting: Targeting::Square,
            exposes: Some(console::EXPOSES),
            ..Facts::STANDARD
        }
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.consoles().next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, console::at_hand(turn.view, turn.unit, OPEN))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&at| console::check(turn.view, turn.unit, at, OPEN))
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        refusal(turn.view, turn.unit, OPEN)
    }

    fn preview(turn: &Turn, _: &Order, at: Square) -> Result<Preview, Illegal> {
        Ok(preview(turn.view, turn.unit, at, OPEN))
    }
}

impl<const OPEN: bool> Instant for OperateConsole<OPEN> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, at: Square) {
        objects::console::operate(battle, unit, at, OPEN);
    }
}

/// Why no console moves any door: the reason of the first console at hand, or else of any console.
fn refusal(view: &BattleView, unit: UnitId, open: bool) -> Illegal {
    let reasons = view.consoles().filter_map(|at| console::check(view, unit, at, open).err());
    let mut reasons: Vec<Illegal> = reasons.collect();
    reasons.sort_by_key(|illegal| illegal.code == "no_console");
    reasons.into_iter().next().unwrap_or_else(|| Illegal::new("no_console", "there is no console"))
}

/// The doors that the console moves, and the chance of the check if it takes one.
fn preview(view: &BattleView, unit: UnitId, at: Square, open: bool) -> Preview {
    let verb = if open { "Open" } else { "Close" };
    let doors: Vec<String> = console::moves(view, at, open).iter().map(Square::to_string).collect();
    let risks = previews::risks(view, reactors::reactors(view, unit), unit);
    let notes = vec![format!("moves the doors at {}", doors.join(", "))];
    let plain = Preview { summary: format!("{verb} doors"), risks, notes, ..Preview::default() };
    let Some(dc) = console::dc(view, at) else { return plain };
    let check = previews::check(view, unit, Skill::UseComputer, console::bonus(view, unit, at), dc, &plain.summary);
    Preview { risks: plain.risks, notes: plain.notes, ..check }
}
