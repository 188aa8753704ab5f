//! The check that units can reach a place in any number of rounds. Walls stop them, doors do not, and a large unit needs
//! a gap that it fits or squeezes through.

use std::collections::BTreeMap;

use super::{rows::MapLayout, unit_draft::UnitDraft};
use crate::{
    grid::{Barrier, Diagonal, Mover, Pathfinder, Space, Square},
    rules::{RulesetId, UnitType},
};

/// A budget that no way across a map uses up.
const ANY_DISTANCE: i32 = 1_000_000;

/// The squares that each unit of a level can get to under the rules of one rule set.
pub(super) struct Reachability {
    /// The rule set.
    pub rules: RulesetId,
    /// For each unit, the index of its area in `areas`. Units in the same room share an area.
    of_unit: Vec<usize>,
    /// For each area, a mark for each square of the map.
    areas: Vec<Vec<bool>>,
}

impl Reachability {
    /// Searches the ways of all units. A kind without a sheet under these rules counts as small.
    pub fn new(layout: &MapLayout, units: &[UnitDraft], kinds: &[UnitType], rules: RulesetId) -> Self {
        let mut reachability = Self { rules, of_unit: Vec::new(), areas: Vec::new() };
        let mut known: BTreeMap<(Square, u8, bool), usize> = BTreeMap::new();
        for unit in units {
            let kind = kinds.iter().find(|kind| kind.key == unit.spec.kind);
            let (side, squeezes) = kind.map_or((1, false), |kind| (kind.side, kind.squeezes));
            let start = unit.space.origin;
            let key = (start, side, squeezes);
            let room = || reachability.areas.iter().position(|area| side == 1 && is_marked(layout, area, start));
            let area = match known.get(&key).copied().or_else(room) {
                Some(area) => area,
                None => {
                    reachability.areas.push(match side {
                        1 => flood(layout, start),
                        _ => ways(layout, Space::new(start, side), squeezes),
                    });
                    reachability.areas.len() - 1
                }
            };
            known.insert(key, area);
            reachability.of_unit.push(area);
        }
        reachability
    }

    /// Returns true if the unit with this index can get to one of the squares.
    pub fn reaches(&self, layout: &MapLayout, unit: usize, squares: &[Square]) -> bool {
        let area = self.of_unit.get(unit).and_then(|&area| self.areas.get(area));
        area.is_none_or(|area| squares.iter().any(|&square| is_marked(layout, area, square)))
    }
}

/// Returns true if a unit of one square that starts here could get to one of the squares.
pub(super) fn is_connected(layout: &MapLayout, from: Space, squares: &[Square]) -> bool {
    from.squares().any(|start| {
        let area = flood(layout, start);
        squares.iter().any(|&square| is_marked(layout, &area, square))
    })
}

fn is_marked(layout: &MapLayout, area: &[bool], square: Square) -> bool {
    layout.map.index(square).and_then(|index| area.get(index)).copied() == Some(true)
}

/// Marks every square that a large body can cover. The squares where it stands now count, too.
fn ways(layout: &MapLayout, space: Space, squeezes: bool) -> Vec<bool> {
    let mut marks = vec![false; layout.kinds.len()];
    let mut mark = |origin: Square| {
        for index in Space::new(origin, space.side).squares().filter_map(|square| layout.map.index(square)) {
            if let Some(mark) = marks.get_mut(index) {
                *mark = true;
            }
        }
    };
    let mover = Mover { space, diagonal: Diagonal::Double, ignores_ground: true, squeezes };
    Pathfinder::with(|paths| {
        paths.reach(&layout.map, &mover, &[], ANY_DISTANCE).squares().for_each(|(at, _)| mark(at))
    });
    mark(space.origin);
    marks
}

/// Marks every square of the room around `start`. Diagonal steps are ignored: they cannot pass a wall's corner, so
/// straight steps lead to the same squares.
fn flood(layout: &MapLayout, start: Square) -> Vec<bool> {
    let map = &layout.map;
    let mut flooded = vec![false; layout.kinds.len()];
    let mut front: Vec<Square> = Some(start).filter(|start| layout.is_passable(*start)).into_iter().collect();
    while let Some(square) = front.pop() {
        let Some(mark) = map.index(square).and_then(|index| flooded.get_mut(index)) else { continue };
        if std::mem::replace(mark, true) {
            continue;
        }
        let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        let is_open = |next: &Square| {
            layout.is_passable(*next) && !matches!(map.border(square, *next), Barrier::Wall | Barrier::Aperture)
        };
        front.extend(neighbours.into_iter().filter(is_open));
    }
    flooded
}
