//! The rules beside those of other rule sets, for the help in the game.

use crate::rules::Aspect;

/// A few words on an aspect.
pub fn words(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Round => "Turns by initiative",
        Aspect::Turn => "All movement, then one action",
        Aspect::Roll => "A d20 and a bonus; the better or worse of two with advantage or disadvantage",
        Aspect::ToHit => "Reach Armour Class",
        Aspect::Cover => "Adds the rating of the object, which can be shot to pieces",
        Aspect::Hit => "Lowers hit points",
        Aspect::Wounds => "Nothing until 0 hit points, then death saves",
        Aspect::Reactions => "One a round, such as an opportunity attack",
        Aspect::Fate => "Pay for psi powers",
        Aspect::Vehicles => "Drive and fire by themselves",
    }
}
