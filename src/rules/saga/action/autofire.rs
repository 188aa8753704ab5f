//! Autofire: ten shots at everyone in two by two squares. SAGA-AUTO-02, SAGA-AUTO-03

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::area_attacks::{self, AreaPlan};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query::areas::area::Pattern;
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Fires ten shots at an area of two by two squares.
pub struct Autofire;

impl ActionRules for Autofire {
    const ACTION: Action = Action::Autofire;
    const FACTS: Facts = Facts {
        name: "Autofire",
        help: "Ten shots over two by two squares, friends too: one roll at -5, or -2 with a braced weapon. Half damage \
               to those it misses if it comes to 10 or more, none to those behind cover.",
        icon: "attack_ranged",
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::Armed,
        keeps_bracing: true,
        ..Facts::STANDARD
    };
    type Plan = AreaPlan;

    fn is_offered(turn: &Turn) -> bool {
        area_attacks::has_autofire(turn)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        area_attacks::weapons(turn, |pattern| matches!(pattern, Pattern::Autofire))
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        area_attacks::candidates(turn, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<AreaPlan, Illegal> {
        let (with, point) = (fields::item(order)?, AreaPoint::Corner(fields::corner(order)?));
        area_attacks::plan(turn, Self::ACTION, with, point)
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        area_attacks::refusal(turn, with)
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        attack_menu::label(turn, Self::FACTS.name, with)
    }

    fn preview(turn: &Turn, _: &Order, plan: AreaPlan) -> Result<Preview, Illegal> {
        plan.preview(turn)
    }
}

impl Begins for Autofire {
    fn begin(_: &mut BattleAccess, unit: UnitId, plan: AreaPlan) -> SagaFrame {
        plan.frame(unit)
    }
}
