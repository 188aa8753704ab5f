//! Opening doors from afar by a console. D6-DECL-16

use super::{ActionRules, Timing, consoles};
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting,
        d6::{
            data::Skill,
            doors::move_by_console,
            frame::D6Step,
            query::doors::has_console_door,
            state::{ActionFacts, BattleAccess, PlanStep, RolledSkill},
        },
    },
};

/// Opening doors from afar by a console. D6-DECL-16
pub struct ConsoleOpen;

static FACTS: ActionFacts = ActionFacts {
    key: "console_open",
    name: "Console: open doors",
    help: "Open all the doors of a console next to where you will be.",
    icon: "open_door",
    purpose: Purpose::Open,
    targeting: Targeting::Square,
    rolls: RolledSkill::Of(Skill::Technical),
    ..ActionFacts::PLAIN
};

impl ActionRules for ConsoleOpen {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        has_console_door(battle, false)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        consoles::candidates(battle, unit, &FACTS)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        consoles::check(battle, order, &FACTS, true)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, _: Timing) -> Preview {
        consoles::preview(battle, order, &FACTS, from, true)
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        "open doors by the console".to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_console(battle, &step.order, true);
        D6Step::Done
    }
}
