//! Objectives: ways to win besides being the last side standing.

use serde::{Deserialize, Serialize};

use super::{Exit, Mission, SideId, UnitId, Zone};

/// A way for a side to win besides being the last one standing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Objective {
    /// Bring units, able to act, into a zone by the end of one of the side's turns.
    Reach {
        /// The side that wins by it.
        side: SideId,
        /// The index of the zone in [`Mission::zones`](super::Mission::zones).
        zone: usize,
        /// The number of units, at least 1.
        units: u16,
    },
    /// Have a unit able to act when this round has ended.
    Survive {
        /// The side that wins by it.
        side: SideId,
        /// The last round, from 1.
        rounds: u32,
    },
    /// Have units leave by the side's exits.
    Escape {
        /// The side that wins by it.
        side: SideId,
        /// The number of units, at least 1.
        units: u16,
    },
    /// Put this unit out of action.
    Defeat {
        /// The side that wins by it.
        side: SideId,
        /// The unit to defeat.
        unit: UnitId,
    },
    /// Hold a zone at the end of several rounds in a row: with a unit of the side able to act in it, and no enemy able
    /// to act in it.
    Hold {
        /// The side that wins by it.
        side: SideId,
        /// The index of the zone in [`Mission::zones`](super::Mission::zones).
        zone: usize,
        /// The number of round ends in a row, at least 1.
        rounds: u32,
    },
    /// Break every door and every low object in a zone.
    Destroy {
        /// The side that wins by it.
        side: SideId,
        /// The index of the zone in [`Mission::zones`](super::Mission::zones).
        zone: usize,
    },
    /// Bring one of the side's own units to a place. The side loses when that unit is out of action.
    Escort {
        /// The side that wins by it.
        side: SideId,
        /// The unit to escort.
        unit: UnitId,
        /// The index of the zone in [`Mission::zones`](super::Mission::zones); `None` for any exit of the side.
        zone: Option<usize>,
    },
}

impl Objective {
    /// The side that wins by it.
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

    /// The unit that must fall or be brought to safety; `None` for other objectives.
    pub fn target(&self) -> Option<UnitId> {
        match *self {
            Self::Defeat { unit, .. } | Self::Escort { unit, .. } => Some(unit),
            Self::Reach { .. }
            | Self::Survive { .. }
            | Self::Escape { .. }
            | Self::Hold { .. }
            | Self::Destroy { .. } => None,
        }
    }

    /// The number of units that must reach a zone or leave; `None` for other objectives.
    pub fn units_needed(&self) -> Option<u16> {
        match *self {
            Self::Reach { units, .. } | Self::Escape { units, .. } => Some(units),
            Self::Survive { .. }
            | Self::Defeat { .. }
            | Self::Hold { .. }
            | Self::Destroy { .. }
            | Self::Escort { .. } => None,
        }
    }

    /// The task in words that follow the name of the side and a colon: `hold the bridge for 3 rounds`. `name` gives the
    /// name of a unit.
    pub fn words(&self, mission: &Mission, name: &dyn Fn(UnitId) -> String) -> String {
        let (zones, exits) = (mission.zones.as_slice(), mission.exits.as_slice());
        let place = |zone: usize| zones.get(zone).map_or("the zone", |zone| zone.name.as_str());
        let count = |units: u16| if units == 1 { "one unit".to_owned() } else { format!("{units} units") };
        match *self {
            Self::Reach { zone, units, .. } => format!("end a turn with {} in {}", count(units), place(zone)),
            Self::Escape { side, units } => {
                format!("leave with {} by {}", count(units), exit_names(zones, exits, side))
            }
            Self::Survive { rounds, .. } => format!("survive until round {rounds} has ended"),
            Self::Defeat { unit, .. } => format!("put {} out of action", name(unit)),
            Self::Hold { zone, rounds: 1, .. } => format!("hold {} alone when a round ends", place(zone)),
            Self::Hold { zone, rounds, .. } => {
                format!("hold {} alone at the end of {rounds} rounds in a row", place(zone))
            }
            Self::Destroy { zone, .. } => format!("destroy {}", place(zone)),
            Self::Escort { unit, zone: Some(zone), .. } => format!("bring {} to {}", name(unit), place(zone)),
            Self::Escort { side, unit, zone: None } => {
                format!("bring {} out by {}", name(unit), exit_names(zones, exits, side))
            }
        }
    }

    /// Returns true if units must leave by any exit of the side.
    pub fn leads_to_exits(&self) -> bool {
        match self {
            Self::Escape { .. } | Self::Escort { zone: None, .. } => true,
            Self::Reach { .. }
            | Self::Survive { .. }
            | Self::Defeat { .. }
            | Self::Hold { .. }
            | Self::Destroy { .. }
            | Self::Escort { zone: Some(_), .. } => false,
        }
    }

    /// The task in words for the zone with this index, without the name of the zone: `hold it for 3 rounds`. `None` if
    /// the objective is not about this zone.
    pub fn words_in_zone(&self, mission: &Mission, zone: usize, name: &dyn Fn(UnitId) -> String) -> Option<String> {
        let is_exit = |side: SideId| mission.exits.contains(&Exit { side, zone });
        match *self {
            Self::Reach { zone: at, units: 1, .. } if at == zone => Some("reach it".to_owned()),
            Self::Reach { zone: at, units, .. } if at == zone => Some(format!("reach it with {units} units")),
            Self::Hold { zone: at, rounds: 1, .. } if at == zone => Some("hold it".to_owned()),
            Self::Hold { zone: at, rounds, .. } if at == zone => Some(format!("hold it for {rounds} rounds")),
            Self::Destroy { zone: at, .. } if at == zone => Some("destroy it".to_owned()),
            Self::Escort { unit, zone: Some(at), .. } if at == zone => Some(format!("bring {} here", name(unit))),
            Self::Escort { side, unit, zone: None } if is_exit(side) => Some(format!("bring {} out by it", name(unit))),
            Self::Escape { side, units: 1 } if is_exit(side) => Some("leave by it".to_owned()),
            Self::Escape { side, units } if is_exit(side) => Some(format!("leave by it with {units} units")),
            Self::Reach { .. }
            | Self::Survive { .. }
            | Self::Escape { .. }
            | Self::Defeat { .. }
            | Self::Hold { .. }
            | Self::Destroy { .. }
            | Self::Escort { .. } => None,
        }
    }
}

/// The names of a side's exits: `the ramp or the lift`.
fn exit_names(zones: &[Zone], exits: &[Exit], side: SideId) -> String {
    let own = exits.iter().filter(|exit| exit.side == side);
    let names = own.filter_map(|exit| zones.get(exit.zone)).map(|zone| zone.name.as_str());
    names.collect::<Vec<_>>().join(" or ")
}
