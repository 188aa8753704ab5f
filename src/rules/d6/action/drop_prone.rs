//! Lying down. Free. D6-DECL-16

use super::ActionRules;
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    rules::d6::{
        frame::D6Step,
        posture::{DROP_PRONE, set_prone},
        query::plans::will_lie,
        state::{ActionCost, ActionFacts, BattleAccess, MenuSection, PlanStep},
    },
};

/// Lying down. Free. D6-DECL-16
pub struct DropProne;

static FACTS: ActionFacts = ActionFacts {
    key: DROP_PRONE,
    name: "Drop prone",
    help: "Lie down after the action before. Harder to shoot at from afar, easier to strike.",
    icon: "prone",
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    leaves_prone: Some(true),
    ..ActionFacts::PLAIN
};

impl ActionRules for DropProne {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !will_lie(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match will_lie(battle, order.unit) {
            true => Err(Illegal::new("prone", "this unit lies down already")),
            false => Ok(()),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        set_prone(battle, step.order.unit, true);
        D6Step::Done
    }
}
