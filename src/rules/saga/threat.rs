//! Which squares the enemies of a unit threaten.

use super::{field::Field, opportunity, reach};
use crate::{
    battle::UnitId,
    grid::{Space, Square, threatened},
};

/// Whether a unit threatens a square. SAGA-AOO-04, SAGA-REACH-07
pub fn covers(field: &Field, unit: UnitId, square: Square) -> bool {
    opportunity::threatens(field, unit, Space::single(square))
}

/// How many enemies threaten each square.
pub struct ThreatMap {
    counts: Vec<u32>,
    width: usize,
}

/// The squares threatened by enemies of `unit` who could strike now.
pub fn map(field: &Field, unit: UnitId) -> ThreatMap {
    let map = field.board.map();
    let size = map.size();
    let mut counts = vec![0; usize::from(size.width) * usize::from(size.height)];
    for enemy in field.units().filter(|&enemy| field.are_enemies(unit, enemy) && opportunity::is_ready(field, enemy)) {
        let (own, reaches) = (field.space(enemy), opportunity::threat_reaches(field, enemy));
        let Some(longest) = reaches.iter().map(|reach| reach.squares).max() else { continue };
        let is_threatened =
            |square: &Square| reaches.iter().any(|&reach| reach::can_touch(field, own, reach, Space::single(*square)));
        let touched = own.squares().chain(threatened(own, longest)).filter(is_threatened);
        for count in touched.filter_map(|square| map.index(square)) {
            if let Some(count) = counts.get_mut(count) {
                *count += 1;
            }
        }
    }
    ThreatMap { counts, width: usize::from(size.width) }
}

impl ThreatMap {
    /// How many threats a body leaves by a step.
    pub fn leaving(&self, own: Space, after: Space) -> u32 {
        own.squares().filter(|square| !after.contains(*square)).map(|square| self.at(square)).sum()
    }

    /// How many enemies threaten a square; 0 outside the map.
    pub fn at(&self, square: Square) -> u32 {
        let (Ok(x), Ok(y)) = (usize::try_from(square.x), usize::try_from(square.y)) else { return 0 };
        if x < self.width { self.counts.get(y * self.width + x).copied().unwrap_or(0) } else { 0 }
    }
}
