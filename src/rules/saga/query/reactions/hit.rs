//! Reactions that negate a hit: Block and Deflect.

use crate::rules::saga::data::Feat;

/// Name of the reaction to melee attacks in policies and choices.
pub const BLOCK: &str = "block";

/// Name of the reaction to ranged attacks in policies and choices.
pub const DEFLECT: &str = "deflect";

/// A talent that negates attacks with an energy blade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NegationTalent {
    Block,
    Deflect,
}

impl NegationTalent {
    pub fn key(self) -> &'static str {
        match self {
            Self::Block => BLOCK,
            Self::Deflect => DEFLECT,
        }
    }

    pub fn feat(self) -> Feat {
        match self {
            Self::Block => Feat::Block,
            Self::Deflect => Feat::Deflect,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Self::Block => "blocks the blow",
            Self::Deflect => "deflects the shot",
        }
    }
}
