//! Options of the match: rules that a player may choose for all sides.

use bevy::prelude::Resource;

use super::D6Profile;
use crate::rules::{
    MatchOption, MatchOptions, OptionKind,
    d6::data::{Catalogue, Options},
};

const GRADUATED_DIFFICULTY: MatchOption = MatchOption::switch(
    "graduated_difficulty",
    "Graduated difficulty",
    "Within the band of a range, each further step away makes a shot or a throw a little harder.",
);

const WOUNDS_DO_NOT_WEAKEN: MatchOption = MatchOption::switch(
    "wounds_do_not_weaken",
    "Wounds do not weaken",
    "A wound still takes a die from every skill, but none from Strength against damage.",
);

/// D6-LOC-01
const HIT_LOCATION: MatchOption = MatchOption::switch(
    "hit_location",
    "Places of hits",
    "Each hit strikes a place of the body, and armour protects only the places that it covers.",
);

/// D6-SEV-01
const SEVERE_INJURY: MatchOption = MatchOption::switch(
    "severe_injury",
    "Severe injuries",
    "Instead of killing, a person may cause a lasting injury that leaves the target incapacitated.",
);

/// D6-DECL-10
const DECLARATION_TIMER: MatchOption = MatchOption {
    key: "declaration_timer",
    title: "Declaration timer",
    about: "Players have this many seconds to declare the actions of a unit, or it hesitates and does nothing in the \
            round; 0 gives them all the time they want.",
    kind: OptionKind::Number {
        least: 0,
        most: 600,
        default: 0,
        suggested: 30,
        unit: "seconds",
        zero: Some("no limit"),
    },
};

/// D6-DECL-10
const BEGINNER: MatchOption =
    MatchOption::switch("beginner", "Beginner", "A unit that hesitates becomes incapacitated at worst in that round.");

/// The options that a player may choose in a profile. D6-DIFF-08, D6-DMG-12, D6-LOC-01, D6-SEV-01, D6-DECL-10
pub fn options(profile: D6Profile) -> &'static [MatchOption] {
    match profile.has_charts() {
        false => &[GRADUATED_DIFFICULTY, WOUNDS_DO_NOT_WEAKEN],
        true => &[GRADUATED_DIFFICULTY, WOUNDS_DO_NOT_WEAKEN, HIT_LOCATION, SEVERE_INJURY, DECLARATION_TIMER, BEGINNER],
    }
}

/// The options that are on in this battle.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct D6Options(pub Options);

impl D6Options {
    /// The options that the data sets for all battles and those chosen for this one, as far as the profile has them.
    /// D6-DIFF-08, D6-DMG-12, D6-LOC-01, D6-SEV-01, D6-DECL-10
    pub fn new(catalogue: &Catalogue, chosen: &MatchOptions, profile: D6Profile) -> Self {
        let (always, by_charts) = (catalogue.options, profile.has_charts());
        let is_on = |option: MatchOption| chosen.has(option.key);
        Self(Options {
            graduated_difficulty: always.graduated_difficulty || is_on(GRADUATED_DIFFICULTY),
            wounds_do_not_weaken: always.wounds_do_not_weaken || is_on(WOUNDS_DO_NOT_WEAKEN),
            hit_location: by_charts && (always.hit_location || is_on(HIT_LOCATION)),
            severe_injury: by_charts && (always.severe_injury || is_on(SEVERE_INJURY)),
            declaration_timer: chosen.number(DECLARATION_TIMER.key).unwrap_or(always.declaration_timer),
            beginner: always.beginner || is_on(BEGINNER),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_data_sets_what_the_options_call_their_default() {
        let defaults = options(D6Profile::Charts).iter().map(|option| (option.key.to_owned(), option.default_value()));
        let explicit = MatchOptions(defaults.collect());
        let shipped = Catalogue::shipped();
        assert_eq!(
            D6Options::new(shipped, &MatchOptions::default(), D6Profile::Charts),
            D6Options::new(shipped, &explicit, D6Profile::Charts)
        );
    }

    /// D6-DECL-10: the timer and the courtesy to beginners belong to the profiles with hesitation.
    #[test]
    fn the_declaration_timer_is_chosen_in_seconds() {
        let chosen = MatchOptions::read(["declaration_timer=30", "beginner"]).unwrap();
        let D6Options(options) = D6Options::new(Catalogue::shipped(), &chosen, D6Profile::Charts);
        assert_eq!((options.declaration_timer, options.beginner), (30, true));
        let has_timer = |profile| self::options(profile).contains(&DECLARATION_TIMER);
        let profiles = [D6Profile::Basic, D6Profile::Charts, D6Profile::Segments];
        assert_eq!(profiles.map(has_timer), [false, true, true]);
    }
}
