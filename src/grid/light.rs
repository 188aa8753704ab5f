//! The light on a square.

use serde::{Deserialize, Serialize};

/// The amount of light on a square. Its effect is up to the rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Daylight or good lamps, without any penalty.
    #[default]
    Bright,
    /// Dusk, shadows or a few lamps.
    Poor,
    /// A moonlit night.
    Night,
    /// Complete darkness.
    Dark,
}

impl Light {
    /// All levels of light, the brightest first.
    pub const ALL: [Self; 4] = [Self::Bright, Self::Poor, Self::Night, Self::Dark];

    /// The name that levels use.
    pub fn key(self) -> &'static str {
        match self {
            Self::Bright => "bright",
            Self::Poor => "poor",
            Self::Night => "night",
            Self::Dark => "dark",
        }
    }

    /// The name that players read.
    pub fn words(self) -> &'static str {
        match self {
            Self::Bright => "bright light",
            Self::Poor => "poor light",
            Self::Night => "moonlit night",
            Self::Dark => "complete darkness",
        }
    }
}
