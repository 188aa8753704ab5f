//! The intention of a unit: the actions that it has declared and not yet carried out.

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        Intention, IntentionStep, Preview,
        d6::{
            action::{self, Timing, by_key},
            state::{BattleAccess, PlanStep},
        },
    },
};

/// True if a unit has declared actions in this round, whether they have been carried out or not.
pub fn has_declared(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.is_in_the_fight(unit) && !battle.plan(unit).steps.is_empty()
}

/// The actions that a unit has declared and not yet carried out. D6-DECL-02, D6-DECL-12
pub fn intention(battle: &BattleAccess, unit: UnitId) -> Option<Intention> {
    if !has_declared(battle, unit) {
        return None;
    }
    let (mut space, mut steps) = (battle.space(unit), Vec::new());
    for step in battle.plan(unit).steps_to_come() {
        let Some(action) = by_key(*battle.rules, &step.order.action) else { continue };
        let name = action.words(battle, &step.order);
        let timing = Timing { segment: step.segment, more: 0 };
        let preview = action::preview(action, battle, &step.order, space, timing);
        let from = space.origin;
        if let (true, Some(to)) = (step.action.goes_somewhere(), step.order.to) {
            space = space.at(to);
        }
        let (at, to) = (step.order.at, step.order.to);
        let (icon, segment) = (step.action.icon.into(), step.segment);
        let broken = obstacle(battle, step, from, &preview);
        let action = step.action.key();
        steps.push(IntentionStep { action, name, icon, segment, from, to, at, preview, broken });
    }
    Some(Intention { unit, confirmed: battle.plan(unit).confirmed, steps, open: battle.plan(unit).open })
}

/// The reason why a step cannot be carried out as declared: no way leads to the square any more, or the target of the
/// attack is out of action. D6-SEG-10, D6-DECL-18
fn obstacle(battle: &BattleAccess, step: &PlanStep, from: Square, preview: &Preview) -> Option<String> {
    let is_barred = step.action.goes_somewhere() && preview.path.is_empty();
    if let Some(to) = step.order.to.filter(|&to| is_barred && to != from) {
        return Some(format!("the way to {to} is barred: the unit goes as near to it as it can"));
    }
    let target = step.order.at.filter(|_| step.action.attack.is_some() && !step.finishes)?;
    battle.injury(target).is_out().then(|| format!("{} is out of action", battle.name(target)))
}
