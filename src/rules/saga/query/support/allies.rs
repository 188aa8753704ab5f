//! Aid another: help a check, help an attack, hinder an attack.

use crate::{
    battle::UnitId,
    rules::saga::state::view::{BattleView, Combatant},
};

/// Whom a unit could help: vehicles do nothing by themselves.
pub fn allies<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    let side = view.of(unit).side;
    view.combatants()
        .filter(move |other| other.side == side && other.id != unit && other.is_present() && !other.is_vehicle())
}
