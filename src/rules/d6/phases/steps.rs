//! Declared steps come up: they are carried out, or lost, and free steps follow.

use crate::{
    battle::{Event, Roll, UnitId},
    rules::d6::{
        action,
        frame::D6Step,
        plans,
        state::{BattleAccess, PlanStep},
    },
};

/// Carries out a step, and the free steps after it. D6-SEG-06, D6-SEG-10
pub fn carry_out(battle: &mut BattleAccess, unit: UnitId, index: usize, step: &PlanStep, roll: Option<Roll>) -> D6Step {
    let next = perform(battle, step, roll);
    finish(battle, unit, index);
    next
}

/// Lets a step come to nothing. D6-DECL-18
pub fn lose(battle: &mut BattleAccess, unit: UnitId, index: usize, words: &str) {
    let Some(action) = battle.plan(unit).steps.get(index).map(|step| step.action) else { return };
    battle.log_event(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    finish(battle, unit, index);
}

/// Marks a step as come up, and carries out the free steps after it. D6-DECL-16
pub fn finish(battle: &mut BattleAccess, unit: UnitId, index: usize) {
    plans::mark_done(battle, unit, index);
    free_steps(battle, unit);
}

/// Carries out the free steps before the next step that is still to come and takes a segment. Free steps come with the
/// action before them, those before the first action with the first segment. D6-DECL-16
pub fn free_steps(battle: &mut BattleAccess, unit: UnitId) {
    let mut index = 0;
    while let Some(step) = battle.plan(unit).steps.get(index).cloned() {
        if !step.done {
            if !step.action.is_free() || !battle.is_able(unit) {
                return;
            }
            // A free step never begins a frame.
            perform(battle, &step, None);
            plans::mark_done(battle, unit, index);
        }
        index += 1;
    }
}

fn perform(battle: &mut BattleAccess, step: &PlanStep, roll: Option<Roll>) -> D6Step {
    match action::by_key(*battle.rules, &step.order.action) {
        Some(action) => action.perform(battle, step, roll),
        None => D6Step::Done,
    }
}
