//! Help with an ability check of an adjacent ally. SWU-ACT-13, SWU-ACT-14

use super::{ActionRules, check};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, UnitId},
    rules::{
        Targeting, Verb,
        swu::{
            conditions,
            frame::SwuFrame,
            help::allies,
            state::{ActionFacts, BattleAccess, Help},
        },
    },
};

/// Help with a check. SWU-ACT-13
pub struct HelpCheck;

static FACTS: ActionFacts = ActionFacts {
    key: "help_check",
    verb: Verb::Aid,
    name: "Help: check",
    help: "The next ability check of an adjacent ally has advantage, until your next turn.",
    icon: "aid",
    targeting: Targeting::Unit,
    ..ActionFacts::PLAIN
};

impl ActionRules for HelpCheck {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        check::at_each(&Order::new(unit, FACTS.key()), allies(battle, unit))
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let ally = check::target_of(battle, order)?;
        match allies(battle, order.unit).contains(&ally) && battle.distance(order.unit, ally) <= 1 {
            true => Ok(()),
            false => Err(Illegal::new("no_ally", "help with a check goes to an adjacent ally")),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("no_ally", "no ally is adjacent"))
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, ally) = (order.unit, order.at?);
        let words = format!("helps {}", battle.name(ally));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        conditions::help(battle, ally, Help { by: unit, against: None });
        None
    }
}
