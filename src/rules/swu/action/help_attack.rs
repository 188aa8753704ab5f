//! Help with an attack on an enemy next to the helper. SWU-ACT-13, SWU-ACT-14

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            frame::{HelpFrame, SwuFrame},
            help::{allies, best_attack},
            query::attack,
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// Help with an attack. SWU-ACT-13
pub struct HelpAttack;

static FACTS: ActionFacts = ActionFacts {
    key: "help_attack",
    verb: Verb::Aid,
    name: "Help: attack",
    help: "Distract an adjacent enemy: an ally's next attack on it has advantage, until your next turn.",
    icon: "aid",
    purpose: Purpose::Support,
    targeting: Targeting::Unit,
    ..ActionFacts::PLAIN
};

impl ActionRules for HelpAttack {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        check::at_each(&Order::new(unit, FACTS.key()), attack::enemies(battle, unit))
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, enemy) = (order.unit, check::target_of(battle, order)?);
        let is_there = battle.sees_through(unit, enemy) && battle.is_in_the_fight(enemy);
        if !is_there || !battle.are_enemies(unit, enemy) || battle.distance(unit, enemy) > 1 {
            return Err(Illegal::new("not_adjacent", "choose an enemy that is adjacent to the helper"));
        }
        match allies(battle, unit).is_empty() {
            true => Err(Illegal::new("no_ally", "there is nobody to help")),
            false => Ok(()),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("not_adjacent", "no enemy is adjacent, or nobody can be helped"))
    }

    /// The value is a quarter of the best ally's attack: about what advantage adds.
    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let Some(enemy) = order.at else { return Preview::default() };
        let best = allies(battle, order.unit).into_iter().map(|ally| best_attack(battle, ally, enemy)).max();
        Preview {
            summary: format!("Help an ally against {}", battle.name(enemy)),
            worth_x100: Some(best.unwrap_or(0) / 4),
            notes: vec!["the ally's next attack on it has advantage".to_owned()],
            ..Preview::default()
        }
    }

    fn perform(&self, _: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        Some(HelpFrame { unit: order.unit, against: order.at?, ally: None }.into())
    }
}
