//! Traits and psi powers. SWU-ACT-03 to SWU-ACT-07

use serde::{Deserialize, Serialize};

use super::Inflicts;
use crate::dice::DiceCode;

/// The cost of a trait. SWU-ACT-04
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureCost {
    /// It takes the action of the turn.
    Action,
    /// It takes the bonus action of the turn. SWU-TURN-07
    BonusAction,
    /// It works all the time.
    Passive,
}

/// The effect of a trait. SWU-ACT-04
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureEffect {
    /// The unit regains the dice and its level in hit points.
    Heal(DiceCode),
    /// The unit tries to hide.
    Hide,
    /// The unit dodges.
    Dodge,
    /// Movement that is left may be used after the action.
    MoveAfterAction,
    /// The Attack action makes this many attacks. SWU-GRAP-03
    Attacks(u8),
}

/// A trait of a class or a species. SWU-ACT-04
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// The name that players read.
    pub name: String,
    /// A description in one sentence.
    pub help: String,
    /// The cost.
    pub cost: FeatureCost,
    /// The uses in a battle; `None` for any number.
    #[serde(default)]
    pub uses: Option<u8>,
    /// The effect.
    pub effect: FeatureEffect,
}

/// The effect of a psi power.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PowerEffect {
    /// Each target makes a Strength save, or is pushed straight away and falls prone. SWU-ACT-07
    Push {
        /// Range in squares.
        range: i32,
        /// The most targets.
        targets: u8,
        /// The most squares between two targets.
        within: i32,
        /// The squares that a target is pushed.
        squares: u8,
    },
    /// An attack with a psi attack roll. SWU-ACT-06, SWU-RANGE-08
    Attack {
        /// The damage of a hit; the Wisdom modifier is added.
        damage: DiceCode,
        /// The condition that a hit causes.
        #[serde(default)]
        inflicts: Option<Inflicts>,
    },
}

/// A psi power that takes an action. SWU-ACT-05
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// The name that players read.
    pub name: String,
    /// A description in one sentence.
    pub help: String,
    /// The Fate Points that it takes.
    pub points: u8,
    /// The effect.
    pub effect: PowerEffect,
}
