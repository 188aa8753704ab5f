//! A blow with the body that also knocks the target down. D6-MELEE-09

use super::{ActionRules, Timing, check, impossible, strikes, target_words};
use crate::{
    battle::{Illegal, ItemKey, Order, Roll, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            frame::D6Step,
            query::plans::enemies,
            state::{ActionFacts, AttackMode, BattleAccess, MenuSection, PlanStep, RolledSkill},
        },
    },
};

/// A blow with the body that also knocks the target down. D6-MELEE-09
pub struct Tackle;

static FACTS: ActionFacts = ActionFacts {
    key: "tackle",
    verb: Verb::Charge,
    name: "Tackle",
    help: "A blow with the bare hands that also knocks the target down.",
    icon: "unarmed",
    section: Some(MenuSection::Attacks),
    purpose: Purpose::Harm,
    targeting: Targeting::Unit,
    attack: Some(AttackMode::Tackle),
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl ActionRules for Tackle {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        enemies(battle, unit).map(|enemy| Order::new(unit, FACTS.key()).at(enemy)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        strikes::check(battle, order, &FACTS, AttackMode::Tackle)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let order = Order::new(unit, FACTS.key());
        strikes::nearest_refusal(battle, &order, |order| check::order(self, battle, order)).unwrap_or_else(impossible)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, from: Space, timing: Timing) -> Preview {
        strikes::preview(battle, order, AttackMode::Tackle, (from, timing), |target, _| format!("Tackle {target}"))
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("tackle {}", target_words(battle, order))
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        strikes::perform(battle, step, AttackMode::Tackle, roll)
    }
}
