//! Vehicle data and seats. SAGA-BEY-45

use crate::rules::saga::data::skill::Skill;
use serde::{Deserialize, Serialize};

/// The data of a vehicle. SAGA-BEY-45
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VehicleData {
    /// True if it gives the units aboard total cover; otherwise they have cover.
    #[serde(default)]
    pub closed: bool,
    /// Number of gunner seats, besides the pilot's.
    #[serde(default)]
    pub gunners: u8,
    /// Number of passenger seats.
    #[serde(default)]
    pub passengers: u8,
    /// True for a mount that is ridden: its pilot uses the Ride skill instead of Pilot. SAGA-BEY-28
    #[serde(default)]
    pub ridden: bool,
}

impl VehicleData {
    /// The skill that its pilot uses.
    pub fn skill(self) -> Skill {
        if self.ridden { Skill::Ride } else { Skill::Pilot }
    }

    /// All seats, the pilot's first.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        let gunners = (0..self.gunners).map(|_| Seat::Gunner);
        [Seat::Pilot].into_iter().chain(gunners).chain((0..self.passengers).map(|_| Seat::Passenger))
    }
}

/// The kinds of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The driver's seat.
    Pilot,
    /// A seat that fires a mounted weapon.
    Gunner,
    /// A seat without controls.
    Passenger,
}

impl Seat {
    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pilot => "pilot",
            Self::Gunner => "gunner",
            Self::Passenger => "passenger",
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::common::unit_data::Nature;
    use crate::rules::saga::data::catalogue::Catalogue;
    use crate::rules::saga::data::vehicle::{Seat, VehicleData};

    /// SAGA-BEY-45: exactly the units whose nature is vehicle have seats.
    #[test]
    fn vehicles_have_seats() {
        for (key, data) in &Catalogue::shipped().units {
            assert_eq!(data.nature == Nature::Vehicle, data.vehicle.is_some(), "{key}");
        }
        let seats = VehicleData { closed: true, gunners: 2, passengers: 1, ridden: false }.seats();
        assert_eq!(seats.collect::<Vec<_>>(), [Seat::Pilot, Seat::Gunner, Seat::Gunner, Seat::Passenger]);
    }
}
