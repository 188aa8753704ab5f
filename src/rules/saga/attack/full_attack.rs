//! The frame of full attacks.

use crate::battle::{Choice, ChoiceOption, Controller, ItemKey, UnitId, Work};
use crate::rules::saga::effects;
use crate::rules::saga::frame::{AttackFrame, FullAttackFrame, SagaFrame, SagaStep};
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::query::attack::arms::UNARMED;
use crate::rules::saga::query::attack::full_attack::{self, Sources};
use crate::rules::saga::state::{AttackOccasion, BattleAccess, BattleView, Combatant, FullAttackState};

/// Counts one attack of a running full attack.
pub fn spend(battle: &mut BattleAccess, unit: UnitId, with: &ItemKey) {
    let mut full_attack_state = battle.full_attack_mut(unit);
    full_attack_state.left = full_attack_state.left.saturating_sub(1);
    if full_attack_state.other_than.as_ref().is_some_and(|first| first != with) {
        full_attack_state.other_than = None;
    }
}

/// Ends a full attack; its remaining attacks are lost.
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    if full_attack::is_running(&battle.view(), unit) {
        *battle.full_attack_mut(unit) = FullAttackState::default();
    }
}

/// Applies the penalty and makes the first attack. If several combinations are possible, asks the player first.
/// SAGA-FULL-02
impl Work<SagaFrame> for FullAttackFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let FullAttackFrame { attacker, target, ref with, .. } = self;
        let view = battle.view();
        let combatant = *view.of(attacker);
        let all = full_attack::sources(&combatant);
        let unarmed = with.as_str() == UNARMED;
        let open: Vec<usize> = (0..all.len()).filter(|&number| !(all[number].paired && unarmed)).collect();
        let asks = open.len() > 1 && battle.sides.controller(combatant.side) == Controller::Human;
        if self.answer.is_none() && asks {
            let choice = choice(&view, &combatant, &self, &all, &open);
            return SagaStep::Ask(self.into(), choice);
        }
        let Ok(arm) = arming::arm_for(&view, attacker, target, with) else { return SagaStep::Done };
        let number = self.answer.or_else(|| full_attack::best(&view, attacker, target, arm).map(|(number, _)| number));
        let Some(sources) = number.and_then(|number| all.get(number)).copied() else { return SagaStep::Done };
        let is_one_of_two = arm.weapon.double || combatant.arsenal.alike(with) > 1;
        let effect = full_attack::effect_of(&combatant, sources);
        if let Some(effect) = effect {
            effects::begin(battle, attacker, effect);
        }
        *battle.full_attack_mut(attacker) = FullAttackState {
            left: sources.attacks() - 1,
            other_than: (sources.paired && !is_one_of_two).then(|| with.clone()),
            bare_hands: !sources.paired,
        };
        let first =
            AttackFrame { attacker, target, with: with.clone(), occasion: AttackOccasion::Own, announced: None };
        SagaStep::Continue(first.into())
    }

    fn answered(&mut self, option: &str) {
        self.answer = option.parse().ok();
    }
}

fn choice(
    view: &BattleView,
    combatant: &Combatant,
    frame: &FullAttackFrame,
    all: &[Sources],
    open: &[usize],
) -> Choice {
    let option = |&number: &usize| ChoiceOption::new(number.to_string(), all[number].words(combatant.data));
    Choice {
        kind: "full_attack".into(),
        side: combatant.side,
        unit: combatant.id,
        about: Some(frame.target),
        prompt: format!("How should {} attack?", view.name(combatant.id)),
        details: vec!["The penalty lasts until its next turn.".to_owned()],
        is_reaction: false,
        options: open.iter().map(option).collect(),
    }
}
