//! A search for hidden enemies, traps and weak points. SWU-ACT-15, SWU-ACT-16

use super::ActionRules;
use crate::{
    battle::{Event, Order},
    rules::{
        Preview, Purpose, Verb,
        swu::{
            checks,
            data::Skill,
            frame::SwuFrame,
            objects,
            query::ability::{check_edges, skill_bonus},
            state::{ActionFacts, BattleAccess},
            stealth, traps,
        },
    },
};

/// A search. SWU-ACT-16
pub struct Search;

/// The result from which an object shows a weak point. SWU-ACT-16
const WEAK_POINT: i32 = 15;

static FACTS: ActionFacts = ActionFacts {
    key: "search",
    verb: Verb::Search,
    name: "Search",
    help: "Roll Perception: hidden enemies in sight whose Stealth it reaches are found, and traps within 6 squares; 15 \
           shows a weak point of cover.",
    icon: "eye",
    purpose: Purpose::Search,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Search {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let edges = check_edges(battle, order.unit);
        Preview {
            summary: FACTS.name.to_owned(),
            bonus: Some(skill_bonus(battle, order.unit, Skill::Perception)),
            kept: edges.kept_words(),
            notes: edges.notes(),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let unit = order.unit;
        let roll = checks::roll_skill(battle, unit, Skill::Perception);
        let total = roll.total;
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words: "searches".to_owned() });
        battle.log_event(Event::Rolled { unit, what: Skill::Perception.name().to_owned(), roll });
        stealth::search(battle, unit, total);
        traps::search(battle, unit, total);
        if total >= WEAK_POINT {
            objects::show_weak_point(battle, unit, order);
        }
        None
    }
}
