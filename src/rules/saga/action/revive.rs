//! Calling back the dead. SAGA-BEY-19, SAGA-DEAD-01

use crate::rules::{Preview, saga::state::view::Combatant};

/// What it would come to.
pub fn preview(target: &Combatant) -> Preview {
    Preview { summary: format!("{} is unconscious instead of dead", target.name), ..Preview::default() }
}
