//! State of vehicles and of the units aboard.
//!
//! A vehicle is a unit without a turn of its own: it moves when its pilot moves and fires when its gunners do. Units
//! aboard stay on the board, drawn on the vehicle's first square. For the rules they are anywhere in it; a closed
//! vehicle gives them total cover, an open one cover. SAGA-BEY-45

use crate::battle::UnitId;
use crate::rules::saga::data::Seat;
use bevy::prelude::Component;

/// The seat of a unit in a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatAssignment {
    /// The vehicle.
    pub vehicle: UnitId,
    /// Index of the seat in [`VehicleData::seats`].
    pub place: u8,
    /// The kind of seat.
    pub seat: Seat,
}

/// The seat of a unit; `None` outside vehicles. Owned by `vehicles`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aboard(pub Option<SeatAssignment>);

/// The state of a vehicle. Owned by `vehicles`.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VehicleState {
    /// True once its engine was started. SAGA-SWIFT-04
    pub running: bool,
    /// The round in which its pilot last used Vehicular Combat. SAGA-BEY-13
    pub swerved: Option<u32>,
}

/// The properties of the vehicle that matter to a unit aboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OccupiedVehicle {
    /// The vehicle.
    pub vehicle: UnitId,
    /// The kind of seat that the unit has.
    pub seat: Seat,
    /// True if the vehicle is closed.
    pub closed: bool,
    /// The condition penalty of the vehicle, which applies to all units aboard. SAGA-COND-08
    pub penalty: i32,
}
