//! The condition of things: objects of the map, and weapons.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

/// The condition of a door, a low object, a wall or a weapon. Owned by `objects`. D6-PROT-08, D6-PROT-11, D6-WPN-03
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectCondition {
    /// Undamaged, or not seriously damaged.
    #[default]
    Whole,
    /// Lightly damaged.
    Lightly,
    /// Heavily damaged.
    Heavily,
    /// Severely damaged.
    Severely,
    /// Destroyed: an object gives no cover and bars no way any more, a weapon is gone. D6-WPN-07
    Destroyed,
}

impl ObjectCondition {
    /// All of them, the best first.
    pub const ALL: [Self; 5] = [Self::Whole, Self::Lightly, Self::Heavily, Self::Severely, Self::Destroyed];

    /// The condition after a hit: the damage of the hit or one step more than before, whichever is worse. D6-PROT-11
    pub fn after(self, hit: Self) -> Self {
        let worse = match self {
            Self::Whole => Self::Lightly,
            Self::Lightly => Self::Heavily,
            Self::Heavily => Self::Severely,
            Self::Severely | Self::Destroyed => Self::Destroyed,
        };
        if hit == Self::Whole { self } else { hit.max(worse) }
    }

    /// The condition in words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Whole => "not seriously damaged",
            Self::Lightly => "lightly damaged",
            Self::Heavily => "heavily damaged",
            Self::Severely => "severely damaged",
            Self::Destroyed => "destroyed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ObjectCondition::{Destroyed, Heavily, Lightly, Severely, Whole};

    /// D6-PROT-11: damage adds up step by step; a hit without effect adds nothing.
    #[test]
    fn damage_stays() {
        assert_eq!(Whole.after(Whole), Whole);
        assert_eq!(Whole.after(Heavily), Heavily);
        assert_eq!(Heavily.after(Whole), Heavily);
        assert_eq!(Heavily.after(Lightly), Severely);
        assert_eq!(Severely.after(Lightly), Destroyed);
    }
}
