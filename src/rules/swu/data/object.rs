//! Doors, low objects and walls: their strength, and the cover that things give. SWU-COVER-05

use serde::{Deserialize, Serialize};

/// The cover ratings of everything that does not fill a square as a low object does. SWU-COVER-05, SWU-COVER-07
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverRatings {
    /// A railing between two squares.
    pub railing: i32,
    /// The edge of a doorway, or a wall that hides a part of the target.
    pub wall_edge: i32,
    /// A slit to shoot through.
    pub slit: i32,
    /// A creature in the line of a shot.
    pub creature: i32,
    /// Full cover against an area effect.
    pub full_against_areas: i32,
}

/// An object that can be broken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectData {
    /// The name that players read.
    pub name: String,
    /// The Armour Class that attacks must reach.
    pub armour_class: i32,
    /// Hit points.
    pub hit_points: i32,
    /// The cover that it gives; 0 for a door, which is a wall while it is closed. SWU-COVER-05
    #[serde(default)]
    pub cover: i32,
    /// True if it hides a standing unit from head to foot. SWU-COVER-06
    #[serde(default)]
    pub full_height: bool,
}
