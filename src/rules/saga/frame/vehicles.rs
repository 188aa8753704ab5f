//! Frames of vehicles. SAGA-BEY-45

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::frame::attack::AvailableReactions;
use crate::rules::saga::frame::damage::HitFrame;

/// A shot with a mounted weapon.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MountedFrame {
    pub gunner: UnitId,
    pub target: UnitId,
    /// The vehicle's weapon.
    pub with: ItemKey,
    /// True for Burst Fire. SAGA-AUTO-06
    pub bursts: bool,
    /// The target's available reactions before the attack was announced; `None` until then.
    pub announced: Option<AvailableReactions>,
}

/// A pilot's chance to negate a hit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SwerveFrame {
    /// The hit on the vehicle.
    pub hit: HitFrame,
    pub pilot: UnitId,
    /// `None` until answered.
    pub answer: Option<bool>,
}
