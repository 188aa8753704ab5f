//! Break by force: a Strength check that destroys a door or another object. SAGA-OBJ-12

use crate::battle::{Illegal, Order, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, fields, previews};
use crate::rules::saga::objects;
use crate::rules::saga::query::objects::{break_open, breaking};
use crate::rules::saga::state::{Action, BattleAccess, BattleView};
use crate::rules::{Preview, Purpose, Targeting};

/// Breaks a door or a low object by force.
pub struct BreakOpen;

impl ActionRules for BreakOpen {
    const ACTION: Action = Action::BreakOpen;
    const FACTS: Facts = Facts {
        name: "Break by force",
        help: "A Strength check against the door or the low thing next to you; a success destroys it.",
        icon: "open_door",
        targeting: Targeting::Square,
        purpose: Purpose::Break,
        nothing_fits: Some(("no_object", "nothing next to this unit can be broken")),
        ..Facts::STANDARD
    };
    type Plan = Square;

    fn is_offered(turn: &Turn) -> bool {
        breaking::any(turn.view)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, break_open::breakable(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Square, Illegal> {
        fields::checked(fields::destination(order)?, |&square| break_open::check_break(turn.view, turn.unit, square))
    }

    fn preview(turn: &Turn, _: &Order, square: Square) -> Result<Preview, Illegal> {
        Ok(preview_break(turn.view, turn.unit, square))
    }
}

impl Instant for BreakOpen {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, square: Square) {
        objects::break_open::break_open(battle, unit, square);
    }
}

/// The chance of the Strength check, and the condition of the object.
pub fn preview_break(view: &BattleView, unit: UnitId, square: Square) -> Preview {
    let Some(object) = view.object_at(square) else { return Preview::default() };
    let (bonus, dc) = (break_open::force(view, unit), object.break_dc::<Breakdown>());
    let check = previews::strength_check(view, unit, bonus, dc, &format!("Break the {}", object.name));
    Preview { defeat: check.chance, notes: breaking::describe(view, square), ..check }
}
