//! Options of the match: rules that a player may switch for all sides.

use bevy::prelude::Resource;

use crate::rules::{MatchOption, MatchOptions};

const NO_OPPORTUNITY: &str = "no_opportunity_attacks";
const MINOR_UNITS_DIE: &str = "minor_units_die";

/// The options that a player may switch on. SWU-TURN-12, SWU-DEATH-09
pub const OPTIONS: &[MatchOption] = &[
    MatchOption::switch(
        NO_OPPORTUNITY,
        "No opportunity attacks",
        "Units leave the reach of an enemy without an attack on them.",
    ),
    MatchOption::switch(
        MINOR_UNITS_DIE,
        "Minor units die at once",
        "Units without a name of their own die at 0 hit points instead of making death saves.",
    ),
];

/// The options of this battle.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SwuOptions {
    /// True if leaving an enemy's reach provokes an attack. SWU-TURN-12
    pub opportunity_attacks: bool,
    /// True if units without a name of their own die at 0 hit points. SWU-DEATH-09
    pub minor_units_die: bool,
}

impl SwuOptions {
    /// The options chosen for this battle.
    pub fn new(chosen: &MatchOptions) -> Self {
        Self { opportunity_attacks: !chosen.has(NO_OPPORTUNITY), minor_units_die: chosen.has(MINOR_UNITS_DIE) }
    }
}
