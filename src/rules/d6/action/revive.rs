//! First aid without a medkit: waking an unconscious unit, or stabilising a mortally wounded one. D6-AID-01 to D6-AID-08

use super::{ActionRules, Timing, check, target_words};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance},
    grid::Space,
    rules::{
        Preview, Purpose, Targeting, Verb,
        d6::{
            data::Skill,
            frame::D6Step,
            injury,
            query::{difficulty::Difficulty, injury::value_of_help, plans, skill},
            state::{ActionFacts, BattleAccess, InProfiles, InjuryLevel, PlanStep, RolledSkill},
        },
    },
};

/// Waking or stabilising a unit. D6-AID-01 to D6-AID-08
pub struct Revive;

static FACTS: ActionFacts = ActionFacts {
    key: "revive",
    verb: Verb::Mend,
    name: "Revive",
    help: "Wakes an unconscious unit, or stabilises a mortally wounded one. Needs no medkit.",
    icon: "aid",
    profiles: InProfiles::Charts,
    purpose: Purpose::Mend,
    targeting: Targeting::Unit,
    needs_hand: true,
    rolls: RolledSkill::Of(Skill::FirstAid),
    ..ActionFacts::PLAIN
};

impl ActionRules for Revive {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        let needs_help = |other| !battle.are_enemies(unit, other) && difficulty(battle, other).is_some();
        battle.units().any(needs_help)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let others = battle.units().filter(|&other| other != unit);
        others.map(|other| Order::new(unit, FACTS.key()).at(other)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, patient) = (order.unit, check::target_of(battle, order)?);
        if battle.are_enemies(unit, patient) {
            return Err(Illegal::new("enemy", format!("{} is an enemy", battle.name(patient))));
        }
        let near = patient != unit && plans::planned_space(battle, unit).is_adjacent(battle.space(patient));
        if !near || !battle.is_on_board(patient) {
            let words = format!("{} is not next to where this unit will be", battle.name(patient));
            return Err(Illegal::new("not_adjacent", words));
        }
        if difficulty(battle, patient).is_none() {
            return Err(Illegal::new("not_hurt", format!("{} need not be woken or stabilised", battle.name(patient))));
        }
        plans::check_die_left(battle, unit, Skill::FirstAid)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("nobody_hurt", "nobody who needs it is within reach")
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, timing: Timing) -> Preview {
        let Some(patient) = order.at else { return Preview::default() };
        let pool = skill::pool(battle, order.unit, Skill::FirstAid, timing.more);
        let difficulty = Breakdown::new().with("first aid", difficulty(battle, patient).unwrap_or(0));
        let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
        // Waking changes no injury: an incapacitated unit stays groggy.
        let (worth, comes_back) = value_of_help(battle, patient, battle.injury(patient).level);
        let result = match battle.injury(patient).level {
            InjuryLevel::MortallyWounded => "makes no more rolls against dying",
            InjuryLevel::Incapacitated => "wakes, but is groggy",
            InjuryLevel::Unhurt | InjuryLevel::Wounded | InjuryLevel::WoundedTwice | InjuryLevel::Killed => "wakes",
        };
        Preview {
            summary: format!("Revive {}", battle.name(patient)),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty)),
            revives: Some(if comes_back { chance } else { Chance::NEVER }),
            worth_x100: Some(worth * chance.per_mille() / 1000),
            notes: vec![format!("{} {result}", battle.name(patient))],
            ..Preview::default()
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("revive {}", target_words(battle, order))
    }

    /// D6-AID-01 to D6-AID-05, D6-AID-08
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let unit = step.order.unit;
        let patient = step.order.at.filter(|&patient| battle.space(unit).is_adjacent(battle.space(patient)));
        let needed = patient.and_then(|patient| Some((patient, difficulty(battle, patient)?)));
        let (Some(roll), Some((patient, dc))) = (roll, needed) else {
            let words = "cannot help any more".to_owned();
            battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
            return D6Step::Done;
        };
        let passed = roll.total >= dc;
        let words = format!("tends {}", target_words(battle, &step.order));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        battle.log_event(Event::checked(unit, Skill::FirstAid.name(), roll, dc, passed));
        if passed {
            injury::revive(battle, patient);
        }
        D6Step::Done
    }
}

/// The difficulty of waking or stabilising a unit; `None` for one that needs neither. D6-AID-01 to D6-AID-05
fn difficulty(battle: &BattleAccess, patient: UnitId) -> Option<i32> {
    let injury = battle.injury(patient);
    match injury.level {
        InjuryLevel::Unhurt | InjuryLevel::Wounded | InjuryLevel::WoundedTwice => injury.is_knocked_out().then_some(8),
        InjuryLevel::Incapacitated => injury.is_out().then_some(13),
        InjuryLevel::MortallyWounded => injury.stable.is_none().then_some(13),
        InjuryLevel::Killed => None,
    }
}
