//! How much light falls on a square.

use serde::{Deserialize, Serialize};

/// How much light falls on a square. What it does is the rule set's matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Day, or good lamps: hampers nobody.
    #[default]
    Bright,
    /// Dusk, shadows, a few lamps.
    Poor,
    /// A moonlit night.
    Night,
    /// Complete darkness.
    Dark,
}

impl Light {
    /// All of them, the brightest first.
    pub const ALL: [Self; 4] = [Self::Bright, Self::Poor, Self::Night, Self::Dark];

    /// The name levels use.
    pub fn key(self) -> &'static str {
        match self {
            Self::Bright => "bright",
            Self::Poor => "poor",
            Self::Night => "night",
            Self::Dark => "dark",
        }
    }

    /// What players read.
    pub fn words(self) -> &'static str {
        match self {
            Self::Bright => "bright light",
            Self::Poor => "poor light",
            Self::Night => "moonlit night",
            Self::Dark => "complete darkness",
        }
    }
}
