//! Poisons and other ailments: exposure, repeated attacks, cures.

use crate::battle::{AttackResult, Event, ItemKey, Roll, UnitId, Work};
use crate::dice::Breakdown;
use crate::rules::saga::damage::{vital, wound};
use crate::rules::saga::data::{DamageProfile, DamageType, Nature};
use crate::rules::saga::frame::{PoisonFrame, SagaFrame, SagaStep, TurnFrame};
use crate::rules::saga::query::attack::{defense, roll};
use crate::rules::saga::query::damage::ailment;
use crate::rules::saga::state::{Ailment, BattleAccess, BattleView};

/// Cures the oldest ailment. SAGA-PERS-01, SAGA-PERS-03
pub fn cure(battle: &mut BattleAccess, unit: UnitId) {
    let ailments = &mut battle.ailments_mut(unit).0;
    if ailments.is_empty() {
        return;
    }
    let cured = ailments.remove(0);
    let name = ailment::poison(&battle.view(), &cured.poison).map(|poison| poison.name.clone()).unwrap_or_default();
    battle.log_event(Event::flag_changed(unit, format!("suffering from {name}"), false));
}

/// The first attack of a poison on an exposed unit; `None` for units that are not alive.
pub fn exposure(view: &BattleView, unit: UnitId, poison: &ItemKey) -> Option<PoisonFrame> {
    let is_living = view.nature(unit) == Nature::Living && !view.vital(unit).is_gone();
    let frame = PoisonFrame { unit, queue: vec![poison.clone()], hit: None, turn_follows: false };
    (is_living && ailment::poison(view, poison).is_some()).then_some(frame)
}

/// The attacks of a unit's active ailments on its initiative count; each has one round less afterwards.
pub fn next_round(battle: &mut BattleAccess, unit: UnitId) -> Option<PoisonFrame> {
    let is_at_work = |ailment: &Ailment| ailment.rounds > 0;
    if battle.vital(unit).is_gone() || !battle.rule_data(unit).ailments.0.iter().any(is_at_work) {
        return None;
    }
    let mut queue = Vec::new();
    for ailment in battle.ailments_mut(unit).0.iter_mut().filter(|ailment| is_at_work(ailment)) {
        ailment.rounds -= 1;
        queue.push(ailment.poison.clone());
    }
    queue.reverse();
    Some(PoisonFrame { unit, queue, hit: None, turn_follows: true })
}

/// Rolls against the Fortitude Defense. A hit deals damage, then moves the unit down the condition track, and lasts
/// until it is cured. SAGA-BEY-42, SAGA-DEF-06
impl Work<SagaFrame> for PoisonFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if let Some(key) = self.hit.take() {
            take_hold(battle, unit, &key);
            return SagaStep::Continue(self.into());
        }
        let gone = battle.vital(unit).is_gone();
        let Some(key) = self.queue.pop().filter(|_| !gone) else {
            return if self.turn_follows && battle.vital(unit).can_act() && battle.is_on_board(unit) {
                SagaStep::Continue(TurnFrame { unit, begun: false, delayed: false }.into())
            } else {
                SagaStep::Done
            };
        };
        let Some(poison) = ailment::poison(&battle.view(), &key).cloned() else {
            return SagaStep::Continue(self.into());
        };
        let against: Breakdown = defense::fortitude(&battle.combatant(unit));
        let roll = battle.roll_d20(Breakdown::new().with(poison.name.clone(), poison.attack));
        let verdict = roll::verdict(&roll, &against);
        let what = format!("{} against its Fortitude {} ({against})", poison.name, against.total());
        battle.log_event(Event::Rolled { unit, what, roll });
        if verdict == AttackResult::Miss {
            return SagaStep::Continue(self.into());
        }
        let faces = battle.dice.roll_code(poison.damage);
        let damage = Roll::new(poison.damage, faces, Breakdown::new());
        let amount = damage.total.max(1);
        let notes = vec![poison.name.clone()];
        let wound = wound::rolled(unit, None, damage, amount, notes).made_of(DamageProfile::of(DamageType::Poison));
        self.hit = Some(key);
        SagaStep::Push(self.into(), wound.into())
    }
}

fn take_hold(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(poison) = ailment::poison(&battle.view(), key).cloned() else { return };
    if battle.vital(unit).is_gone() {
        return;
    }
    let ailments = &mut battle.ailments_mut(unit).0;
    if !ailments.iter().any(|ailment| ailment.poison == *key) {
        ailments.push(Ailment { poison: key.clone(), rounds: poison.rounds });
        battle.log_event(Event::flag_changed(unit, format!("suffering from {}", poison.name), true));
    }
    vital::shift(battle, unit, -poison.steps.cast_signed());
}
