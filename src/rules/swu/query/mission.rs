//! The state that the triggers and objectives of a level ask for, and the end of the battle. SWU-TURN-11

pub use crate::rules::common::victory::decided;

use crate::{
    battle::{
        Board, Departed, Mission, MissionQuery, Outcome, Progress, SideId, Sides, UnitId, check_round_objectives,
        check_zone_objectives,
    },
    grid::Space,
    rules::swu::state::BattleAccess,
};

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
        self.space(unit)
    }

    fn is_present(&self, unit: UnitId) -> bool {
        self.is_on_board(unit)
    }

    fn is_fighting(&self, unit: UnitId) -> bool {
        self.is_in_the_fight(unit)
    }

    fn is_out(&self, unit: UnitId) -> bool {
        !self.vital(unit).is_conscious()
    }

    fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        BattleAccess::perceives(self, side, unit)
    }

    fn has_fighters(&self, side: SideId) -> bool {
        let is_left = |unit: UnitId| self.side(unit) == side && is_left(self, unit);
        !self.has_surrendered(side) && self.units().any(is_left)
    }

    fn has_surrendered(&self, side: SideId) -> bool {
        BattleAccess::has_surrendered(self, side)
    }

    /// A unit whose side has surrendered is beaten, too. A unit that has left or is still to come is not.
    fn is_beaten(&self, unit: UnitId) -> bool {
        self.is_out(unit) || (self.is_on_board(unit) && self.has_surrendered(self.side(unit)))
    }
}

/// True if a unit is in the fight, or still to come.
fn is_left(battle: &BattleAccess, unit: UnitId) -> bool {
    let is_coming = || battle.profile(unit).arrives.is_some() || battle.progress.is_coming(&battle.mission, unit);
    let is_away = !battle.is_on_board(unit) && !battle.has_departed(unit);
    (is_away && is_coming()) || battle.is_in_the_fight(unit)
}

/// The outcome, if the end of a unit's turn decides the battle: its side has reached a place.
pub fn after_turn(battle: &BattleAccess, unit: UnitId) -> Option<Outcome> {
    check_zone_objectives(battle, Some(battle.side(unit)))
}

/// The outcome, if the end of a round decides the battle: a place held, a stand held, or the last round.
pub fn after_round(battle: &BattleAccess) -> Option<Outcome> {
    check_round_objectives(battle)
}
