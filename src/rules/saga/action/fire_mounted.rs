//! Fire: a gunner's shot with a weapon of the vehicle. SAGA-BEY-45

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::attack::{self, AttackPlan};
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query::attack::check;
use crate::rules::saga::query::vehicles::{gunner, vehicle};
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Fires a weapon of the vehicle at one target.
pub struct FireMounted;

impl ActionRules for FireMounted {
    const ACTION: Action = Action::FireMounted;
    const FACTS: Facts = Facts {
        name: "Fire",
        help: "Fire a weapon of the vehicle as its gunner: base attack and Intelligence against Reflex.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::CrewOnly,
        follows_aim: true,
        ..Facts::STANDARD
    };
    type Plan = AttackPlan;

    fn is_offered(turn: &Turn) -> bool {
        vehicle::bearer(turn.view, turn.unit) != turn.unit
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        if gunner::seat_assignment(turn.view, turn.unit).is_err() {
            return Vec::new();
        }
        turn.attacks_as(Self::ACTION, |_| true)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<AttackPlan, Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        gunner::seat_assignment(turn.view, turn.unit)?;
        let aim = check::check(turn.view, turn.unit, target, &with)?;
        let blast = aim.arm.weapon.blast;
        Ok(AttackPlan::new(target, with, blast))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, plan: AttackPlan) -> Result<Preview, Illegal> {
        plan.preview(turn)
    }
}

impl Begins for FireMounted {
    fn begin(_: &mut BattleAccess, unit: UnitId, plan: AttackPlan) -> SagaFrame {
        plan.frame(unit)
    }
}
