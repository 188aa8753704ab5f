//! Opening and closing doors from afar by a console, for the action. SWU-ACT-20

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        common::{
            doors::{console_doors, has_console_door, move_by_console},
            hands::is_at_hand,
        },
        swu::{
            frame::SwuFrame,
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Opening or closing all doors of a console. SWU-ACT-20
pub struct OperateConsole {
    facts: &'static ActionFacts,
    /// True for opening.
    opens: bool,
}

/// Opening doors from afar by a console.
pub static OPEN: OperateConsole = OperateConsole {
    facts: &ActionFacts {
        key: "console_open",
        verb: Verb::Open,
        name: "Console: open doors",
        help: "Open all the doors of a console next to you.",
        icon: "open_door",
        purpose: Purpose::Open,
        ..PLAIN
    },
    opens: true,
};

/// Closing doors from afar by a console.
pub static CLOSE: OperateConsole = OperateConsole {
    facts: &ActionFacts {
        key: "console_close",
        verb: Verb::Open,
        name: "Console: close doors",
        help: "Close all the doors of a console next to you; not on anybody.",
        icon: "close_door",
        ..PLAIN
    },
    opens: false,
};

const PLAIN: ActionFacts =
    ActionFacts { section: Some(MenuSection::Items), targeting: Targeting::Square, ..ActionFacts::PLAIN };

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

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (square, from) = (check::square_of(order)?, battle.space(order.unit));
        if battle.console_at(square).is_none() || !is_at_hand(&battle.board, from, square) {
            return Err(Illegal::new("no_console", "no console that moves doors is there within reach"));
        }
        match console_doors(battle, battle.side(order.unit), from, square, self.opens).is_empty() {
            true => Err(Illegal::new("no_doors", "none of its doors can be moved so now")),
            false => Ok(()),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("no_console", "no console within reach moves such a door"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (side, from) = (battle.side(order.unit), battle.space(order.unit));
        let doors = order.to.map(|at| console_doors(battle, side, from, at, self.opens)).unwrap_or_default();
        let doors: Vec<String> = doors.iter().map(ToString::to_string).collect();
        Preview { summary: format!("{}: {}", self.facts.name, doors.join(", ")), ..Preview::default() }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        move_by_console(battle, order, self.opens);
        None
    }
}
