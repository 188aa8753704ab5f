//! Standing up, in place of the move. D6-MOVE-11

use super::ActionRules;
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    rules::{
        Purpose,
        d6::{
            frame::D6Step,
            posture::set_prone,
            query::plans::will_lie,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection, PlanStep},
        },
    },
};

/// Standing up, in place of the move. D6-MOVE-11
pub struct StandUp;

static FACTS: ActionFacts = ActionFacts {
    key: "stand_up",
    name: "Stand up",
    help: "Takes the place of this round's move, but no dice.",
    icon: "stand",
    section: Some(MenuSection::Moves),
    cost: ActionCost::NoDice,
    purpose: Purpose::Rise,
    takes_move: true,
    leaves_prone: Some(false),
    ..ActionFacts::PLAIN
};

impl ActionRules for StandUp {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        will_lie(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match will_lie(battle, order.unit) {
            true => Ok(()),
            false => Err(Illegal::new("standing", "this unit stands already")),
        }
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        set_prone(battle, step.order.unit, false);
        D6Step::Done
    }
}
