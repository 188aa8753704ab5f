//! The occasions for hints, and the words for each.

use serde::{Deserialize, Serialize};

/// Something that happens for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The battle asks the player a question.
    Question,
    /// A unit of the player that is dying makes a save.
    DeathSave,
    /// A unit of the player moves down its condition track.
    Condition,
    /// A unit of the player loses hit points.
    Damage,
    /// Enemies could attack a unit on the way that the player points out.
    Risk,
    /// The target of an attack has cover.
    Cover,
    /// The player points at a locked door.
    LockedDoor,
    /// The player is to say what a unit will do, before anybody acts.
    Intentions,
    /// An attack on an area is possible.
    Area,
    /// A Fate Point may be spent on a roll that the player points out, or as the answer to a question.
    FatePoint,
}

impl Occasion {
    /// All occasions, the more urgent first.
    pub const ALL: [Self; 10] = [
        Self::Question,
        Self::DeathSave,
        Self::Condition,
        Self::Damage,
        Self::Risk,
        Self::Cover,
        Self::LockedDoor,
        Self::Intentions,
        Self::Area,
        Self::FatePoint,
    ];

    /// The heading of the hint.
    pub fn title(self) -> &'static str {
        match self {
            Self::Question => "A question",
            Self::DeathSave => "Between life and death",
            Self::Condition => "Worse off",
            Self::Damage => "Hurt",
            Self::Risk => "A risk on the way",
            Self::Cover => "Cover",
            Self::LockedDoor => "A locked door",
            Self::Intentions => "First say, then act",
            Self::Area => "An attack on an area",
            Self::FatePoint => "A Fate Point",
        }
    }

    /// One or two sentences about what the player can do.
    pub fn words(self) -> &'static str {
        match self {
            Self::Question => {
                "The battle waits for your answer. Each answer shows its price; the number keys choose one, and a \
                 standing answer saves the next question."
            }
            Self::DeathSave => {
                "One of your units is dying and rolls a die in each of its turns. Bring somebody with a kit to it before \
                 three of these rolls have failed."
            }
            Self::Condition => {
                "One of your units was hit hard. The dots below it and its sheet show how much that weakens it."
            }
            Self::Damage => {
                "One of your units has lost hit points. The bar below it shows how many are left; keep it behind cover, \
                 or out of the enemies' sight."
            }
            Self::Risk => {
                "Enemies may strike at your unit on this way. The card beside the way tells who, with the chance and \
                 the damage; another way or a slower move may be safe."
            }
            Self::Cover => {
                "Something stands between the attacker and this target and makes it harder to hit. Lines on the board \
                 show what; from another square the shot may be free."
            }
            Self::LockedDoor => {
                "This door is locked. Another way, a console or an event may open it, and shots and blows break it; \
                 point at it to read what it withstands."
            }
            Self::Intentions => {
                "Nothing happens yet: choose what this unit will do in this round, and confirm it with the button below. \
                 When all have done so, the actions are carried out."
            }
            Self::Area => {
                "Your unit has an attack that strikes all in an area, friends too. Pick it among the actions; the board \
                 then shows whom it would catch."
            }
            Self::FatePoint => {
                "You may spend a Fate Point now. There are few of them, and none comes back during a battle: keep them \
                 for a roll that matters, or for a wound that would be the last."
            }
        }
    }

    /// The terms of the glossary that the hint explains: the first that the rules have.
    pub fn terms(self) -> &'static [&'static str] {
        match self {
            Self::Question | Self::Damage | Self::LockedDoor => &[],
            Self::DeathSave => &["death save"],
            Self::Condition => &["condition track", "wounded"],
            Self::Risk => &["attack of opportunity", "opportunity attack"],
            Self::Cover => &["cover"],
            Self::Intentions => &["declaration"],
            Self::Area => &["blast"],
            Self::FatePoint => &["Fate Point"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RulesetId, term};

    #[test]
    fn every_term_of_a_hint_is_in_the_glossary() {
        for occasion in Occasion::ALL {
            for name in occasion.terms() {
                assert!(RulesetId::ALL.iter().any(|rules| term(*rules, name).is_some()), "`{name}`");
            }
        }
        for rules in RulesetId::ALL {
            let is_explained = |occasion: Occasion| occasion.terms().iter().any(|name| term(rules, name).is_some());
            assert!(is_explained(Occasion::Cover) && is_explained(Occasion::Area), "{rules}");
        }
    }
}
