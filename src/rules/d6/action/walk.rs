//! Walking; vehicles drive.

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

/// A move of up to 5 m. D6-MOVE-01
pub struct Walk;

static FACTS: ActionFacts = ActionFacts {
    key: "walk",
    name: "Walk",
    help: "Up to 5 metres, turning as you like. Takes its segment, but no dice.",
    icon: "move",
    section: Some(MenuSection::Moves),
    cost: ActionCost::NoDice,
    purpose: Purpose::Travel,
    targeting: Targeting::Move,
    is_for_vehicles: true,
    takes_move: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Walk {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn name_for(&self, nature: Nature) -> &'static str {
        match nature {
            Nature::Living | Nature::Robot => FACTS.name,
            Nature::Vehicle => "Drive",
        }
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !plans::will_lie(battle, unit)
    }

    fn legal(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        moves::orders(battle, unit, &FACTS, MoveMode::Walk)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        moves::check(battle, order, MoveMode::Walk)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let order = Order::new(unit, FACTS.key());
        let refused = || check::order(self, battle, &order).err();
        moves::no_way(battle, unit).or_else(refused).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, _: Timing) -> Preview {
        moves::preview(battle, order, MoveMode::Walk, self.name_for(battle.data_of(order.unit).nature))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, _: Option<Roll>) -> D6Step {
        moves::perform(battle, step, MoveMode::Walk);
        D6Step::Done
    }
}
