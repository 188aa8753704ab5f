//! Options of the match: rules that a player may switch on for all sides.

use bevy::prelude::Resource;

use super::D6Profile;
use crate::rules::{
    MatchOption, MatchOptions,
    d6::data::{Catalogue, Options},
};

/// The options that a player may switch on in a profile.
pub fn options(profile: D6Profile) -> &'static [MatchOption] {
    if profile.has_charts() { BY_CHARTS } else { BASIC }
}

const BASIC: &[MatchOption] = &[GRADUATED_DIFFICULTY, WOUNDS_DO_NOT_WEAKEN];

const BY_CHARTS: &[MatchOption] = &[GRADUATED_DIFFICULTY, WOUNDS_DO_NOT_WEAKEN, HIT_LOCATION, SEVERE_INJURY];

const GRADUATED_DIFFICULTY: MatchOption = MatchOption {
    key: "graduated_difficulty",
    title: "Graduated difficulty",
    about: "Within the band of a range, each further step away makes a shot or a throw a little harder.",
};

const WOUNDS_DO_NOT_WEAKEN: MatchOption = MatchOption {
    key: "wounds_do_not_weaken",
    title: "Wounds do not weaken",
    about: "A wound still takes a die from every skill, but none from Strength against damage.",
};

/// D6-LOC-01
const HIT_LOCATION: MatchOption = MatchOption {
    key: "hit_location",
    title: "Places of hits",
    about: "Each hit strikes a place of the body, and armour protects only the places that it covers.",
};

/// D6-SEV-01
const SEVERE_INJURY: MatchOption = MatchOption {
    key: "severe_injury",
    title: "Severe injuries",
    about: "Instead of killing, a person may cause a lasting injury that leaves the target incapacitated.",
};

/// The options that are on in this battle.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct D6Options(pub Options);

impl D6Options {
    /// The options that the data switches on for all battles and those chosen for this one, as far as the profile has
    /// them. D6-DIFF-08, D6-DMG-12, D6-LOC-01, D6-SEV-01
    pub fn new(catalogue: &Catalogue, chosen: &MatchOptions, profile: D6Profile) -> Self {
        let (always, by_charts) = (catalogue.options, profile.has_charts());
        Self(Options {
            graduated_difficulty: always.graduated_difficulty || chosen.has("graduated_difficulty"),
            wounds_do_not_weaken: always.wounds_do_not_weaken || chosen.has("wounds_do_not_weaken"),
            hit_location: by_charts && (always.hit_location || chosen.has("hit_location")),
            severe_injury: by_charts && (always.severe_injury || chosen.has("severe_injury")),
            ..always
        })
    }
}
