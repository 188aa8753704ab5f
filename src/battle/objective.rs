//! Ways to win besides being the last side standing.

use serde::{Deserialize, Serialize};

use super::{Exit, SideId, UnitId, Zone};

/// A way for a side to win besides being the last one standing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Objective {
    /// Bring this many of its units, able to act, into the zone at the end of one of its turns.
    Reach {
        /// Who wins by it.
        side: SideId,
        /// Which zone, by its place in [`Board::zones`](super::Board::zones).
        zone: usize,
        /// How many units, at least 1.
        units: u16,
    },
    /// Have a unit able to act when this round has ended.
    Survive {
        /// Who wins by it.
        side: SideId,
        /// The last round, from 1.
        rounds: u32,
    },
    /// Have this many of its units leave by its exits.
    Escape {
        /// Who wins by it.
        side: SideId,
        /// How many units, at least 1.
        units: u16,
    },
    /// Put this unit out of action.
    Defeat {
        /// Who wins by it.
        side: SideId,
        /// Whom.
        unit: UnitId,
    },
    /// Have a unit able to act in the zone, and no enemy able to act in it, at the ends of so many rounds in a row.
    Hold {
        /// Who wins by it.
        side: SideId,
        /// Which zone, by its place in [`Board::zones`](super::Board::zones).
        zone: usize,
        /// Rounds' ends in a row, at least 1.
        rounds: u32,
    },
    /// Break every door and every low thing in the zone.
    Destroy {
        /// Who wins by it.
        side: SideId,
        /// Which zone, by its place in [`Board::zones`](super::Board::zones).
        zone: usize,
    },
    /// Bring one of its own units to a place; lost when that unit is out of action.
    Escort {
        /// Who wins by it.
        side: SideId,
        /// Whom it brings there.
        unit: UnitId,
        /// Which zone, by its place in [`Board::zones`](super::Board::zones); `None` for any exit of the side.
        zone: Option<usize>,
    },
}

impl Objective {
    /// Who wins by it.
    pub fn side(&self) -> SideId {
        match *self {
            Self::Reach { side, .. }
            | Self::Survive { side, .. }
            | Self::Escape { side, .. }
            | Self::Defeat { side, .. }
            | Self::Hold { side, .. }
            | Self::Destroy { side, .. }
            | Self::Escort { side, .. } => side,
        }
    }

    /// What it asks for, in words that follow the name of its side and a colon: `hold the bridge for 3 rounds`. `name`
    /// tells what players call a unit.
    pub fn words(&self, zones: &[Zone], exits: &[Exit], name: &dyn Fn(UnitId) -> String) -> String {
        let place = |zone: usize| zones.get(zone).map_or("the zone", |zone| zone.name.as_str());
        let count = |units: u16| if units == 1 { "one unit".to_owned() } else { format!("{units} units") };
        match *self {
            Self::Reach { zone, units, .. } => format!("end a turn with {} in {}", count(units), place(zone)),
            Self::Escape { side, units } => format!("leave with {} by {}", count(units), way_out(zones, exits, side)),
            Self::Survive { rounds, .. } => format!("still stand when round {rounds} has ended"),
            Self::Defeat { unit, .. } => format!("put {} out of action", name(unit)),
            Self::Hold { zone, rounds: 1, .. } => format!("hold {} alone when a round ends", place(zone)),
            Self::Hold { zone, rounds, .. } => {
                format!("hold {} alone at the ends of {rounds} rounds in a row", place(zone))
            }
            Self::Destroy { zone, .. } => format!("destroy {}", place(zone)),
            Self::Escort { unit, zone: Some(zone), .. } => format!("bring {} to {}", name(unit), place(zone)),
            Self::Escort { side, unit, zone: None } => {
                format!("bring {} out by {}", name(unit), way_out(zones, exits, side))
            }
        }
    }
}

/// The exits of a side: `the ramp or the lift`.
fn way_out(zones: &[Zone], exits: &[Exit], side: SideId) -> String {
    let own = exits.iter().filter(|exit| exit.side == side);
    let names = own.filter_map(|exit| zones.get(exit.zone)).map(|zone| zone.name.as_str());
    names.collect::<Vec<_>>().join(" or ")
}
