//! The frame of reactions that reduce damage with a psi power, such as Negate Energy.

use crate::battle::{ActionKey, Choice, ChoiceOption, Event, Policy, UnitId, Work};
use crate::dice::Breakdown;
use crate::rules::saga::data::{PowerEffect, Skill, SoakAgainst};
use crate::rules::saga::frame::{SagaFrame, SagaStep, SoakFrame, WoundFrame};
use crate::rules::saga::prompts;
use crate::rules::saga::psi::psi_roll;
use crate::rules::saga::query::attack::odds::{d20_check, d20_check_with};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::{BattleAccess, BattleView, KnownPower};

/// The AI uses a power against damage of at least one `WORTHY_PART`th of the remaining hit points.
const WORTHY_PART: i32 = 4;

/// The frame of a wound, preceded by the chance to reduce it if the unit has one. SAGA-BEY-17, SAGA-BEY-20
pub fn before(view: &BattleView, wound: WoundFrame, attack_total: i32) -> SagaFrame {
    match power_against(view, &wound) {
        Some(_) => SoakFrame { wound, attack_total, answer: None }.into(),
        None => wound.into(),
    }
}

/// A power that the wounded unit could use: trained in Psi, able to act, power unused. SAGA-ACT-16, SAGA-BEY-14,
/// SAGA-BEY-17
fn power_against<'a>(view: &'a BattleView, wound: &WoundFrame) -> Option<&'a KnownPower> {
    let combat_data = view.combat_data(wound.unit);
    let powers = combat_data.psi;
    let is_able = !powers.0.is_empty()
        && view.vital(wound.unit).can_act()
        && view.bindings(wound.unit).0.is_none()
        && combat_data.profile.data.trained.contains(&Skill::Psi)
        && view.rule_data(wound.unit).policies.of(reactors::SOAK) != Policy::Never;
    let soaks = |known: &&KnownPower| match &known.power.effect {
        PowerEffect::Soak { types, .. } => types.contains(&wound.means.damage_type),
        PowerEffect::Slam { .. }
        | PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Revive { .. } => false,
    };
    if is_able { powers.left().find(soaks) } else { None }
}

/// The DC of the check, and the points of damage that a success absorbs.
fn task(power: &KnownPower, frame: &SoakFrame) -> (i32, i32) {
    let damage = frame.wound.amount;
    match &power.power.effect {
        PowerEffect::Soak { against, points, .. } => {
            let dc = match against {
                SoakAgainst::Damage => damage,
                SoakAgainst::AttackTotal => frame.attack_total,
            };
            (dc, points.unwrap_or(damage).min(damage))
        }
        PowerEffect::Slam { .. }
        | PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Revive { .. } => (damage, 0),
    }
}

/// Asks the player unless the answer is known, then reduces the damage or lets it through. SAGA-BEY-17, SAGA-BEY-20,
/// SAGA-ACT-13
impl Work<SagaFrame> for SoakFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.wound.unit;
        let view = battle.view();
        let Some(known) = power_against(&view, &self.wound) else { return SagaStep::Continue(self.wound.into()) };
        let (key, name, (dc, points)) = (known.key.clone(), known.power.name.clone(), task(known, &self));
        let bonus: Breakdown = psi_check::bonus(&battle.combatant(unit));
        let answer = self.answer.or_else(|| standing_answer(&battle.view(), unit, points, bonus.total(), dc));
        match answer {
            None => {
                let choice = choice(&battle.view(), &self, &name, &bonus, dc, points);
                return SagaStep::Ask(self.into(), choice);
            }
            Some(false) => {
                if self.answer.is_some() {
                    battle.log_event(Event::Declined { unit, reaction: name });
                }
                return SagaStep::Continue(self.wound.into());
            }
            Some(true) => {}
        }
        psi_roll::use_up(battle, unit, &key);
        battle.log_event(Event::Spent { unit, what: name.clone(), left: 0 });
        let roll = psi_roll::roll(battle, unit, bonus);
        let passed = roll.total >= dc;
        battle.log_event(Event::checked(unit, "Psi", roll, dc, passed));
        let mut wound = self.wound;
        if passed {
            wound.amount -= points;
            let words = format!("soaks {points} points of damage");
            battle.log_event(Event::Acted { unit, action: ActionKey::of(reactors::SOAK), words });
            wound.notes.push(format!("{name}: -{points}"));
            if wound.amount <= 0 {
                let (WoundFrame { by, roll, notes, .. }, hp) = (wound, *battle.combat_data(unit).hp);
                battle.log_event(Event::Damaged { unit, by, roll, notes, amount: 0, left: hp.now, max: hp.max });
                return SagaStep::Done;
            }
        }
        SagaStep::Continue(wound.into())
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == reactors::SOAK);
    }
}

/// The answer by policy.
fn standing_answer(view: &BattleView, unit: UnitId, points: i32, bonus: i32, dc: i32) -> Option<bool> {
    let policy = view.rule_data(unit).policies.of(reactors::SOAK);
    policy.answer(view.sides.controller(view.side(unit)), || is_usual(view, unit, points, bonus, dc))
}

/// Returns true if the computer usually uses the power: the damage is severe, and the check can succeed.
fn is_usual(view: &BattleView, unit: UnitId, points: i32, bonus: i32, dc: i32) -> bool {
    points * WORTHY_PART >= view.combat_data(unit).hp.now && d20_check(bonus, dc).favourable > 0
}

fn choice(view: &BattleView, frame: &SoakFrame, power: &str, bonus: &Breakdown, dc: i32, points: i32) -> Choice {
    let unit = frame.wound.unit;
    let (name, chance) = (view.name(unit), d20_check_with(bonus.total(), dc, view.combat_data(unit).fate_next.0));
    let source = prompts::source(view, frame.wound.by, frame.wound.rider.as_ref());
    Choice {
        kind: reactors::SOAK.into(),
        side: view.side(unit),
        unit,
        about: frame.wound.by,
        prompt: format!("{name} is about to take {} damage{source}. Use {power}?", frame.wound.amount),
        details: vec![
            format!("{chance}: Psi check, {:+} against {dc}", bonus.total()),
            format!("a success takes {points} points off"),
            "it works once in a battle".to_owned(),
            prompts::health(view, unit),
        ],
        is_reaction: true,
        options: vec![
            ChoiceOption::check(reactors::SOAK, power, chance, bonus.clone()).spending_limited(),
            ChoiceOption::decline("Take the damage"),
        ],
    }
    .advising(if is_usual(view, unit, points, bonus.total(), dc) { reactors::SOAK } else { ChoiceOption::DECLINE })
}
