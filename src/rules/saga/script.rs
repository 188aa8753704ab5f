//! The level's triggers and objectives: what they ask of a saga battle, and what they change.

use super::{aiming, field::Field, stealth};
use crate::{
    battle::{self, Board, Log, Progress, SideId, Stage, UnitId, Witness},
    grid::Space,
};

/// Sets off the triggers whose time has come.
pub fn review(field: &mut Field) {
    let changes_map = !field.board.triggers().is_empty() && battle::review(field);
    if changes_map {
        aiming::watch_board(field);
        stealth::review(field);
    }
}

impl Witness for Field<'_, '_> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn round(&self) -> u32 {
        self.order.round
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

    /// Neither dead, destroyed, unconscious nor disabled, and not bound. SAGA-SEQ-09, SAGA-BEY-40
    fn is_fighting(&self, unit: UnitId) -> bool {
        self.is_on_board(unit) && self.vital(unit).is_fit() && self.body(unit).bonds.0.is_none()
    }

    fn is_out(&self, unit: UnitId) -> bool {
        !self.vital(unit).is_fit()
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
