//! Grab: a hand on an enemy that keeps it where it is.

use crate::{
    battle::{Illegal, UnitId},
    rules::{
        Preview,
        saga::{action::previews, query::close_combat::grab, state::view::BattleView},
    },
};

/// A grab. SAGA-GRAB-01
pub fn preview(view: &BattleView, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let aim = grab::check(view, unit, target)?;
    let strike = grab::work_out(view, unit, target, aim);
    Ok(previews::harmless(view, unit, target, "Grab", &strike))
}
