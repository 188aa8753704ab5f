//! The damage that doors and low objects have taken.

use std::sync::Arc;

use bevy::prelude::Component;

use crate::rules::d6::data::ObjectData;

/// The fixed data of a thing. Written once, at deployment.
#[derive(Component, Clone, Debug)]
pub struct ObjectProfile(pub Arc<ObjectData>);

/// The condition of an object. Owned by `objects`. D6-PROT-08, D6-PROT-11
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    /// Destroyed: the object gives no cover and bars no way any more.
    Destroyed,
}

impl ObjectCondition {
    /// The damage that one hit does, by its damage roll and the roll of the object's strength. D6-PROT-07, D6-PROT-08
    pub fn of(damage: i32, strength: i32) -> Self {
        match damage - strength {
            ..=3 => Self::Whole,
            4..=8 => Self::Lightly,
            9..=12 => Self::Heavily,
            13..=15 => Self::Severely,
            16.. => Self::Destroyed,
        }
    }

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

    /// D6-PROT-07, D6-PROT-08: the chart's limits.
    #[test]
    fn the_chart() {
        let states = [-1, 0, 3, 4, 8, 9, 12, 13, 15, 16].map(|margin| ObjectCondition::of(10 + margin, 10));
        let expected = [Whole, Whole, Whole, Lightly, Lightly, Heavily, Heavily, Severely, Severely, Destroyed];
        assert_eq!(states, expected);
    }

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
