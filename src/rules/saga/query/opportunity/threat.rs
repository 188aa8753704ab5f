//! Threatened squares.

use crate::battle::UnitId;
use crate::grid::{Diagonal, Space, Square, threatened};
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::state::{BattleView, Combatant};

/// The number of enemies who threaten each square.
pub struct ThreatMap {
    /// Empty if no square is threatened.
    counts: Vec<u32>,
    width: usize,
}

/// The squares threatened by enemies of `unit` who can make attacks of opportunity now, within a move of `squares`.
pub fn map(view: &BattleView, unit: UnitId, squares: i32) -> ThreatMap {
    ThreatMap::of(view, unit, squares, view.enemies_of(unit).filter(|enemy| threatening::is_ready(enemy)))
}

/// The same for all enemies, including those who cannot make attacks of opportunity now.
pub fn map_of_all(view: &BattleView, unit: UnitId, squares: i32) -> ThreatMap {
    ThreatMap::of(view, unit, squares, view.enemies_of(unit).filter(|enemy| enemy.is_present()))
}

impl ThreatMap {
    fn of<'m, 'a: 'm>(
        view: &BattleView,
        unit: UnitId,
        squares: i32,
        enemies: impl Iterator<Item = &'m Combatant<'a>>,
    ) -> Self {
        let map = view.board.map();
        let size = map.size();
        let mut counts = Vec::new();
        let mover = view.of(unit).space;
        for enemy in enemies {
            let reaches: Vec<Reach> = threatening::threat_reaches(enemy).collect();
            let Some(longest) = reaches.iter().map(|reach| reach.squares).max() else { continue };
            let own = enemy.space;
            // The squares of the enemy itself count as threatened whatever its reach.
            if own.distance(mover, Diagonal::Single) > squares + longest.max(1) {
                continue;
            }
            let is_threatened = |square: &Square| {
                reaches.iter().any(|&reach| reach::can_touch(view.board, own, reach, Space::single(*square)))
            };
            counts.resize(usize::from(size.width) * usize::from(size.height), 0);
            let touched = own.squares().chain(threatened(own, longest)).filter(is_threatened);
            for count in touched.filter_map(|square| map.index(square)) {
                if let Some(count) = counts.get_mut(count) {
                    *count += 1;
                }
            }
        }
        Self { counts, width: usize::from(size.width) }
    }

    /// Returns true if no square is threatened.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The number of threatened squares that a step leaves.
    pub fn leaving(&self, own: Space, after: Space) -> u32 {
        own.squares().filter(|square| !after.contains(*square)).map(|square| self.at(square)).sum()
    }

    /// The number of enemies who threaten a square; 0 outside the map.
    pub fn at(&self, square: Square) -> u32 {
        let (Ok(x), Ok(y)) = (usize::try_from(square.x), usize::try_from(square.y)) else { return 0 };
        if x < self.width { self.counts.get(y * self.width + x).copied().unwrap_or(0) } else { 0 }
    }
}
