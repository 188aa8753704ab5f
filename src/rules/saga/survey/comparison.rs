//! The rules beside those of other rule sets, for the help in the game.

use crate::rules::Aspect;

/// A few words on an aspect.
pub fn words(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Round => "Turns by initiative",
        Aspect::Turn => "A standard, a move and a swift action",
        Aspect::Roll => "A d20 and a bonus",
        Aspect::ToHit => "Reach a defense, mostly Reflex",
        Aspect::Cover => "Adds to the defense",
        Aspect::Hit => "Lowers hit points, less damage reduction",
        Aspect::Wounds => "A hit over the threshold moves down the condition track: -1 to -10, then helpless",
        Aspect::Reactions => "Attacks of opportunity, readied actions, talents",
        Aspect::Fate => "Heroes add a die to a roll, or stay alive",
        Aspect::Vehicles => "Units board them, drive, and fire their guns",
    }
}
