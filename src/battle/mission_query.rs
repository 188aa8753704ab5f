//! The reading and writing interface that triggers and objectives need, independent of the rule set.

use std::mem;

use super::{Board, Departed, DiceAndLog, Event, Log, Mission, Objective, Progress, SideId, Sides, UnitId};
use crate::grid::{Space, Square};

/// The state of a battle that triggers and objectives read.
pub trait MissionQuery {
    /// The board.
    fn board(&self) -> &Board;
    /// The mission of the level.
    fn mission(&self) -> &Mission;
    /// The progress of triggers and objectives so far.
    fn progress(&self) -> &Progress;
    /// The round, from 1; 0 before the first.
    fn round(&self) -> u32;
    /// Every unit, in order of their ids.
    fn units(&self) -> impl Iterator<Item = UnitId>;
    /// The side of a unit.
    fn side_of(&self, unit: UnitId) -> SideId;
    /// The sides, with their names.
    fn sides(&self) -> &Sides;
    /// The units that have left by an exit.
    fn departed(&self) -> &Departed;
    /// The name of a unit that players read.
    fn name_of(&self, unit: UnitId) -> String;
    /// The squares that a unit fills, or filled when it left.
    fn space_of(&self, unit: UnitId) -> Space;
    /// Returns true if a unit is on the board, in action or not.
    fn is_present(&self, unit: UnitId) -> bool;
    /// Returns true if a unit is on the board and in the fight.
    fn is_fighting(&self, unit: UnitId) -> bool;
    /// Returns true if a unit has been put out of action. False for a unit that has left or is still to come.
    fn is_out(&self, unit: UnitId) -> bool;
    /// Returns true if a side has a unit in the fight, or one that will still arrive.
    fn has_fighters(&self, side: SideId) -> bool;
    /// Returns true if a side perceives a unit, as it does each of its own.
    fn perceives(&self, side: SideId, unit: UnitId) -> bool;

    /// The objectives in force now, with their indices among all objectives.
    fn active_objectives(&self) -> impl Iterator<Item = (usize, &Objective)> {
        self.mission().active_objectives(self.progress())
    }

    /// Returns true if a side has surrendered. It cannot win any more.
    fn has_surrendered(&self, side: SideId) -> bool;

    /// Returns true if a side can no longer win: it has surrendered, or all its units are out of action while at least
    /// two other sides still fight.
    fn has_lost(&self, side: SideId) -> bool {
        let is_beaten = || self.units().all(|unit| self.side_of(unit) != side || self.is_out(unit));
        let others = || self.sides().ids().filter(|&other| other != side && self.has_fighters(other)).count();
        self.has_surrendered(side) || (is_beaten() && others() > 1)
    }

    /// Returns true if a unit counts as defeated: it is out of action or has surrendered.
    fn is_beaten(&self, unit: UnitId) -> bool {
        self.is_out(unit)
    }

    /// Returns true if a unit stands in a zone, or stood there when it left.
    fn is_in_zone(&self, unit: UnitId, zone: usize) -> bool {
        let space = self.space_of(unit);
        self.mission().zone(zone).is_some_and(|zone| zone.squares.iter().any(|&square| space.contains(square)))
    }

    /// Returns true if a unit counts for holding a zone: it is in the fight and not a mere vehicle.
    fn can_hold_zone(&self, unit: UnitId) -> bool {
        self.is_fighting(unit)
    }

    /// The number of units of a side that are in a zone and in the fight.
    fn count_in_zone(&self, side: SideId, zone: usize) -> usize {
        let own = self.units().filter(|&unit| self.side_of(unit) == side);
        own.filter(|&unit| self.can_hold_zone(unit) && self.is_in_zone(unit, zone)).count()
    }

    /// Returns true if a zone contains fighting units of this side and of no other.
    fn holds_zone(&self, side: SideId, zone: usize) -> bool {
        let inside: Vec<UnitId> =
            self.units().filter(|&unit| self.can_hold_zone(unit) && self.is_in_zone(unit, zone)).collect();
        !inside.is_empty() && inside.into_iter().all(|unit| self.side_of(unit) == side)
    }

    /// Returns true if a unit stands on a square.
    fn is_occupied(&self, square: Square) -> bool {
        self.units().any(|unit| self.is_present(unit) && self.space_of(unit).contains(square))
    }
}

/// A battle that triggers and objectives can change.
pub trait MissionAccess: MissionQuery + DiceAndLog {
    /// Mutable access to the parts that triggers and objectives change.
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log);

    /// Appends an event to the log, and notes which sides do not perceive some of its units.
    fn log_event(&mut self, event: Event) {
        let mut log = mem::take(self.log());
        log.write_perceived(event, self.sides().ids(), |side, unit| self.perceives(side, unit));
        *self.log() = log;
    }
}
