//! Opening and closing doors from afar by a console. D6-DECL-16

use super::{ActionRules, Timing, check};
use crate::{
    battle::{Illegal, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        common::{
            doors::{console_doors, has_console_door, move_by_console},
            hands::is_at_hand,
        },
        d6::{
            data::Skill,
            frame::D6Step,
            query::plans::planned_space,
            state::{ActionFacts, BattleAccess, PlanStep, RolledSkill},
        },
    },
};

/// Opening or closing all doors of a console. D6-DECL-16
pub struct OperateConsole {
    facts: &'static ActionFacts,
    /// True for opening.
    opens: bool,
}

/// Opening doors from afar by a console. D6-DECL-16
pub static OPEN: OperateConsole = OperateConsole {
    facts: &ActionFacts {
        key: "console_open",
        verb: Verb::Open,
        name: "Console: open doors",
        help: "Open all the doors of a console next to where you will be.",
        icon: "open_door",
        purpose: Purpose::Open,
        targeting: Targeting::Square,
        needs_hand: true,
        rolls: RolledSkill::ForOrder(Skill::Technical),
        ..ActionFacts::PLAIN
    },
    opens: true,
};

/// Closing doors from afar by a console. D6-DECL-16
pub static CLOSE: OperateConsole = OperateConsole {
    facts: &ActionFacts {
        key: "console_close",
        verb: Verb::Open,
        name: "Console: close doors",
        help: "Close all the doors of a console next to where you will be; not on anybody.",
        icon: "close_door",
        targeting: Targeting::Square,
        needs_hand: true,
        rolls: RolledSkill::ForOrder(Skill::Technical),
        ..ActionFacts::PLAIN
    },
    opens: false,
};

impl ActionRules for OperateConsole {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn is_offered(&self, battle: &BattleAccess, _: UnitId) -> bool {
        has_console_door(battle, !self.opens)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        battle.consoles().map(|(square, _)| Order::new(unit, self.facts.key()).to(square)).collect()
    }

    /// Checks that the console will be within reach, and moves a door. D6-DECL-16
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let square = check::square_of(order)?;
        let from = planned_space(battle, order.unit);
        check::check_not_declared(battle, self.facts, order)?;
        if battle.console_at(square).is_none() || !is_at_hand(&battle.board, from, square) {
            return Err(Illegal::new("no_console", "no console that moves doors is there within reach"));
        }
        match console_doors(battle, battle.side(order.unit), from, square, self.opens).is_empty() {
            true => Err(Illegal::new("no_doors", "none of its doors can be moved so now")),
            false => Ok(()),
        }
    }

    /// The doors that the console would move.
    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, _: Timing) -> Preview {
        let doors =
            order.to.map(|at| console_doors(battle, battle.side(order.unit), from, at, self.opens)).unwrap_or_default();
        let doors: Vec<String> = doors.iter().map(ToString::to_string).collect();
        Preview { summary: format!("{}: {}", self.facts.name, doors.join(", ")), ..Preview::default() }
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        if self.opens { "open doors by the console" } else { "close doors by the console" }.to_owned()
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        move_by_console(battle, &step.order, self.opens);
        D6Step::Done
    }
}
