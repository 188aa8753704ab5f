//! Burst and cone: attacks everyone around the place where a weapon lands, or in a cone before the unit. SAGA-AREA-01,
//! SAGA-AREA-02, SAGA-AREA-11

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::area_attacks::{self, AreaPlan};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields};
use crate::rules::saga::data::Blast;
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query::areas::area::Pattern;
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks everyone within the blast of a weapon.
pub struct BlastAttack<const CONE: bool>;

/// Attacks everyone around a corner of the grid.
pub type Burst = BlastAttack<false>;

/// Attacks everyone in a cone.
pub type Cone = BlastAttack<true>;

const COMMON: Facts =
    Facts { icon: "grenade", needs_item: true, purpose: Purpose::Harm, aboard: Aboard::Armed, ..Facts::STANDARD };

impl<const CONE: bool> ActionRules for BlastAttack<CONE> {
    const ACTION: Action = if CONE { Action::Cone } else { Action::Burst };
    const FACTS: Facts = if CONE {
        Facts {
            name: "Spray",
            help: "One roll against all in a cone before you, friends too. Half damage to those it misses if it comes \
                   to 10 or more, none to those behind cover.",
            targeting: Targeting::Direction,
            ..COMMON
        }
    } else {
        Facts {
            name: "Throw",
            help: "One roll against all around the crosshair where it lands, friends too. Half damage to those it \
                   misses if it comes to 10 or more, none to those behind cover.",
            targeting: Targeting::Corner,
            ..COMMON
        }
    };
    type Plan = AreaPlan;

    fn is_offered(turn: &Turn) -> bool {
        area_attacks::has_blast(turn, |blast| match CONE {
            true => matches!(blast, Blast::Cone(_)),
            false => matches!(blast, Blast::Burst(_)),
        })
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        area_attacks::weapons(turn, |pattern| match CONE {
            true => matches!(pattern, Pattern::Cone(_)),
            false => matches!(pattern, Pattern::Burst(_)),
        })
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        area_attacks::candidates(turn, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<AreaPlan, Illegal> {
        let with = fields::item(order)?;
        let point = match CONE {
            true => AreaPoint::Direction(fields::direction(order)?),
            false => AreaPoint::Corner(fields::corner(order)?),
        };
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

impl<const CONE: bool> Begins for BlastAttack<CONE> {
    fn begin(_: &mut BattleAccess, unit: UnitId, plan: AreaPlan) -> SagaFrame {
        plan.frame(unit)
    }
}
