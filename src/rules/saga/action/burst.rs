//! Burst: throws or fires a weapon that hits everyone around the place where it lands. SAGA-AREA-11

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                area_attacks::{self, AreaPlan},
                attack_menu, fields,
                rules::{Aboard, ActionRules, Begins, Facts, Turn},
            },
            data::weapon::Blast,
            frame::SagaFrame,
            query::areas::area::Pattern,
            state::{access::BattleAccess, action::Action, area_point::AreaPoint},
        },
    },
};

/// Attacks everyone around a corner of the grid.
pub struct Burst;

impl ActionRules for Burst {
    const ACTION: Action = Action::Burst;
    const FACTS: Facts = Facts {
        name: "Throw",
        help: "One roll against all around the crosshair where it lands, friends too. Half damage to those it misses \
               if it comes to 10 or more, none to those behind cover.",
        icon: "grenade",
        targeting: Targeting::Corner,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::Gunner,
        ..Facts::STANDARD
    };
    type Plan = AreaPlan;

    fn is_offered(turn: &Turn) -> bool {
        area_attacks::has_blast(turn, |blast| matches!(blast, Blast::Burst(_)))
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        area_attacks::weapons(turn, |pattern| matches!(pattern, Pattern::Burst(_)))
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

impl Begins for Burst {
    fn begin(_: &mut BattleAccess, unit: UnitId, plan: AreaPlan) -> SagaFrame {
        plan.frame(unit)
    }
}
