//! Psi power data.

use crate::battle::UnitId;
use crate::dice::DiceCode;
use crate::grid::{Direction, Square};
use crate::rules::saga::data::weapon::DamageType;
use serde::{Deserialize, Serialize};

/// A use of the power hurl.
#[derive(Clone, Debug)]
pub struct Hurl {
    /// The unit that is thrown.
    pub target: UnitId,
    /// The destination.
    pub to: Square,
    /// Maximum distance in squares.
    pub distance: i32,
    /// Damage if an obstacle stops it.
    pub damage: DiceCode,
}

/// A psi power. SAGA-BEY-14
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// Display name.
    pub name: String,
    /// Description for players, one or two sentences.
    pub about: String,
    /// The effect in numbers.
    pub effect: PowerEffect,
}

/// The effect of a power.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerEffect {
    /// An area attack on a cone, Psi check against Fortitude: damage and prone on a hit, half damage on a miss.
    /// SAGA-BEY-15
    Slam {
        /// Rows of the cone.
        rows: i16,
        /// Damage on a hit.
        damage: DiceCode,
    },
    /// Psi check against Will: moves the target in a straight line. SAGA-BEY-16
    Hurl {
        /// Range in squares.
        range: i32,
        /// Maximum distance of the throw, in squares.
        distance: i32,
        /// Damage to the target, and to the creature it hits, if an obstacle stops it.
        damage: DiceCode,
    },
    /// Psi check against Will: moves the target down the condition track. SAGA-BEY-20, SAGA-COND-05
    Daunt {
        /// Range in squares.
        range: i32,
        /// Number of steps down.
        steps: u8,
    },
    /// A reaction to a hit: a Psi check reduces the damage. SAGA-BEY-17, SAGA-BEY-20
    Soak {
        /// The damage types that it can reduce.
        types: Vec<DamageType>,
        /// The DC of the check.
        against: SoakAgainst,
        /// Points of damage absorbed; left out: all.
        #[serde(default)]
        points: Option<i32>,
    },
    /// Revives an adjacent unit that died at most this many rounds ago. SAGA-BEY-19
    Revive {
        /// Maximum rounds since the death.
        rounds: u32,
    },
}

/// The DC of a reaction's Psi check. SAGA-BEY-17, SAGA-BEY-20
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoakAgainst {
    /// The amount of damage.
    Damage,
    /// The total of the attack roll.
    AttackTotal,
}

/// A use of the power slam.
#[derive(Clone, Debug)]
pub struct Slam {
    /// Display name.
    pub name: String,
    /// Direction of the cone.
    pub direction: Direction,
    /// Rows of the cone.
    pub rows: i16,
    /// Damage on a hit.
    pub damage: DiceCode,
}
