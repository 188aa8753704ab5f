//! The places of the body that hits strike.

use serde::{Deserialize, Serialize};

/// A place of the body. D6-LOC-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the places")]
pub enum HitLocation {
    Head,
    Torso,
    LeftArm,
    RightArm,
    LeftLeg,
    RightLeg,
}

impl HitLocation {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Head, Self::Torso, Self::LeftArm, Self::RightArm, Self::LeftLeg, Self::RightLeg];

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Torso => "torso",
            Self::LeftArm => "left arm",
            Self::RightArm => "right arm",
            Self::LeftLeg => "left leg",
            Self::RightLeg => "right leg",
        }
    }
}
