//! The temperament of a unit that the computer plays.

use serde::{Deserialize, Serialize};

/// The manner in which the computer plays a unit, at every difficulty. It changes what the unit strives for, never what
/// it can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Temperament {
    /// Weighs the danger like most units.
    #[default]
    Steady,
    /// Takes risks for a good attack.
    Bold,
    /// Avoids danger before it attacks.
    Careful,
    /// Stays where it is posted, and attacks whom it can reach from there.
    Guard,
    /// Goes for enemies that it can put out of action.
    Hunter,
    /// Attacks without regard to danger, and does not use cover.
    Beast,
}

impl Temperament {
    /// Every temperament, with the name that levels use.
    pub const NAMES: [(&str, Self); 6] = [
        ("steady", Self::Steady),
        ("bold", Self::Bold),
        ("careful", Self::Careful),
        ("guard", Self::Guard),
        ("hunter", Self::Hunter),
        ("beast", Self::Beast),
    ];
}
