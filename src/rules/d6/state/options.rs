//! Options of the match: rules that a player may switch on for all sides.

use bevy::prelude::Resource;

use crate::rules::{
    MatchOption, MatchOptions,
    d6::data::{Catalogue, Options},
};

/// The options that a player may switch on, in every profile.
pub const OPTIONS: &[MatchOption] = &[
    MatchOption {
        key: "graduated_difficulty",
        title: "Graduated difficulty",
        about: "Within the band of a range, each further step away makes a shot or a throw a little harder.",
    },
    MatchOption {
        key: "wounds_do_not_weaken",
        title: "Wounds do not weaken",
        about: "A wound still takes a die from every skill, but none from Strength against damage.",
    },
];

/// The options that are on in this battle.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct D6Options(pub Options);

impl D6Options {
    /// The options that the data switches on for all battles and those chosen for this one. D6-DIFF-08, D6-DMG-12
    pub fn new(catalogue: &Catalogue, chosen: &MatchOptions) -> Self {
        let always = catalogue.options;
        Self(Options {
            graduated_difficulty: always.graduated_difficulty || chosen.has("graduated_difficulty"),
            wounds_do_not_weaken: always.wounds_do_not_weaken || chosen.has("wounds_do_not_weaken"),
            ..always
        })
    }
}
