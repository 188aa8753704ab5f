//! The frames of aiding and suppressing.

use crate::battle::{Choice, ChoiceOption, Controller, Event, UnitId, Work};
use crate::rules::saga::attack::roll;
use crate::rules::saga::frame::{AidCheckFrame, AidFrame, AidStage, SagaFrame, SagaStep};
use crate::rules::saga::query::attack::check;
use crate::rules::saga::query::attack::roll::Attempt;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::help::HELP;
use crate::rules::saga::query::support::{aid, aid_odds};
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{self, BattleAccess, BattleView, Combatant, EffectKind, Task, Until};
use crate::rules::saga::{checks, effects};
use bevy::prelude::*;

/// Asks whom it helps, rolls the attack, and aids or suppresses. SAGA-AID-04, SAGA-AID-05, SAGA-AID-06
impl Work<SagaFrame> for AidFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AidFrame { unit, target, ref with, suppresses, stage, ally } = self;
        if !battle.vital(unit).can_act() {
            return SagaStep::Done;
        }
        match stage {
            AidStage::Announce => {
                if let Some(choice) = whom(&battle.view(), &self) {
                    return SagaStep::Ask(self.into(), choice);
                }
                let next = AidFrame { stage: AidStage::Roll, ..self.clone() };
                match roll::reactions_frame(&battle.view(), unit, target, with) {
                    Some(reactions_frame) => SagaStep::Push(next.into(), reactions_frame),
                    None => SagaStep::Continue(next.into()),
                }
            }
            AidStage::Roll => {
                let view = battle.view();
                let Ok(aim) = check::check(&view, unit, target, with) else { return SagaStep::Done };
                let Strike { bonus, against, .. } = aid::work_out(&view, unit, target, aim);
                let (weapon, manner, shots) = (aim.arm.name.to_owned(), aim.manner, aim.arm.shots());
                let occasion = Some(if suppresses { "suppression" } else { "aid" }.to_owned());
                let attempt = Attempt { attacker: unit, target, weapon, manner, against, occasion };
                let passed = roll::try_to_hit(battle, with, shots, bonus, attempt);
                match (passed, suppresses) {
                    (false, _) => SagaStep::Done,
                    (true, true) => {
                        effects::begin(battle, target, lasting(EffectKind::Suppressed, unit));
                        SagaStep::Done
                    }
                    (true, false) => SagaStep::Continue(AidFrame { stage: AidStage::Help, ..self }.into()),
                }
            }
            AidStage::Help => {
                let view = battle.view();
                let theirs = view.of(target);
                let chosen = ally.filter(|&chosen| aid::allies(&view, unit).any(|ally| ally.id == chosen));
                let gains_most = || aid_odds::most_helped(&view, unit, target).map(|(ally, _)| ally);
                let nearest = || aid::allies(&view, unit).min_by_key(|ally| (ally.distance(theirs), ally.id));
                let ally = chosen.or_else(gains_most).or_else(|| nearest().map(|ally| ally.id));
                if let Some(ally) = ally {
                    effects::begin(battle, ally, lasting(EffectKind::Aided { against: target }, unit));
                }
                SagaStep::Done
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.ally = option.parse().ok().map(UnitId);
    }
}

/// The question whom the attack helps, before anything is rolled: a player can still cancel then. `None` if it is answered,
/// or if there are no several allies to choose from. SAGA-AID-04
fn whom(view: &BattleView, frame: &AidFrame) -> Option<Choice> {
    let (own, theirs) = (view.of(frame.unit), view.of(frame.target));
    let is_open = !frame.suppresses && frame.ally.is_none();
    if !is_open || view.sides.controller(own.side) != Controller::Human {
        return None;
    }
    let mut allies: Vec<&Combatant> = aid::allies(view, frame.unit).collect();
    if allies.len() < 2 {
        return None;
    }
    allies.sort_by_key(|ally| (ally.distance(theirs), ally.id));
    let option = |ally: &Combatant| ChoiceOption {
        square: Some(ally.space.origin),
        ..ChoiceOption::new(ally.id.0.to_string(), ally.name)
    };
    Some(Choice {
        kind: "aid".into(),
        side: own.side,
        unit: own.id,
        about: Some(theirs.id),
        prompt: format!("Whose next attack on {} does {} help?", theirs.name, own.name),
        details: vec![format!("+{HELP} on it, if it is made before {}'s next turn", own.name)],
        is_reaction: false,
        options: allies.into_iter().map(option).collect(),
    })
}

/// The effect, which ends at the start of the aiding unit's next turn. SAGA-AID-06
fn lasting(what: EffectKind, by: UnitId) -> Effect {
    Effect { what, by, until: Until::Start { of: by, turns: 1 } }
}

/// Rolls the same check against DC 10 to aid an ally. SAGA-AID-02, SAGA-AID-03
impl Work<SagaFrame> for AidCheckFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let AidCheckFrame { unit, ally, task } = self;
        let side = battle.side(unit);
        let Some(task) = task.or_else(|| battle.sides.controller(side).is_ai().then_some(state::effects::TASKS[0]))
        else {
            let tasks = state::effects::TASKS.into_iter().filter(|task| task.is_open_to(battle.data_of(unit)));
            let options = tasks.map(|task| ChoiceOption {
                breakdown: Some(task.bonus(&battle.view(), unit)),
                ..ChoiceOption::new(task.key(), task.name())
            });
            let choice = Choice {
                kind: "aid_check".into(),
                side,
                unit,
                about: Some(ally),
                prompt: format!("With which check does {} help {}?", battle.name(unit), battle.name(ally)),
                details: vec![format!("10 or more gives {} +{HELP} on its next check of it", battle.name(ally))],
                is_reaction: false,
                options: options.collect(),
            };
            return SagaStep::Ask(self.into(), choice);
        };
        if task.is_passed(battle, unit) {
            effects::begin(battle, ally, lasting(EffectKind::AidedCheck { task }, unit));
        }
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        self.task = Task::from_key(option);
    }
}

impl Task {
    /// Rolls the check of an aiding unit, which never takes 10; returns true on success. SAGA-AID-03
    fn is_passed(self, battle: &mut BattleAccess, unit: UnitId) -> bool {
        let bonus = self.bonus(&battle.view(), unit);
        let roll = checks::roll_with_fate(battle, unit, bonus);
        checks::use_up_check(battle, unit, self);
        let passed = roll.total >= aid::DC;
        battle.log_event(Event::checked(unit, self.name(), roll, aid::DC, passed));
        passed
    }
}
