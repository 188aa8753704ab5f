//! The allies of a unit.

use crate::{
    battle::UnitId,
    rules::saga::state::view::{BattleView, Combatant},
};

/// The allies that a unit could aid; vehicles are excluded.
pub fn allies<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    let side = view.of(unit).side;
    view.combatants()
        .filter(move |other| other.side == side && other.id != unit && other.is_present() && !other.is_vehicle())
}
