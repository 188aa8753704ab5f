//! The profile of D6 that a battle is played by.

use bevy::prelude::Resource;

/// A profile of D6. It is chosen with the rule set and never changes during a battle. D6-PROF-01 to D6-PROF-04
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum D6Profile {
    /// Damage by multiples of Strength, and one roll for order and success. D6-PROF-01
    Basic,
    /// Damage by difference, protection, called shots and points. D6-PROF-02
    Charts,
    /// The charts with accurate shooting and full dodges with a move. D6-PROF-03
    Segments,
}

/// The profiles that have an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InProfiles {
    /// All of them.
    All,
    /// Only `basic`.
    Basic,
    /// Only those that play by the charts.
    Charts,
}

impl InProfiles {
    /// True if a profile is among them.
    pub fn contains(self, profile: D6Profile) -> bool {
        match self {
            Self::All => true,
            Self::Basic => !profile.has_charts(),
            Self::Charts => profile.has_charts(),
        }
    }
}

impl D6Profile {
    /// True for the profiles that play by the charts. D6-PROF-02, D6-PROF-03
    pub fn has_charts(self) -> bool {
        match self {
            Self::Basic => false,
            Self::Charts | Self::Segments => true,
        }
    }
}
