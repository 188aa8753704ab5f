//! Awareness: who knows of whom, and who is flat-footed.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, UnitId},
    rules::saga::battle::{BattleAccess, BodyReadOnlyItem},
};

/// What a unit knows and how ready it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Awareness {
    /// Whether it knows of an enemy. SAGA-SEQ-02
    pub aware: bool,
    /// No Dexterity bonus, no free actions, no attacks of opportunity. SAGA-FLAT-03
    pub flat_footed: bool,
    /// A sentry off its guard: helpless to whoever gets next to it unnoticed. SAGA-HELP-02, SAGA-HELP-05
    pub unwary: bool,
    /// Hides from those who have not noticed it. SAGA-SURP-03
    pub hidden: bool,
    /// What the level says of its awareness; the rules decide where it says nothing.
    pub told: Option<bool>,
}

/// Why a unit cannot take a free action now. SAGA-FLAT-03, SAGA-ACT-11
pub fn check_free_action(own: &BodyReadOnlyItem) -> Result<(), Illegal> {
    if own.awareness.flat_footed {
        return Err(Illegal::new("flat_footed", "a flat-footed combatant cannot take free actions"));
    }
    Ok(())
}

/// Begins or ends flat-footedness.
pub fn set_flat_footed(battle: &mut BattleAccess, unit: UnitId, on: bool) {
    let mut body = battle.body_mut(unit);
    if body.awareness.flat_footed != on {
        body.awareness.flat_footed = on;
        battle.tell(Event::FlagChanged { unit, flag: "flat-footed".to_owned(), on });
    }
}
