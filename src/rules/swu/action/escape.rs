//! Getting free of a hold. SWU-GRAP-07, SWU-GRAP-08

use super::ActionRules;
use crate::{
    battle::{Event, Illegal, Order, UnitId},
    rules::{
        Preview, Purpose, Verb,
        swu::{
            checks, conditions,
            data::Skill,
            frame::SwuFrame,
            query::ability::{athletics_odds, opposing_skill, skill_bonus},
            state::{ActionFacts, BattleAccess},
        },
    },
};

/// Getting free of a hold. SWU-GRAP-07
pub struct Escape;

static FACTS: ActionFacts = ActionFacts {
    key: "escape",
    verb: Verb::Grapple,
    name: "Break free",
    help: "Your Athletics or Acrobatics against the Athletics of whoever holds you.",
    icon: "free",
    purpose: Purpose::Steady,
    ..ActionFacts::PLAIN
};

impl ActionRules for Escape {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        battle.conditions(unit).grappled_by.is_some()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match self.is_offered(battle, order.unit) {
            true => Ok(()),
            false => Err(Illegal::new("not_held", "nobody holds this unit")),
        }
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let unit = order.unit;
        let Some(by) = battle.conditions(unit).grappled_by else { return Preview::default() };
        let own = opposing_skill(battle, unit);
        let chance = athletics_odds(battle, unit, own, by, Skill::Athletics);
        Preview {
            summary: format!("Break free of {}", battle.name(by)),
            chance: Some(chance),
            bonus: Some(skill_bonus(battle, unit, own)),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let unit: UnitId = order.unit;
        let by = battle.conditions(unit).grappled_by?;
        let words = format!("tries to break free of {}", battle.name(by));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        let own = opposing_skill(battle, unit);
        if checks::contest(battle, unit, own, by, Skill::Athletics) {
            conditions::release(battle, unit);
        }
        None
    }
}
