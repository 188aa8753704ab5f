//! Stabilising a dying unit. SWU-HEAL-01, SWU-HEAL-03

use super::{
    ActionRules, check,
    treat_injury::{check_patient, has_kit},
};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            checks,
            data::Skill,
            frame::SwuFrame,
            query::ability::{check_edges, check_odds, skill_bonus},
            state::{ActionFacts, BattleAccess, Life},
            vital,
        },
    },
};

/// Stabilising a dying unit. SWU-HEAL-01
pub struct Stabilise;

/// The difficulty without a kit. SWU-HEAL-01
const DIFFICULTY: i32 = 25;

static FACTS: ActionFacts = ActionFacts {
    key: "stabilise",
    verb: Verb::Mend,
    name: "Stabilise",
    help: "A dying friend is out of danger: with a kit at once, without using it up; without one by Treat Injury against 25.",
    icon: "aid",
    purpose: Purpose::Mend,
    targeting: Targeting::Unit,
    ..ActionFacts::PLAIN
};

impl ActionRules for Stabilise {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        let side = battle.side(unit);
        battle.units().any(|other| battle.side(other) == side && is_dying(battle, other))
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let dying = battle.units().filter(|&other| is_dying(battle, other));
        check::at_each(&Order::new(unit, FACTS.key()), dying)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let patient = check::target_of(battle, order)?;
        check_patient(battle, order.unit, patient)?;
        match is_dying(battle, patient) {
            true => Ok(()),
            false => Err(Illegal::new("not_dying", format!("{} is not dying", battle.name(patient)))),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.unwrap_or_else(|| Illegal::new("not_adjacent", "no dying friend is adjacent"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (unit, Some(patient)) = (order.unit, order.at) else { return Preview::default() };
        // The patient stays unconscious. SWU-DEATH-08
        let revives = Some(Chance::NEVER);
        let summary = format!("Stabilise {}", battle.name(patient));
        let worth = |chance: Chance| Some(chance.per_mille() * battle.data.0.ai.stabilised / 1000);
        if has_kit(battle, unit, patient) {
            let certain = Chance { favourable: 1, of: 1 };
            let (chance, worth_x100) = (Some(certain), worth(certain));
            return Preview { summary, chance, revives, worth_x100, ..Preview::default() };
        }
        let bonus = skill_bonus(battle, unit, Skill::TreatInjury);
        let chance = check_odds(bonus.total(), &check_edges(battle, unit), DIFFICULTY);
        Preview {
            summary,
            chance: Some(chance),
            bonus: Some(bonus),
            against: Some(("difficulty".into(), Breakdown::new().with("without a kit", DIFFICULTY))),
            revives,
            worth_x100: worth(chance),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, patient) = (order.unit, order.at?);
        let words = format!("tends to {}", battle.name(patient));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        if has_kit(battle, unit, patient) || checks::check(battle, unit, Skill::TreatInjury, DIFFICULTY) {
            vital::stabilise(battle, patient);
        }
        None
    }
}

fn is_dying(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.is_on_board(unit) && matches!(battle.vital(unit).life, Life::Dying { .. })
}
