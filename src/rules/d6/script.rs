//! The level's triggers and objectives: what they ask of a D6 battle, and what they change.

use super::field::Field;
use crate::{
    battle::{self, Board, Log, Progress, SideId, Stage, UnitId, Witness},
    grid::Space,
};

/// Sets off the triggers whose time has come.
pub fn review(field: &mut Field) {
    battle::review(field);
}

impl Witness for Field<'_, '_> {
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
        Field::units(self)
    }

    fn side_of(&self, unit: UnitId) -> SideId {
        self.side(unit)
    }

    fn side_name(&self, side: SideId) -> String {
        self.sides.name(side).to_owned()
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

    fn has_left(&self, unit: UnitId) -> bool {
        self.departed.contains(unit)
    }
}

impl Stage for Field<'_, '_> {
    fn parts(&mut self) -> (&mut Board, &mut Progress, &mut Log) {
        (&mut self.board, &mut self.progress, &mut self.log)
    }
}
