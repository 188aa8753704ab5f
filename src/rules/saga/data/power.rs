//! Psi powers: what each does, by data, and which a unit has left.

use crate::{
    battle::UnitId,
    dice::DiceCode,
    grid::{Direction, Square},
    rules::saga::data::weapon::DamageType,
};
use serde::{Deserialize, Serialize};

/// Hurling somebody.
#[derive(Clone, Debug)]
pub struct Hurl {
    /// Whom.
    pub target: UnitId,
    /// Where to.
    pub to: Square,
    /// Squares at most.
    pub distance: i32,
    /// Damage if something stops it.
    pub damage: DiceCode,
}

/// A psi power. SAGA-BEY-14
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// What players read.
    pub name: String,
    /// What it does, in a sentence or two.
    pub about: String,
    /// The same in numbers.
    pub effect: PowerEffect,
}

/// What a power does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PowerEffect {
    /// An area attack on a cone, the Psi check against Fortitude: damage and prone on a hit, half of it on a miss.
    /// SAGA-BEY-15
    Slam {
        /// Rows of the cone.
        rows: i16,
        /// Damage of a hit.
        damage: DiceCode,
    },
    /// The Psi check against Will moves somebody in a straight line. SAGA-BEY-16
    Hurl {
        /// Squares to the target.
        range: i32,
        /// Squares it moves at most.
        distance: i32,
        /// Damage to it, and to the creature it hits, if something stops it.
        damage: DiceCode,
    },
    /// The Psi check against Will pushes a mind down the condition track. SAGA-BEY-20, SAGA-COND-05
    Daunt {
        /// Squares to the target.
        range: i32,
        /// Steps down.
        steps: u8,
    },
    /// A reaction to a hit: the Psi check soaks its damage. SAGA-BEY-17, SAGA-BEY-20
    Soak {
        /// Damage of which types.
        types: Vec<DamageType>,
        /// What the check must reach.
        against: SoakAgainst,
        /// Points it takes off; left out: all.
        #[serde(default)]
        points: Option<i32>,
    },
    /// Calls back somebody next to the unit who died at most this many rounds ago. SAGA-BEY-19
    Revive {
        /// Rounds.
        rounds: u32,
    },
}

/// What the Psi check of a reaction must reach. SAGA-BEY-17, SAGA-BEY-20
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoakAgainst {
    /// The damage.
    Damage,
    /// The total of the attack roll.
    AttackTotal,
}

/// A wave on its way.
#[derive(Clone, Debug)]
pub struct Slam {
    /// What players read.
    pub name: String,
    /// Where it goes.
    pub direction: Direction,
    /// Rows of the cone.
    pub rows: i16,
    /// Damage of a hit.
    pub damage: DiceCode,
}
