//! The role of a unit in the objectives of all sides: its destination, its targets and the friend it protects.

use crate::{
    battle::{Board, Objective, SideId, UnitId},
    grid::Space,
    rules::BattleQuery,
};

/// The role of a unit in the objectives of all sides.
#[derive(Default)]
pub struct Part {
    /// The index of the zone that the unit must reach.
    pub goal: Option<usize>,
    /// The space of a friend that the unit protects on the way.
    pub ward: Option<Space>,
    /// True if the side wins by surviving or by holding a zone.
    pub holds_out: bool,
    /// True if an enemy wins by defeating this unit.
    pub is_prized: bool,
    /// The enemies whose defeat wins the battle for the unit's side.
    pub quarry: Vec<UnitId>,
}

impl Part {
    /// The role of a unit of `side`. `can_break` is true if the unit can attack an object of a destroy objective now.
    pub fn of(query: &dyn BattleQuery, unit: UnitId, side: SideId, can_break: bool) -> Self {
        let board = query.board();
        let mut part = Self::default();
        for (_, objective) in board.active_objectives() {
            let own = objective.side() == side;
            match *objective {
                Objective::Reach { zone, .. } if own => part.go(Some(zone)),
                Objective::Escape { .. } if own => part.go(own_exit(board, side)),
                Objective::Survive { .. } if own => part.holds_out = true,
                Objective::Hold { zone, .. } => {
                    part.holds_out |= own;
                    part.go(Some(zone));
                }
                Objective::Destroy { zone, .. } if own && !can_break => part.go(Some(zone)),
                Objective::Defeat { unit: quarry, .. } if own => part.quarry.push(quarry),
                Objective::Defeat { unit: prize, .. } => part.is_prized |= prize == unit,
                Objective::Escort { unit: ward, zone, .. } if own && ward == unit => {
                    part.is_prized = true;
                    part.go(zone.or_else(|| own_exit(board, side)));
                }
                Objective::Escort { unit: ward, .. } if own => part.ward = guarded(query, ward),
                Objective::Escort { unit: quarry, .. } => part.quarry.push(quarry),
                Objective::Reach { .. }
                | Objective::Escape { .. }
                | Objective::Survive { .. }
                | Objective::Destroy { .. } => {}
            }
        }
        part
    }

    /// The first objective with a zone decides.
    fn go(&mut self, zone: Option<usize>) {
        self.goal = self.goal.or(zone);
    }
}

/// The space of a unit that needs protection; `None` if it has left or is out of action.
fn guarded(query: &dyn BattleQuery, ward: UnitId) -> Option<Space> {
    let (_, space) = query.side_and_space(ward)?;
    (!query.is_out(ward)).then_some(space)
}

/// Returns true if the unit may leave the board because its side wins by escaping or by escorting this unit.
pub fn may_leave(board: &Board, unit: UnitId, side: SideId) -> bool {
    board.active_objectives().filter(|(_, objective)| objective.side() == side).any(|(_, objective)| match *objective {
        Objective::Escape { .. } => true,
        Objective::Escort { unit: ward, .. } => ward == unit,
        Objective::Reach { .. }
        | Objective::Survive { .. }
        | Objective::Defeat { .. }
        | Objective::Hold { .. }
        | Objective::Destroy { .. } => false,
    })
}

/// The zone of the first exit of a side.
fn own_exit(board: &Board, side: SideId) -> Option<usize> {
    board.exits().iter().find(|exit| exit.side == side).map(|exit| exit.zone)
}
