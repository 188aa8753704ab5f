//! The intention of a unit: the actions that it has declared and not yet carried out.

use crate::{
    battle::UnitId,
    rules::{
        Intention, IntentionStep,
        d6::{
            action::{self, Timing, by_key},
            state::BattleAccess,
        },
    },
};

/// The actions that a unit has declared and not yet carried out. D6-DECL-02, D6-DECL-12
pub fn intention(battle: &BattleAccess, unit: UnitId) -> Option<Intention> {
    if !battle.is_in_the_fight(unit) || battle.plan(unit).steps.is_empty() {
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
        let action = step.action.key();
        steps.push(IntentionStep { action, name, icon, segment, from, to, at, preview });
    }
    Some(Intention { unit, confirmed: battle.plan(unit).confirmed, steps, open: battle.plan(unit).open })
}
