//! Options of the match: rules that a player may switch for all sides.

use bevy::prelude::Resource;

use crate::rules::{MatchOption, MatchOptions, OptionKind};

const NO_OPPORTUNITY: &str = "no_opportunity_attacks";
const MINOR_UNITS_DIE: &str = "minor_units_die";

/// The options that a player may switch on. SWU-TURN-12, SWU-DEATH-09
pub const OPTIONS: &[MatchOption] = &[
    MatchOption {
        key: NO_OPPORTUNITY,
        title: "No opportunity attacks",
        about: "Units leave the reach of an enemy without an attack on them.",
        kind: OptionKind::Switch,
    },
    MatchOption {
        key: MINOR_UNITS_DIE,
        title: "Minor units die at once",
        about: "Units without a name of their own die at 0 hit points instead of making death saves.",
        kind: OptionKind::Switch,
    },
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
