//! First aid with a medkit. D6-AID-08, D6-AID-09

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
            injury::heal,
            items::use_up,
            query::{
                attack::{pool, step_key},
                difficulty::Difficulty,
                injury::value_of_help,
                items, plans,
            },
            state::{ActionFacts, BattleAccess, InjuryLevel, PlanStep, RolledSkill},
        },
    },
};

/// First aid with a medkit. D6-AID-09
pub struct FirstAid;

static FACTS: ActionFacts = ActionFacts {
    key: "first_aid",
    verb: Verb::Mend,
    name: "First aid",
    help: "Uses up a medkit: an Easy or Moderate roll heals one step.",
    icon: "aid",
    purpose: Purpose::Mend,
    targeting: Targeting::Unit,
    needs_item: true,
    needs_hand: true,
    rolls: RolledSkill::OfItem,
    ..ActionFacts::PLAIN
};

impl ActionRules for FirstAid {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn is_offered(&self, battle: &BattleAccess, unit: UnitId) -> bool {
        !self.items(battle, unit).is_empty()
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::carried_keys(battle, unit, |item| item.skill == Skill::FirstAid)
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let friends: Vec<UnitId> = battle.units().filter(|&other| !battle.are_enemies(unit, other)).collect();
        let orders = self.items(battle, unit).into_iter().flat_map(|key| {
            let order = Order::new(unit, FACTS.key()).with(key);
            friends.iter().map(move |&friend| order.clone().at(friend)).collect::<Vec<_>>()
        });
        orders.collect()
    }

    /// D6-AID-08, D6-AID-09
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let unit = order.unit;
        let key = check::item_of(order)?;
        let patient = check::target_of(battle, order)?;
        let is_medkit = items::data(battle, key).is_some_and(|item| item.skill == Skill::FirstAid);
        let declared = battle.plan(unit).uses(&FACTS, None);
        if !is_medkit || usize::from(items::count(battle, unit, key)) <= declared {
            return Err(Illegal::new("no_medkit", "there is no medkit left"));
        }
        if battle.are_enemies(unit, patient) {
            return Err(Illegal::new("enemy", format!("{} is an enemy", battle.name(patient))));
        }
        let near = patient == unit || plans::planned_space(battle, unit).is_adjacent(battle.space(patient));
        if !near || !battle.is_on_board(patient) {
            let words = format!("{} is not next to where this unit will be", battle.name(patient));
            return Err(Illegal::new("not_adjacent", words));
        }
        if difficulty(battle, patient).is_none() {
            return Err(Illegal::new("not_hurt", format!("a medkit is of no use to {}", battle.name(patient))));
        }
        plans::check_die_left(battle, unit, Skill::FirstAid)
    }

    fn refusal(&self, _: &BattleAccess, _: UnitId, _: Option<&ItemKey>) -> Illegal {
        Illegal::new("nobody_hurt", "nobody who needs it is within reach")
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, timing: Timing) -> Preview {
        let (Some(key), Some(patient)) = (&order.with, order.at) else { return Preview::default() };
        let Some(medkit) = items::data(battle, key) else { return Preview::default() };
        let pool = pool(battle, order.unit, &medkit, timing.more);
        let difficulty = Breakdown::new().with("first aid", difficulty(battle, patient).unwrap_or(0));
        let chance = Difficulty::fixed(difficulty.clone()).chance(&pool);
        let healed = battle.injury(patient).level.healed(*battle.rules);
        let (worth, comes_back) = value_of_help(battle, patient, healed);
        Preview {
            summary: format!("First aid on {}", battle.name(patient)),
            chance: Some(chance),
            pool: Some(pool),
            against: Some(("difficulty".into(), difficulty)),
            revives: Some(if comes_back { chance } else { Chance::NEVER }),
            worth_x100: Some(worth * chance.per_mille() / 1000),
            ..Preview::default()
        }
    }

    fn words(&self, battle: &BattleAccess, order: &Order) -> String {
        format!("help {}", target_words(battle, order))
    }

    /// Uses up one medkit; a successful roll heals one level. D6-AID-08, D6-AID-09
    fn perform(&self, battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
        let (unit, key) = (step.order.unit, step_key(step));
        let patient = step.order.at.unwrap_or(unit);
        let near = patient == unit || battle.space(unit).is_adjacent(battle.space(patient));
        let has_medkit = items::count(battle, unit, &key) > 0;
        let (Some(roll), Some(dc), true, true) = (roll, difficulty(battle, patient), near, has_medkit) else {
            let words = "cannot help any more".to_owned();
            battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
            return D6Step::Done;
        };
        use_up(battle, unit, &key);
        let passed = roll.total >= dc;
        let words = format!("uses a medkit on {}", target_words(battle, &step.order.clone().at(patient)));
        battle.log_event(Event::Acted { unit, action: FACTS.key(), words });
        battle.log_event(Event::checked(unit, Skill::FirstAid.name(), roll, dc, passed));
        if passed {
            heal(battle, patient);
        }
        D6Step::Done
    }
}

/// The friends out of action whom a unit has a medkit for that can get them back into it or keep them from dying.
pub fn fallen(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    if FirstAid.items(battle, unit).is_empty() {
        return Vec::new();
    }
    let is_friend = |other: UnitId| other != unit && !battle.are_enemies(unit, other) && battle.is_on_board(other);
    let gains = |other: UnitId| {
        let injury = battle.injury(other);
        let is_dying = injury.level == InjuryLevel::MortallyWounded && injury.stable.is_none();
        let comes_back = || value_of_help(battle, other, injury.level.healed(*battle.rules)).1;
        difficulty(battle, other).is_some() && (is_dying || comes_back())
    };
    battle.units().filter(|&other| is_friend(other) && gains(other)).collect()
}

/// The difficulty of helping a unit; `None` for one that needs no help and for one beyond help. D6-AID-09
fn difficulty(battle: &BattleAccess, patient: UnitId) -> Option<i32> {
    match battle.injury(patient).level {
        InjuryLevel::Unhurt | InjuryLevel::Killed => None,
        InjuryLevel::Wounded => Some(8),
        InjuryLevel::WoundedTwice | InjuryLevel::Incapacitated | InjuryLevel::MortallyWounded => Some(13),
    }
}
