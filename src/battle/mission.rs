//! The mission of a level: zones, objectives, exits, morale and triggers. None of it changes during a battle;
//! [`Progress`] holds what the battle has made of it.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Board, Objective, Progress, SideId, Trigger, UnitId};
use crate::grid::{Space, Square};

/// Everything that a level asks of the sides, and everything that it does by itself.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Mission {
    /// The zones, in the level's order. Others refer to a zone by its index.
    pub zones: Vec<Zone>,
    /// The objectives of all sides, in the level's order. [`Progress`] tells which of them are in force.
    pub objectives: Vec<Objective>,
    /// The indices of the objectives that are not in force until a trigger begins them.
    pub waiting: Vec<usize>,
    /// The exits of all sides.
    pub exits: Vec<Exit>,
    /// The morale rules, at most one for each side.
    pub morale: Vec<Morale>,
    /// The triggers, in the level's order.
    pub triggers: Vec<Trigger>,
    /// The battle is a draw when this round has ended, from 1.
    pub round_limit: u32,
    /// A hash of the level's key and text. It is part of the state of a battle, so that battles on different levels, or
    /// with different rules of a level, have different states.
    pub level: u64,
}

/// A named group of squares that a level refers to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zone {
    /// The name that players read.
    pub name: String,
    /// The squares of the zone, row by row.
    pub squares: Vec<Square>,
}

impl Mission {
    /// The zone with this index.
    pub fn zone(&self, zone: usize) -> Option<&Zone> {
        self.zones.get(zone)
    }

    /// The objectives in force now, with their indices among all objectives.
    pub fn active_objectives<'a>(&'a self, progress: &'a Progress) -> impl Iterator<Item = (usize, &'a Objective)> {
        self.objectives.iter().enumerate().filter(|(place, _)| progress.is_in_force(*place))
    }

    /// The exit of a side that a body at `space` stands on.
    pub fn exit_at(&self, side: SideId, space: Space) -> Option<&Zone> {
        let own = self.exits.iter().filter(|exit| exit.side == side);
        let mut zones = own.filter_map(|exit| self.zone(exit.zone));
        zones.find(|zone| zone.squares.iter().any(|&square| space.contains(square)))
    }

    /// The morale rule of a side, if the level sets one.
    pub fn morale_of(&self, side: SideId) -> Option<Morale> {
        self.morale.iter().copied().find(|morale| morale.side == side)
    }

    /// The unbroken objects that a side must destroy, row by row.
    pub fn destroy_targets(&self, progress: &Progress, board: &Board, side: SideId) -> Vec<Square> {
        let zone = |objective: &Objective| match *objective {
            Objective::Destroy { side: theirs, zone } if theirs == side => self.zone(zone),
            Objective::Destroy { .. }
            | Objective::Reach { .. }
            | Objective::Survive { .. }
            | Objective::Escape { .. }
            | Objective::Defeat { .. }
            | Objective::Hold { .. }
            | Objective::Escort { .. } => None,
        };
        let zones = self.active_objectives(progress).filter_map(|(_, goal)| zone(goal));
        let mut squares: Vec<Square> = zones.flat_map(|zone| zone.squares.iter().copied()).collect();
        squares.retain(|&square| board.has_object(square));
        squares.sort_unstable_by_key(|square| (square.y, square.x));
        squares.dedup();
        squares
    }
}

/// A zone through which the units of a side leave the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exit {
    /// The side whose units may leave here.
    pub side: SideId,
    /// The index of the zone in [`Mission::zones`].
    pub zone: usize,
}

/// The share of losses at which a side played by the computer gives up, unless it still outnumbers its enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Morale {
    /// The side.
    pub side: SideId,
    /// Percent of its units that are out of action, 1 to 100.
    pub gives_up_at: u8,
}

impl Morale {
    /// Returns true if a side of `of` units gives up when `out` of them are out of action.
    pub fn is_broken(self, out: usize, of: usize) -> bool {
        out > 0 && out * 100 >= of * usize::from(self.gives_up_at)
    }
}

/// The units that have left by an exit, in the order of leaving. They are neither out of action nor in the fight, and
/// do not come back.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Departed(pub Vec<UnitId>);

impl Departed {
    /// Returns true if a unit has left.
    pub fn contains(&self, unit: UnitId) -> bool {
        self.0.contains(&unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn morale_breaks_at_its_share() {
        let morale = Morale { side: SideId(0), gives_up_at: 50 };
        assert_eq!(
            [(0, 0), (1, 3), (2, 4), (2, 3)].map(|(out, of)| morale.is_broken(out, of)),
            [false, false, true, true]
        );
    }
}
