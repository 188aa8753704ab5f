//! Running; vehicles drive fast.

use super::{ActionRules, Timing, check, impossible, moves};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting,
        d6::{
            data::Nature,
            frame::D6Step,
            query::plans,
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection, MoveMode, PlanStep},
        },
    },
};

/// A move of up to 10 m with few turns. D6-MOVE-02
pub struct Run;

static FACTS: ActionFacts = ActionFacts {
    key: "run",
    name: "Run",
    help: "Up to 10 metres without sharp turns. Counts as an action.",
    icon: "run",
    section: Some(MenuSection::Moves),
    cost: ActionCost::Action,
    purpose: Purpose::Travel,
    targeting: Targeting::Move,
    is_for_vehicles: true,
    takes_move: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Run {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn name_for(&self, nature: Nature) -> &'static str {
        match nature {
            Nature::Living | Nature::Robot => FACTS.name,
            Nature::Vehicle => "Drive fast",
        }
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !plans::will_lie(battle, unit)
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        moves::orders(battle, unit, &FACTS, MoveMode::Run)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        moves::check(battle, order, MoveMode::Run)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let order = Order::new(unit, FACTS.key());
        let refused = || check::order(self, battle, &order).err();
        moves::no_way(battle, unit).or_else(refused).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, _: Timing) -> Preview {
        let name = self.name_for(battle.data_of(order.unit).nature);
        let preview = moves::preview(battle, order, MoveMode::Run, name);
        // An order without a way has no preview, and no value.
        let worth_x100 = preview.cost.is_some().then(|| battle.data.0.ai.run);
        Preview { worth_x100, ..preview }
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        moves::perform(battle, step, MoveMode::Run);
        D6Step::Done
    }
}
