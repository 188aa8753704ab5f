//! Closing doors from afar by a console. D6-DECL-16

use super::{ActionRules, Timing, consoles};
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Targeting,
        d6::{
            data::Skill,
            doors::move_by_console,
            frame::D6Step,
            query::doors::has_console_door,
            state::{ActionFacts, BattleAccess, PlanStep, RolledSkill},
        },
    },
};

/// Closing doors from afar by a console. D6-DECL-16
pub struct ConsoleClose;

static FACTS: ActionFacts = ActionFacts {
    key: "console_close",
    name: "Console: close doors",
    help: "Close all the doors of a console next to where you will be; not on anybody.",
    icon: "close_door",
    targeting: Targeting::Square,
    rolls: RolledSkill::Of(Skill::Technical),
    ..ActionFacts::PLAIN
};

impl ActionRules for ConsoleClose {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        has_console_door(battle, true)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        consoles::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        consoles::check(battle, order, &FACTS, false)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, _: Timing) -> Preview {
        consoles::preview(battle, order, &FACTS, from, false)
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        "close doors by the console".to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_console(battle, &step.order, false);
        D6Step::Done
    }
}
