//! Awareness: who knows of whom, and who is flat-footed.

use bevy::prelude::Component;

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
