//! The psi power daunt: checks.

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::Nature;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::BattleView;

/// Checks that a target can be daunted: only living, conscious enemies. SAGA-BEY-20, SAGA-DEF-06
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    psi_check::check_reach(view, unit, target, range)?;
    if own.side == theirs.side {
        Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)))
    } else if theirs.data.nature != Nature::Living {
        Err(Illegal::new("mindless", format!("{} has no living mind", theirs.name)))
    } else if !theirs.is_present() {
        Err(Illegal::new("no_target", format!("{} is beyond it already", theirs.name)))
    } else {
        Ok(())
    }
}
