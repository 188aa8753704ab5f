//! What triggers and objectives ask of a battle, whatever rules it plays by.

use super::{Board, Departed, Log, Progress, SideId, Sides, UnitId};
use crate::grid::{Space, Square};

/// A battle as triggers and objectives see it.
pub trait MissionQuery {
    /// The map.
    fn board(&self) -> &Board;
    /// What has happened by them so far.
    fn progress(&self) -> &Progress;
    /// The round, from 1; 0 before the first.
    fn round(&self) -> u32;
    /// Every unit, in order.
    fn units(&self) -> impl Iterator<Item = UnitId>;
    /// Who commands a unit.
    fn side_of(&self, unit: UnitId) -> SideId;
    /// The sides, with what players call them.
    fn sides(&self) -> &Sides;
    /// Who has left by an exit.
    fn departed(&self) -> &Departed;
    /// What players call a unit.
    fn name_of(&self, unit: UnitId) -> String;
    /// The squares that a unit fills, or filled when it left.
    fn space_of(&self, unit: UnitId) -> Space;
    /// Whether a unit is on the board, whatever its state.
    fn is_present(&self, unit: UnitId) -> bool;
    /// Whether a unit is on the board and in the fight.
    fn is_fighting(&self, unit: UnitId) -> bool;
    /// Whether a unit has been put out of action; not one that has left or is still to come.
    fn is_out(&self, unit: UnitId) -> bool;
    /// Whether a side has anybody in the fight, or on the way to it.
    fn has_fighters(&self, side: SideId) -> bool;

    /// Whether whoever is to be defeated is: out of action, or given up.
    fn is_beaten(&self, unit: UnitId) -> bool {
        self.is_out(unit)
    }

    /// Whether a unit stands in a zone, or stood there when it left.
    fn is_in_zone(&self, unit: UnitId, zone: usize) -> bool {
        let space = self.space_of(unit);
        let zone = self.board().zones().get(zone);
        zone.is_some_and(|zone| zone.squares.iter().any(|&square| space.contains(square)))
    }

    /// Whether a unit counts where a side must have somebody: it is in the fight, and no mere vehicle.
    fn can_hold_zone(&self, unit: UnitId) -> bool {
        self.is_fighting(unit)
    }

    /// How many units of a side are in a zone and in the fight.
    fn count_in_zone(&self, side: SideId, zone: usize) -> usize {
        let own = self.units().filter(|&unit| self.side_of(unit) == side);
        own.filter(|&unit| self.can_hold_zone(unit) && self.is_in_zone(unit, zone)).count()
    }

    /// Whether a side, and no other, has a unit in a zone that is in the fight.
    fn holds_zone(&self, side: SideId, zone: usize) -> bool {
        let inside: Vec<UnitId> =
            self.units().filter(|&unit| self.can_hold_zone(unit) && self.is_in_zone(unit, zone)).collect();
        !inside.is_empty() && inside.into_iter().all(|unit| self.side_of(unit) == side)
    }

    /// Whether anybody stands on a square.
    fn is_occupied(&self, square: Square) -> bool {
        self.units().any(|unit| self.is_present(unit) && self.space_of(unit).contains(square))
    }
}

/// A battle that triggers and objectives change.
pub trait MissionAccess: MissionQuery {
    /// What they change.
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log);
}
