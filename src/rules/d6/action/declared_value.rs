//! The value of declared actions for the AI.

use super::{Timing, by_key};
use crate::{
    battle::UnitId,
    grid::Space,
    rules::d6::state::{BattleAccess, RolledSkill},
};

/// The value, in hundredths of a point, of the actions that a unit has declared and that are still to come, if it takes so
/// many actions more. `from` are the squares from which it acts. Only actions that are rolled for count, because only
/// they lose by further ones. D6-MULT-01
pub fn declared_x100(battle: &BattleAccess, unit: UnitId, from: Space, more: u8) -> i32 {
    let worth = battle.plan(unit).steps_to_come().filter_map(|step| {
        if matches!(step.action.rolls, RolledSkill::ForOrder(_)) {
            return None;
        }
        let action = by_key(*battle.rules, &step.order.action)?;
        let preview = action.preview(battle, &step.order, from, Timing { segment: step.segment, more });
        preview.chance.and(preview.worth_x100)
    });
    worth.sum()
}
