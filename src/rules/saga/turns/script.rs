//! Triggers and objectives of the level: queries about a saga battle and changes to it.

use crate::battle::{self, Board, Departed, Mission, MissionQuery, Progress, SideId, Sides, UnitId};
use crate::grid::Space;
use crate::rules::saga::frame::ReadyFrame;
use crate::rules::saga::query::turns::victory;
use crate::rules::saga::ready::watch;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::BattleAccess;
use crate::rules::saga::support::aiming;

/// Fires due triggers and returns the readied actions that opening doors set off. SAGA-READY-08
pub fn review(battle: &mut BattleAccess) -> Option<ReadyFrame> {
    if battle.mission.triggers.is_empty() { None } else { watch::watching(battle, None, set_off) }
}

/// Fires due triggers.
pub fn set_off(battle: &mut BattleAccess) {
    let changes_map = !battle.mission.triggers.is_empty() && battle::fire_triggers(battle);
    if changes_map {
        aiming::watch_board(battle);
        stealth::review(battle);
    }
}

impl MissionQuery for BattleAccess<'_, '_> {
    fn board(&self) -> &Board {
        &self.board
    }

    fn mission(&self) -> &Mission {
        &self.mission
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn round(&self) -> u32 {
        self.order.round
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
        self.space(self.seat_assignment(unit).map_or(unit, |seat_assignment| seat_assignment.vehicle))
    }

    fn is_present(&self, unit: UnitId) -> bool {
        self.is_on_board(unit)
    }

    /// Returns true for units on the board that can act and are not bound. SAGA-SEQ-09, SAGA-BEY-40
    fn is_fighting(&self, unit: UnitId) -> bool {
        self.is_on_board(unit) && self.vital(unit).can_act() && self.bindings(unit).0.is_none()
    }

    /// Units in vehicles hold zones, vehicles do not. SAGA-BEY-45
    fn can_hold_zone(&self, unit: UnitId) -> bool {
        self.is_fighting(unit) && self.data_of(unit).vehicle.is_none()
    }

    fn is_out(&self, unit: UnitId) -> bool {
        !self.vital(unit).can_act()
    }

    /// There is no surrender under saga.
    fn has_surrendered(&self, _: SideId) -> bool {
        false
    }

    fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        BattleAccess::perceives(self, side, unit)
    }

    fn has_fighters(&self, side: SideId) -> bool {
        self.any(|own, profile, state| own.side == side && victory::fights(&self.view(), own.id, profile, state))
    }
}
