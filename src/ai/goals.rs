//! What the objectives of all sides make of a unit's part: where to go, whom to hunt, whom to guard.

use crate::{
    battle::{Board, Objective, SideId, UnitId},
    grid::Space,
    rules::BattleQuery,
};

/// A unit's part in the objectives of all sides.
#[derive(Default)]
pub struct Part {
    /// Zone it must get to.
    pub goal: Option<usize>,
    /// Where a friend is that it guards on the way.
    pub ward: Option<Space>,
    /// Whether its side wins by staying alive or where it is.
    pub holds_out: bool,
    /// Whether an enemy wins by its defeat.
    pub is_prized: bool,
    /// Enemies by whose defeat its side wins.
    pub quarry: Vec<UnitId>,
}

impl Part {
    /// Of a unit of a side; `can_break` tells whether it can strike at once at something it is to destroy.
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

    /// The first goal counts.
    fn go(&mut self, zone: Option<usize>) {
        self.goal = self.goal.or(zone);
    }
}

/// Where somebody to guard is; `None` for one who needs no guard any more.
fn guarded(query: &dyn BattleQuery, ward: UnitId) -> Option<Space> {
    let (_, space) = query.side_and_space(ward)?;
    (!query.is_out(ward)).then_some(space)
}

/// Whether a unit may leave the board: its side wins by that, or by bringing out this one.
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
