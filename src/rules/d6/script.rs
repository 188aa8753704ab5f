//! The level's triggers and objectives: what they ask of a D6 battle, and what they change.

use super::{battle::BattleAccess, victory};
use crate::{
    battle::{self, Board, Departed, Log, MissionAccess, MissionQuery, Progress, SideId, Sides, UnitId},
    grid::Space,
};

/// Sets off the triggers whose time has come.
pub fn review(battle: &mut BattleAccess) {
    battle::fire_triggers(battle);
}

impl MissionQuery for BattleAccess<'_, '_> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn round(&self) -> u32 {
        self.round.number
    }

    fn units(&self) -> impl Iterator<Item = UnitId> {
        BattleAccess::units(self)
    }

    fn side_of(&self, unit: UnitId) -> SideId {
        self.side(unit)
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn departed(&self) -> &Departed {
        &self.departed
    }

    fn name_of(&self, unit: UnitId) -> String {
        self.name(unit)
    }

    fn space_of(&self, unit: UnitId) -> Space {
        self.space(unit)
    }

    fn is_present(&self, unit: UnitId) -> bool {
        self.is_on_board(unit)
    }

    fn is_fighting(&self, unit: UnitId) -> bool {
        self.is_in_the_fight(unit)
    }

    fn is_out(&self, unit: UnitId) -> bool {
        self.body(unit).injury.is_out()
    }

    fn has_fighters(&self, side: SideId) -> bool {
        let is_left = |unit: UnitId| self.side(unit) == side && victory::is_left(self, unit);
        !self.has_surrendered(side) && self.units().any(is_left)
    }

    /// Whoever gives up with its side is beaten, too; whoever has left or is still to come is not.
    fn is_beaten(&self, unit: UnitId) -> bool {
        self.is_out(unit) || (self.is_on_board(unit) && self.has_surrendered(self.side(unit)))
    }
}

impl MissionAccess for BattleAccess<'_, '_> {
    fn mission_parts(&mut self) -> (&mut Board, &mut Progress, &mut Log) {
        (&mut self.board, &mut self.progress, &mut self.log)
    }
}
