//! Frames of vehicles. SAGA-BEY-45

use crate::battle::UnitId;
use crate::rules::saga::frame::damage::HitFrame;

/// A pilot's chance to negate a hit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SwerveFrame {
    /// The hit on the vehicle.
    pub hit: HitFrame,
    pub pilot: UnitId,
    /// `None` until answered.
    pub answer: Option<bool>,
}
