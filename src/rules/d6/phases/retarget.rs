//! Another target for an attack that has become impossible. D6-DECL-18

use std::cmp::Reverse;

use super::steps::lose;
use crate::{
    battle::{Choice, ChoiceOption, Event, UnitId, Work},
    rules::d6::{
        action::{ActionRules, Attack},
        data::Weapon,
        frame::{D6Frame, D6Step, RetargetFrame},
        plans,
        query::{
            aim::Aim,
            attack::{can_hit, chance, check_line, check_target, target_of},
        },
        state::{BattleAccess, PlanStep},
    },
};

impl Work<D6Frame> for RetargetFrame {
    /// Asks for another target, and changes the plan. D6-DECL-18
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let (unit, index) = (self.unit, self.step);
        // The computer takes the target most likely to be hit without being asked.
        let Some(answer) = self.answer.or((!battle.is_humans(unit)).then_some(0)) else {
            return match question(battle, &self) {
                Some(choice) => D6Step::Ask(self.into(), choice),
                None => D6Step::Done,
            };
        };
        match self.targets.get(answer) {
            Some(&target) => {
                plans::change_target(battle, unit, index, target);
                let words = format!("aims at {} instead", battle.name(target));
                battle.log_event(Event::Acted { unit, action: Attack.facts().key(), words });
            }
            None => lose(battle, unit, index, "lets the attack go"),
        }
        D6Step::Done
    }

    fn answered(&mut self, option: &str) {
        let index = self.targets.iter().position(|target| option == target_key(*target));
        self.answer = Some(index.unwrap_or(self.targets.len()));
    }
}

/// Other targets of the attack that a unit has declared for a segment, the one most likely to be hit first; `None` if
/// there are none. D6-DECL-18
pub fn other_targets(battle: &BattleAccess, unit: UnitId, segment: u8) -> Option<RetargetFrame> {
    let (index, step) = battle.plan(unit).due(segment)?;
    let (_, weapon) = target_of(battle, step)?;
    let others = battle.units().filter(|&target| battle.are_enemies(unit, target) && battle.is_in_the_fight(target));
    let mut targets: Vec<UnitId> = others.filter(|&target| can_hit(battle, unit, target, &weapon)).collect();
    targets.sort_by_cached_key(|&target| (Reverse(chance(battle, unit, target, &weapon).favourable), target));
    (!targets.is_empty()).then_some(RetargetFrame { unit, step: index, targets, answer: None })
}

/// The option that names a target.
fn target_key(target: UnitId) -> String {
    format!("unit-{}", target.0)
}

fn question(battle: &BattleAccess, frame: &RetargetFrame) -> Option<Choice> {
    let unit = frame.unit;
    let step = battle.plan(unit).steps.get(frame.step)?;
    let was = step.order.at.map(|target| battle.name(target)).unwrap_or_default();
    let (_, weapon) = target_of(battle, step)?;
    let option = |&target: &UnitId| {
        let label = format!("{} ({} to hit)", battle.name(target), chance(battle, unit, target, &weapon));
        ChoiceOption { square: Some(battle.space(target).origin), ..ChoiceOption::new(target_key(target), label) }
    };
    let options = frame.targets.iter().map(option).chain([ChoiceOption::new("lose", "Lose the action")]);
    Some(Choice {
        kind: "aim".into(),
        side: battle.side(unit),
        unit,
        about: frame.targets.first().copied(),
        prompt: format!("{} cannot attack {was} any more. Whom does it attack instead?", battle.name(unit)),
        details: reason(battle, unit, step, &weapon).into_iter().collect(),
        is_reaction: false,
        options: options.collect(),
    })
}

/// The reason why the declared target has become impossible, in words.
fn reason(battle: &BattleAccess, unit: UnitId, step: &PlanStep, weapon: &Weapon) -> Option<String> {
    let target = step.order.at?;
    if battle.injury(target).is_out() {
        return Some(format!("{} is out of action", battle.name(target)));
    }
    let aim = Aim::now(battle, unit, battle.space(unit), target);
    let checked = check_target(battle, aim, weapon).and_then(|()| check_line(battle, aim, weapon));
    checked.err().map(|illegal| illegal.to_string())
}
