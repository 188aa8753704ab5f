//! Spending a Fate Point, which doubles the codes of a unit for the round. D6-DECL-05, D6-PTS-01, D6-PTS-02

use super::ActionRules;
use crate::{
    battle::{Illegal, Order, UnitId},
    rules::{
        Purpose, Verb,
        d6::{
            plans,
            points::spend_fate,
            state::{ActionCost, ActionFacts, BattleAccess, InProfiles, MenuSection},
        },
    },
};

/// Spending a Fate Point. D6-PTS-02
pub struct FatePoint;

static FACTS: ActionFacts = ActionFacts {
    key: "fate_point",
    verb: Verb::Luck,
    purpose: Purpose::Luck,
    name: "Fate Point",
    help: "Doubles the dice of all skills and attributes, and of Strength against damage, for this round.",
    icon: "fate",
    profiles: InProfiles::Charts,
    section: Some(MenuSection::Free),
    cost: ActionCost::Free,
    doubles_codes: true,
    is_declared_only: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for FatePoint {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        battle.points(unit).fate > 0
    }

    /// At most one a round. D6-PTS-02
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        if battle.plan(order.unit).doubles_codes() {
            return Err(Illegal::new("declared", "there is one Fate Point a round, and it is declared already"));
        }
        match battle.points(order.unit).fate {
            0 => Err(Illegal::new("no_fate_point", format!("{} has no Fate Point", battle.name(order.unit)))),
            _ => Ok(()),
        }
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        "spend a Fate Point".to_owned()
    }

    /// The point is spent when it is declared. D6-DECL-05
    fn declare(&self, battle: &mut BattleAccess, order: &Order) {
        plans::declare(battle, &FACTS, order);
        spend_fate(battle, order.unit);
    }
}
