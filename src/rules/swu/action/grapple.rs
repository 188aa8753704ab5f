//! Seizing a unit. SWU-ACT-17, SWU-GRAP-01 to SWU-GRAP-04

use super::{ActionRules, check};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            checks, conditions,
            data::Skill,
            frame::SwuFrame,
            query::{
                ability::{athletics_odds, opposing_skill, skill_bonus},
                attack,
                grapple::check_grapple,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Seizing a unit. SWU-ACT-17
pub struct Grapple;

static FACTS: ActionFacts = ActionFacts {
    key: "grapple",
    verb: Verb::Grapple,
    name: "Grapple",
    help: "Athletics against Athletics or Acrobatics of an adjacent enemy: it is held and cannot move. Takes a free hand.",
    icon: "grab",
    section: Some(MenuSection::Attacks),
    cost: ActionCost::Attack,
    purpose: Purpose::Gambit,
    targeting: Targeting::Unit,
    ..ActionFacts::PLAIN
};

impl ActionRules for Grapple {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let near = attack::enemies(battle, unit).filter(|&enemy| battle.distance(unit, enemy) <= 1);
        check::at_each(&Order::new(unit, FACTS.key()), near)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        check_grapple(battle, order.unit, check::target_of(battle, order)?)
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let near = self.candidates(battle, unit).into_iter();
        let why = near.filter_map(|order| check::order(self, battle, &order).err()).next();
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.or(why).unwrap_or_else(|| Illegal::new("not_adjacent", "no enemy is adjacent"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let Some(target) = order.at else { return Preview::default() };
        let worth = battle.data.0.ai.grappled;
        contest_preview(battle, order.unit, target, format!("Grapple {}", battle.name(target)), worth)
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, target) = (order.unit, order.at?);
        let words = format!("tries to seize {}", battle.name(target));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        let theirs = opposing_skill(battle, target);
        if checks::contest(battle, unit, Skill::Athletics, target, theirs) {
            conditions::grapple(battle, target, unit);
        }
        None
    }
}

/// The odds of Athletics against the better of Athletics and Acrobatics. SWU-CORE-06
pub fn contest_preview(battle: &BattleAccess, unit: UnitId, target: UnitId, summary: String, worth: i32) -> Preview {
    let theirs = opposing_skill(battle, target);
    let chance = athletics_odds(battle, unit, Skill::Athletics, target, theirs);
    let against = skill_bonus(battle, target, theirs);
    Preview {
        summary,
        chance: Some(chance),
        bonus: Some(skill_bonus(battle, unit, Skill::Athletics)),
        worth_x100: Some(chance.per_mille() * worth / 1000),
        notes: vec![format!("against a roll of {} {:+}", theirs.name(), against.total())],
        ..Preview::default()
    }
}
