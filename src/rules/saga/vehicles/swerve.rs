//! The frame of Vehicular Combat. SAGA-BEY-13

use crate::battle::{ActionKey, Choice, ChoiceOption, Event, Policy, UnitId, Work};
use crate::rules::saga::data::{Feat, Skill};
use crate::rules::saga::frame::{HitFrame, SagaFrame, SagaStep, SwerveFrame};
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::check_odds;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{BattleAccess, BattleView};
use crate::rules::saga::{checks, prompts};

/// The chance to negate a hit on a vehicle: a pilot with the feat, once per round. SAGA-BEY-13, SAGA-ACT-14
pub fn chance(view: &BattleView, hit: &HitFrame) -> Option<SwerveFrame> {
    if hit.swerved || view.data_of(hit.target).vehicle.is_none() || !view.vital(hit.target).can_act() {
        return None;
    }
    let pilot = vehicle::pilot(view, hit.target)?;
    let is_spent = view.rule_data(hit.target).engine.swerved == Some(view.order.round);
    let knows_how = view.data_of(pilot).feats.contains(&Feat::VehicularCombat);
    let may = knows_how && !is_spent && view.rule_data(pilot).policies.of(reactors::SWERVE) != Policy::Never;
    may.then(|| SwerveFrame { hit: HitFrame { swerved: true, ..hit.clone() }, pilot, answer: None })
}

fn skill(view: &BattleView, vehicle: UnitId) -> Skill {
    view.data_of(vehicle).vehicle.map_or(Skill::Pilot, |data| data.skill())
}

/// Asks the pilot, and rolls the check against the total of the attack. SAGA-BEY-13, SAGA-ATK-12
impl Work<SagaFrame> for SwerveFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let SwerveFrame { ref hit, pilot, answer } = self;
        let policy = battle.rule_data(pilot).policies.of(reactors::SWERVE);
        let vehicle = hit.target;
        let controller = battle.sides.controller(battle.side(pilot));
        let Some(takes) = answer.or_else(|| policy.answer(controller, || true)) else {
            let choice = choice(&battle.view(), hit, pilot);
            return SagaStep::Ask(self.clone().into(), choice);
        };
        if !takes {
            battle.log_event(Event::Declined { unit: pilot, reaction: reactors::SWERVE.to_owned() });
            return SagaStep::Continue(self.hit.into());
        }
        battle.engine_mut(vehicle).swerved = Some(battle.order.round);
        let skill = skill(&battle.view(), vehicle);
        let bonus = skill_bonus(&battle.view(), pilot, skill);
        if checks::check_with(battle, pilot, skill, bonus, hit.total).is_none() {
            return SagaStep::Continue(self.hit.into());
        }
        let words = format!("swerves with {}: the attack misses", battle.name(vehicle));
        battle.log_event(Event::Acted { unit: pilot, action: ActionKey::of(reactors::SWERVE), words });
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == reactors::SWERVE);
    }
}

fn choice(view: &BattleView, hit: &HitFrame, pilot: UnitId) -> Choice {
    let bonus = skill_bonus(view, pilot, skill(view, hit.target));
    let chance = check_odds::chance(view, pilot, &bonus, hit.total);
    let mut details = prompts::hit_details(view, hit);
    details.push(format!("the attack came to {}; once a round", hit.total));
    Choice {
        kind: reactors::SWERVE.into(),
        side: view.side(pilot),
        unit: pilot,
        about: Some(hit.attacker),
        prompt: format!("{}. Does {} swerve?", prompts::hit_summary(view, hit), view.name(pilot)),
        details,
        is_reaction: true,
        options: vec![ChoiceOption::check(reactors::SWERVE, "Swerve", chance, bonus), ChoiceOption::decline("Take it")],
    }
}
