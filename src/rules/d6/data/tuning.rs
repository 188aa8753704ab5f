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
    /// Hits strike a place of the body, and armour protects the places that it covers. Only by the charts. D6-LOC-01
    pub hit_location: bool,
    /// A person whose unit does enough damage to kill may cause a lasting injury instead. Only by the charts. D6-SEV-01
    pub severe_injury: bool,
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
    /// Waking a friend who then can do next to nothing, or keeping one from dying.
    pub woken: i32,
    /// The value of knocking an enemy's only weapon from its hand and leaving it usable. Only by the charts.
    pub disarmed: i32,
    /// The value of damage to it that leaves it useless. Only by the charts.
    pub weapon_ruined: i32,
    /// The harm that a reaction must avert at least, besides what the actions still to come lose by it.
    pub least_averted: i32,
    /// The weight, in percent, of what the actions still to come lose by a reaction.
    pub own_actions: i32,
    /// Chance, in percent, that the target of an attack reacts if it can.
    pub reacts: i32,
    /// Chance to escape a blast, in thousandths, from which a dodge pays.
    pub escape: i32,
    /// Chance, in thousandths, that the die of a Character Point betters a result, from which the point pays.
    pub character_point: i32,
    /// Chance, in percent, that a unit which has not declared yet stays where a timed grenade is about to explode.
    pub lingers: i32,
    /// The weight, in percent, of a danger that ends only in a later round.
    pub later: i32,
    /// The value of a run in itself.
    pub run: i32,
    /// Chance, in percent, that the target of a blow walks away before the blow comes up.
    pub restless: i32,
}
