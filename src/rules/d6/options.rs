//! Options of the match: rules that a player may switch on for all sides.

use bevy::prelude::*;

use super::data::{Catalogue, Options};
use crate::rules::{MatchOption, MatchOptions};

/// What can be switched on.
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

/// The options this battle plays with.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct D6Options(pub Options);

/// What the data switches on for all battles, and what was chosen for this one. D6-DIFF-08, D6-DMG-12
pub fn of(catalogue: &Catalogue, chosen: &MatchOptions) -> D6Options {
    let usual = catalogue.options;
    D6Options(Options {
        graduated_difficulty: usual.graduated_difficulty || chosen.has("graduated_difficulty"),
        wounds_do_not_weaken: usual.wounds_do_not_weaken || chosen.has("wounds_do_not_weaken"),
    })
}
