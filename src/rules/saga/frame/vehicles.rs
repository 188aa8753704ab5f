//! The weapons of vehicles, fired by their gunners. SAGA-BEY-45

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::frame::{attack::Poise, damage::HitFrame},
};

/// A shot of a gunner.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MountedFrame {
    /// Who fires.
    pub gunner: UnitId,
    /// Whom at.
    pub target: UnitId,
    /// With which weapon of the vehicle.
    pub with: ItemKey,
    /// Whether it is Burst Fire. SAGA-AUTO-06
    pub bursts: bool,
    /// How its target stood as those who have waited for an attack had their chance; `None` before.
    pub announced: Option<Poise>,
}

/// A pilot's chance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SwerveFrame {
    /// The hit on the vehicle.
    pub hit: HitFrame,
    /// Who may turn it away.
    pub pilot: UnitId,
    /// The answer, once there is one.
    pub answer: Option<bool>,
}
