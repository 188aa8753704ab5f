//! The reasons why an attack is impossible.

use crate::battle::Illegal;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::range;

/// The reason why an attack is impossible from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The target is dead, destroyed or off the board.
    NoTarget,
    /// The weapon is too large for its wielder.
    TooLarge,
    /// The magazine is empty.
    Empty,
    /// The weapon was disabled. SAGA-OBJ-05
    Broken,
    /// The target hides, and the attacker has not noticed it. SAGA-BEY-23
    Unnoticed,
    /// Something blocks the view of the target.
    NoLineOfSight,
    /// Something blocks the shot.
    NoLineOfEffect,
    /// The target is out of a melee weapon's reach.
    OutOfReach,
    /// The target has total cover.
    TotalCover,
    /// The weapon does not fit through the aperture between the two. SAGA-EX-21
    Aperture,
    /// The target is in the shooter's own space.
    TooClose,
    /// The target is beyond the weapon's longest range, this many squares away.
    OutOfRange(i32),
    /// The shooter is prone behind a low object. SAGA-PRONE-06
    ProneBehindLowObject,
    /// The weapon is set to autofire. SAGA-AUTO-02
    Autofire,
    /// The weapon attacks an area. SAGA-AREA-11
    HitsAnArea,
    /// The magazine holds fewer shots than this attack needs. SAGA-AUTO-03, SAGA-AUTO-07
    TooFewShots(u16),
}

impl Refusal {
    /// The reason as text for players.
    pub fn illegal(self, target: &str, with: &Arm) -> Illegal {
        let arm = with.name;
        match self {
            Self::NoTarget => Illegal::new("no_target", format!("{target} is no target")),
            Self::TooLarge => Illegal::new("too_large", format!("the {arm} is too large to use")),
            Self::Broken => Illegal::new("broken", format!("the {arm} is broken")),
            Self::Empty => Illegal::new("empty", format!("the {arm} is empty: reload it")),
            Self::Unnoticed => Illegal::new("not_noticed", format!("{target} has not been noticed")),
            Self::NoLineOfSight => Illegal::new("no_line_of_sight", format!("there is no line of sight to {target}")),
            Self::NoLineOfEffect => Illegal::new("no_line_of_effect", format!("no shot gets to {target}")),
            Self::OutOfReach => Illegal::new("out_of_reach", format!("{target} is out of reach")),
            Self::TotalCover => Illegal::new("total_cover", format!("{target} has total cover")),
            Self::Aperture => {
                Illegal::new("aperture", format!("the {arm} does not go through the slit: thrust or shoot"))
            }
            Self::TooClose => Illegal::new("too_close", "a ranged attack cannot be made into one's own space"),
            Self::OutOfRange(distance) => {
                let longest = range::longest(with);
                let message = format!("{target} is {distance} squares away; the {arm} reaches {longest}");
                Illegal::new("out_of_range", message)
            }
            Self::Autofire => Illegal::new("autofire", format!("the {arm} is set to autofire")),
            Self::HitsAnArea => Illegal::new("hits_an_area", format!("the {arm} is not aimed at one target alone")),
            Self::TooFewShots(needed) => {
                Illegal::new("too_few_shots", format!("the {arm} needs {needed} shots for this: reload it"))
            }
            Self::ProneBehindLowObject => {
                let message = "lying down, the low object in front is in the way";
                Illegal::new("prone_behind_low_object", message)
            }
        }
    }
}
