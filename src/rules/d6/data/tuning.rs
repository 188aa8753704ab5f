//! Optional rules, and the weights that the AI goes by.

use serde::{Deserialize, Serialize};

/// Optional rules. All are off by default; a battle may choose others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Difficulties rise within the band of a range. D6-DIFF-08
    pub graduated_difficulty: bool,
    /// A wound takes nothing from Strength against damage. D6-DMG-12
    pub wounds_do_not_weaken: bool,
    /// The seconds in which a player must declare the actions of a unit, or it hesitates; 0 for no limit. D6-DECL-10
    pub declaration_timer: u32,
    /// A unit that hesitates becomes incapacitated at worst in that round. D6-DECL-10
    pub beginner: bool,
}

/// Weights for the AI, in hundredths of a point, except where a field says otherwise. They are tuning, not rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AiWeights {
    /// The value of stunning an enemy.
    pub stunned: i32,
    /// The value of wounding an enemy.
    pub wounded: i32,
    /// The value of incapacitating an enemy.
    pub incapacitated: i32,
    /// The value of wounding an enemy mortally.
    pub mortally_wounded: i32,
    /// Expected hits, in thousandths, from which a reaction pays.
    pub react: i32,
    /// Further expected hits, in thousandths, for each action still to come, which would lose a die.
    pub react_per_action: i32,
    /// Chance to escape a blast, in thousandths, from which a dodge pays.
    pub escape: i32,
    /// The value of a run in itself.
    pub run: i32,
    /// Chance, in percent, that the target of a blow walks away before the blow comes up.
    pub restless: i32,
}
