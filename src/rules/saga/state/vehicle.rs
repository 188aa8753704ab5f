//! Vehicles: what they are, who sits in them, and what those can do. SAGA-BEY-45
//!
//! A vehicle is a unit without a turn of its own: it goes when its pilot moves and fires when its gunners do. Those
//! aboard stay on the board, drawn on its first square; for the rules they are anywhere in it, as well covered as it is
//! closed.

use crate::{battle::UnitId, rules::saga::data::vehicle::Seat};
use bevy::prelude::Component;

/// Where a unit sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Berth {
    /// In which vehicle.
    pub vehicle: UnitId,
    /// In which seat, by its place in [`VehicleData::seats`].
    pub place: u8,
    /// What that is for.
    pub seat: Seat,
}

/// Where a unit sits, if it sits in a vehicle.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aboard(pub Option<Berth>);

/// The state of a vehicle.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Engine {
    /// Whether it was started. SAGA-SWIFT-04
    pub running: bool,
    /// The round in which its pilot has last swerved. SAGA-BEY-13
    pub swerved: Option<u32>,
}

/// What a unit has of the vehicle it sits in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ride {
    /// Which vehicle.
    pub vehicle: UnitId,
    /// In which seat it sits.
    pub seat: Seat,
    /// Whether it is closed.
    pub closed: bool,
    /// What its condition takes off all that those aboard do. SAGA-COND-08
    pub penalty: i32,
}
