//! Disarming a trap that the unit's side knows of. SWU-ACT-20

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::Breakdown,
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            frame::SwuFrame,
            query::{ability::check_edges, traps as query},
            state::{ActionFacts, BattleAccess, MenuSection},
            traps,
        },
    },
};

/// Disarming a trap. SWU-ACT-20
pub struct DisarmTrap;

static FACTS: ActionFacts = ActionFacts {
    key: "disarm_trap",
    verb: Verb::Open,
    name: "Disarm a trap",
    help: "A Computers check on a trap next to you that your side has found. A failure leaves it as it is.",
    icon: "free",
    section: Some(MenuSection::Items),
    purpose: Purpose::Open,
    targeting: Targeting::Square,
    ..ActionFacts::PLAIN
};

impl ActionRules for DisarmTrap {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        query::known(battle, battle.side(unit)).next().is_some()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let known = query::known(battle, battle.side(unit));
        known.map(|(_, square)| Order::new(unit, FACTS.key()).to(square)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        query::disarmable(battle, order.unit, check::square_of(order)?).map(|_| ())
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("not_adjacent", "no trap of another side is within reach"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let trap = order.to.and_then(|square| query::disarmable(battle, order.unit, square).ok());
        let Some(trap) = trap else { return Preview::default() };
        let (bonus, difficulty, chance) = query::disarming(battle, order.unit, trap);
        let edges = check_edges(battle, order.unit);
        Preview {
            summary: format!("Disarm the {}", query::name(battle, trap)),
            chance: Some(chance),
            bonus: Some(bonus),
            against: Some(("difficulty".into(), Breakdown::new().with("trap", difficulty))),
            kept: edges.kept_words(),
            notes: edges.notes(),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let trap = query::disarmable(battle, order.unit, order.to?).ok()?;
        traps::disarm(battle, order, trap);
        None
    }
}
