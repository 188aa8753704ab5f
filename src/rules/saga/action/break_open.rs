//! Breaking objects by force: a Strength check.

use crate::{
    battle::UnitId,
    dice::Breakdown,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            query::objects::{
                break_open,
                breaking::{at, describe, wear},
            },
            state::access::BattleAccess,
        },
    },
};

/// A Strength check against an object.
pub fn preview_break(battle: &BattleAccess, unit: UnitId, square: Square) -> Preview {
    let Some(object) = at(battle, square) else { return Preview::default() };
    let (bonus, dc) = (break_open::force(battle, unit), wear(battle, square).break_dc::<Breakdown>(object));
    let check = previews::strength_check(battle, unit, bonus, dc, &format!("Break the {}", object.name));
    Preview { defeat: check.chance, notes: describe(battle, square), ..check }
}
