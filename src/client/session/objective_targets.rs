//! The places and the units that objectives are about.

use bevy::prelude::*;

use super::ViewModel;
use crate::{
    battle::{Board, Mission, Objective, Progress, SideId, UnitId},
    grid::{Space, Square},
};

/// The objective under the pointer in the list of objectives, by its index in [`Mission::objectives`].
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointedObjective(pub Option<usize>);

/// The kind of a task, for its mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Go to a place, or hold it.
    Place,
    /// Leave the battle by an exit.
    Exit,
    /// Put a unit out of action.
    Defeat,
    /// Bring a unit to a place.
    Escort,
    /// Break objects.
    Destroy,
}

/// The targets of one objective, as the player perceives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveTargets {
    /// The index of the objective in [`Mission::objectives`].
    pub place: usize,
    /// The side that wins by it.
    pub side: SideId,
    /// The kind of the task.
    pub kind: TaskKind,
    /// The squares of the place or of the objects, row by row.
    pub squares: Vec<Square>,
    /// The unit, if it is on the board.
    pub unit: Option<UnitId>,
}

impl ObjectiveTargets {
    /// The targets of all objectives in force that have any.
    pub fn all(mission: &Mission, progress: &Progress, board: &Board, view: &ViewModel) -> Vec<Self> {
        let goals = mission.active_objectives(progress);
        goals.filter_map(|(place, objective)| Self::of(place, objective, mission, board, view)).collect()
    }

    fn of(place: usize, objective: &Objective, mission: &Mission, board: &Board, view: &ViewModel) -> Option<Self> {
        let side = objective.side();
        let zone = |zone: usize| mission.zone(zone).map_or_else(Vec::new, |zone| zone.squares.clone());
        let exits = || mission.exits.iter().filter(|exit| exit.side == side).flat_map(|exit| zone(exit.zone)).collect();
        let (kind, squares, unit) = match *objective {
            Objective::Survive { .. } => return None,
            Objective::Reach { zone: at, .. } | Objective::Hold { zone: at, .. } => (TaskKind::Place, zone(at), None),
            Objective::Escape { .. } => (TaskKind::Exit, exits(), None),
            Objective::Defeat { unit, .. } => (TaskKind::Defeat, Vec::new(), Some(unit)),
            Objective::Escort { unit, zone: at, .. } => (TaskKind::Escort, at.map_or_else(exits, zone), Some(unit)),
            Objective::Destroy { zone: at, .. } => {
                let objects = zone(at).into_iter().filter(|&square| board.has_object(square));
                (TaskKind::Destroy, objects.collect(), None)
            }
        };
        let unit = unit.filter(|&unit| view.placement(unit).is_some_and(|placement| placement.on_board));
        (!squares.is_empty() || unit.is_some()).then_some(Self { place, side, kind, squares, unit })
    }

    /// The bodies and squares to look at: the unit if there is one, otherwise the squares.
    pub fn spaces(&self, view: &ViewModel) -> Vec<Space> {
        match self.unit.and_then(|unit| view.placement(unit)) {
            Some(placement) => vec![placement.space],
            None => self.squares.iter().copied().map(Space::single).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{battle::Placement, grid::Map};

    #[test]
    fn units_off_the_board_and_broken_objects_are_no_targets() {
        let zone = crate::battle::Zone { name: "bridge".to_owned(), squares: vec![Square::new(1, 1)] };
        let defeat = Objective::Defeat { side: SideId(0), unit: UnitId(0) };
        let hold = Objective::Hold { side: SideId(0), zone: 0, rounds: 2 };
        let destroy = Objective::Destroy { side: SideId(1), zone: 0 };
        let mission = Mission { zones: vec![zone], objectives: vec![defeat, hold, destroy], ..Mission::default() };
        let progress = Progress::at_start(&mission);
        let board = Board::new(Map::open(4, 4), Vec::new());
        let targets = |on_board| {
            let placement = Placement { on_board, ..Placement::on(Space::single(Square::new(2, 2))) };
            let view = ViewModel { placements: vec![placement], ..ViewModel::default() };
            let all = ObjectiveTargets::all(&mission, &progress, &board, &view);
            all.iter().map(|targets| (targets.place, targets.spaces(&view))).collect::<Vec<_>>()
        };
        let bridge = (1, vec![Space::single(Square::new(1, 1))]);
        assert_eq!(targets(true), [(0, vec![Space::single(Square::new(2, 2))]), bridge.clone()]);
        assert_eq!(targets(false), [bridge]);
    }
}
