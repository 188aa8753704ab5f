//! Crawling.

use super::{ActionRules, Timing, check, impossible, moves};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting,
        d6::{
            frame::D6Step,
            query::plans,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection, MoveMode, PlanStep},
        },
    },
};

/// A move of one square while prone. D6-MOVE-11
pub struct Crawl;

static FACTS: ActionFacts = ActionFacts {
    key: "crawl",
    name: "Crawl",
    help: "One square, lying down.",
    icon: "prone",
    section: Some(MenuSection::Moves),
    cost: ActionCost::NoDice,
    purpose: Purpose::Travel,
    targeting: Targeting::Move,
    takes_move: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Crawl {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        plans::will_lie(battle, unit)
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        moves::orders(battle, unit, &FACTS, MoveMode::Crawl)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        moves::check(battle, order, MoveMode::Crawl)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let order = Order::new(unit, FACTS.key());
        let refused = || check::order(self, battle, &order).err();
        moves::no_way(battle, unit).or_else(refused).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, _: Timing) -> Preview {
        moves::preview(battle, order, MoveMode::Crawl, FACTS.name)
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        moves::perform(battle, step, MoveMode::Crawl);
        D6Step::Done
    }
}
