//! The profiles beside other rule sets, for the help in the game.

use crate::rules::{Aspect, d6::state::D6Profile};

/// A few words on an aspect in a profile.
pub fn words(profile: D6Profile, aspect: Aspect) -> &'static str {
    match (aspect, profile) {
        (Aspect::Round, D6Profile::Basic) => "All declare, then all act: the highest roll goes first",
        (Aspect::Round, D6Profile::Charts | D6Profile::Segments) => {
            "The side with the lower roll declares first; then all act by Dexterity, or wait for others"
        }
        (Aspect::Turn, D6Profile::Basic) => "A walk, and any number of actions: each further one takes a die from all",
        (Aspect::Turn, D6Profile::Charts | D6Profile::Segments) => {
            "Several actions, the first named at once; each further one takes a die from all"
        }
        (Aspect::Roll, _) => "As many six-sided dice as the skill has",
        (Aspect::ToHit, _) => "Reach a difficulty by range or weapon",
        (Aspect::Cover, D6Profile::Basic) => "Adds dice to the difficulty",
        (Aspect::Cover, D6Profile::Charts | D6Profile::Segments) => {
            "Adds dice to the difficulty; what it stops hits the object"
        }
        (Aspect::Hit, D6Profile::Basic) => "Damage roll against Strength roll: the more times as high, the worse",
        (Aspect::Hit, D6Profile::Charts) => "Damage roll against Strength roll: the larger the difference, the worse",
        (Aspect::Hit, D6Profile::Segments) => {
            "Damage roll against Strength roll, by the difference; accurate attacks have more dice"
        }
        (Aspect::Wounds, D6Profile::Basic) => "Stunned, wounded, incapacitated, mortally wounded; wounds take dice",
        (Aspect::Wounds, D6Profile::Charts | D6Profile::Segments) => {
            "The same steps as D6; stuns add up and knock out, armour wears down"
        }
        (Aspect::Reactions, D6Profile::Basic) => "Dodge or parry, for a die from all that is still to come",
        (Aspect::Reactions, D6Profile::Charts) => "Dodge or parry, or do nothing else and do it the whole round",
        (Aspect::Reactions, D6Profile::Segments) => {
            "Dodge or parry, or do nothing else and do it the whole round; a full dodge allows a move"
        }
        (Aspect::Fate, D6Profile::Basic) => "None",
        (Aspect::Fate, D6Profile::Charts | D6Profile::Segments) => {
            "Heroes double their dice for a round; Character Points add a die to a roll"
        }
        (Aspect::Vehicles, _) => "Drive and fire by themselves",
    }
}
