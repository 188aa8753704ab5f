//! Frames of area attacks.

use crate::battle::{ItemKey, Roll, UnitId};
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::state::AreaPoint;

/// An area attack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AreaFrame {
    pub attacker: UnitId,
    /// The weapon used.
    pub with: ItemKey,
    /// The target point.
    pub point: AreaPoint,
    /// True once reactions to the attack are done.
    pub announced: bool,
    /// The damage rolled; `None` before the roll.
    pub area_damage: Option<AreaDamage>,
}

/// The damage of an area attack and the units that still take it.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AreaDamage {
    /// The damage roll.
    pub damage: Roll,
    /// Properties of the damage.
    pub means: DamageProfile,
    /// Total of the attack roll.
    pub total: i32,
    /// Units still to be damaged, with the result for each; the next one last.
    pub queue: Vec<(UnitId, AreaResult)>,
}

/// The result of an area attack for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AreaResult {
    /// True if it hit.
    pub hits: bool,
    /// Number of times that its damage is halved.
    pub halved: u8,
    /// Number of times that a miss would halve it; `None` if a miss does no damage.
    pub if_missed: Option<u8>,
    /// True for autofire, which can be deflected. SAGA-BEY-06
    pub deflectable: bool,
}
