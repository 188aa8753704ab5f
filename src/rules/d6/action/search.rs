//! Looking for enemies that hide. D6-COVER-12

use super::ActionRules;
use crate::{
    battle::{Event, Roll, UnitId},
    dice::Breakdown,
    rules::{
        Purpose, Verb,
        d6::{
            attack::roll_difficulty,
            data::Skill,
            frame::D6Step,
            query::{cover, difficulty::Difficulty, light, points::Goal},
            state::{ActionFacts, BattleAccess, PlanStep, RolledSkill},
            stealth::reveal,
        },
    },
};

/// The difficulty of finding a hiding unit, without smoke and objects. D6-COVER-12
const FINDING: i32 = 8;

/// Looking for enemies that hide. D6-COVER-12
pub struct Search;

static FACTS: ActionFacts = ActionFacts {
    key: "search",
    verb: Verb::Search,
    name: "Search",
    help: "Look for enemies who hide: each is found by a roll of 8 and more, with smoke on top.",
    icon: "eye",
    purpose: Purpose::Search,
    is_for_vehicles: true,
    rolls: RolledSkill::Of(Skill::Search),
    ..ActionFacts::PLAIN
};

impl ActionRules for Search {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    /// Each further point may find one more.
    fn goal(&self, _: &BattleAccess, _: &PlanStep) -> Option<Goal> {
        Some(Goal::Most)
    }

    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let unit = step.order.unit;
        match roll {
            Some(roll) => search(battle, unit, &roll),
            None => {
                let words = "is too hard pressed to search".to_owned();
                battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
            }
        }
        D6Step::Done
    }
}

/// Compares one roll with the difficulty of each hiding enemy, which has its own smoke, light and objects. A fully
/// covered unit cannot be found. D6-COVER-12
fn search(battle: &mut BattleAccess, unit: UnitId, roll: &Roll) {
    let from = battle.space(unit);
    let hiding: Vec<UnitId> = battle
        .units()
        .filter(|&other| battle.are_enemies(unit, other) && battle.is_on_board(other) && !battle.is_noticed(other))
        .collect();
    for other in hiding {
        let space = battle.space(other);
        let line = cover::line_of_fire(&battle.board, from, space);
        let quarters = line.quarters(battle.prone(other).0);
        if quarters == 4 {
            continue;
        }
        let hides =
            [cover::object_dice(quarters), cover::smoke_dice(line.smoke), light::against(battle, unit, other, space)];
        let dice = hides.into_iter().flatten().collect();
        let difficulty = Difficulty { fixed: Breakdown::new().with("finding", FINDING), cover: None, dice };
        let against = roll_difficulty(battle, difficulty);
        let what = format!("search for {}", battle.name(other));
        let passed = roll.total >= against.total();
        // A search that finds nobody does not tell who is there.
        let event = Event::checked_against(unit, what, roll.clone(), against, passed);
        let (hider, sides) = (battle.side(other), battle.sides.ids());
        battle.log.write_perceived(event, sides, |side, _| passed || side == hider);
        if passed {
            reveal(battle, other);
        }
    }
}
