//! Size categories and the values that depend on them.

use serde::{Deserialize, Serialize};

/// Size categories, smallest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the categories")]
pub enum Size {
    Fine,
    Diminutive,
    Tiny,
    Small,
    #[default]
    Medium,
    Large,
    Huge,
    Gargantuan,
    Colossal,
}

impl Size {
    /// All categories, smallest first.
    pub const ALL: [Self; 9] = [
        Self::Fine,
        Self::Diminutive,
        Self::Tiny,
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Huge,
        Self::Gargantuan,
        Self::Colossal,
    ];

    /// Squares along each edge of the fighting space. SAGA-SPACE-01, SAGA-SPACE-02
    pub fn side(self) -> u8 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny | Self::Small | Self::Medium => 1,
            Self::Large => 2,
            Self::Huge => 3,
            Self::Gargantuan => 4,
            Self::Colossal => 6,
        }
    }

    /// Size modifier to Ref. SAGA-DEF-09
    pub fn reflex(self) -> i32 {
        match self {
            Self::Fine => 10,
            Self::Diminutive => 5,
            Self::Tiny => 2,
            Self::Small => 1,
            Self::Medium => 0,
            Self::Large => -1,
            Self::Huge => -2,
            Self::Gargantuan => -5,
            Self::Colossal => -10,
        }
    }

    /// Size bonus to the damage threshold. SAGA-DT-02
    pub fn threshold(self) -> i32 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny | Self::Small | Self::Medium => 0,
            Self::Large => 5,
            Self::Huge => 10,
            Self::Gargantuan => 20,
            Self::Colossal => 50,
        }
    }

    /// Natural reach in squares unless the unit's data says otherwise; 0 means its own square only. SAGA-REACH-02,
    /// SAGA-REACH-05, SAGA-REACH-07
    pub fn reach(self) -> i32 {
        match self {
            Self::Fine | Self::Diminutive | Self::Tiny => 0,
            Self::Small | Self::Medium | Self::Large => 1,
            Self::Huge => 2,
            Self::Gargantuan => 3,
            Self::Colossal => 4,
        }
    }

    /// Number of categories between two sizes.
    pub fn difference(self, other: Self) -> u8 {
        (self as u8).abs_diff(other as u8)
    }

    /// Returns true if units of this size may share a square with any creature. SAGA-SPACE-02
    pub fn shares_squares(self) -> bool {
        self <= Self::Tiny
    }
}
