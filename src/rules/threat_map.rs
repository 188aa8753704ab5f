//! The squares that units could attack in their next turn or round.

use serde::Serialize;

use super::BattleQuery;
use crate::{
    battle::UnitId,
    grid::{Barrier, Space, Square},
};

/// A square on which a unit could be attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThreatenedSquare {
    /// The square.
    pub square: Square,
    /// The number of units that could attack there.
    pub attackers: u8,
    /// The expected damage of the best attack of each of them, in hundredths of a point. Cover and other units in the
    /// way are not counted.
    pub expected_x100: i32,
}

/// The squares, row by row, on which some units could attack a target in their next turn or round, from where they stand
/// or after one ordinary move.
pub fn threat_map(query: &dyn BattleQuery, by: &[UnitId], target: UnitId) -> Vec<ThreatenedSquare> {
    let map = query.board().map();
    let mut all: Vec<ThreatenedSquare> =
        map.squares().map(|square| ThreatenedSquare { square, attackers: 0, expected_x100: 0 }).collect();
    let falloffs = query.threats_by_distance(target, by);
    for (&attacker, falloff) in by.iter().zip(&falloffs) {
        let best = best_on_each(query, attacker, |distance| falloff.at(distance).expected_x100);
        for (threatened, expected_x100) in all.iter_mut().zip(best).filter(|(_, expected_x100)| *expected_x100 > 0) {
            threatened.attackers = threatened.attackers.saturating_add(1);
            threatened.expected_x100 += expected_x100;
        }
    }
    let can_stand = |square| !matches!(map.tile(square).barrier, Barrier::Wall | Barrier::Aperture);
    all.retain(|each| each.attackers > 0 && can_stand(each.square));
    all
}

/// The enemies of a unit that its side perceives and that are in action, in roster order.
pub fn perceived_enemies(query: &dyn BattleQuery, unit: UnitId) -> Vec<UnitId> {
    let Some((side, _)) = query.side_and_space(unit) else { return Vec::new() };
    let is_enemy = |&other: &UnitId| {
        let stands = query.side_and_space(other).is_some_and(|(of, _)| of != side);
        stands && !query.is_out(other) && query.perceives(side, other)
    };
    query.roster().units().filter(is_enemy).collect()
}

/// The expected damage of a unit's best attack on each square of the map. `at` gives the expected damage at a distance; it
/// falls as the distance grows.
fn best_on_each(query: &dyn BattleQuery, attacker: UnitId, at: impl Fn(i32) -> i32) -> Vec<i32> {
    let (board, metric) = (query.board(), query.metric());
    let mut best = vec![0; board.map().squares().count()];
    // One bit for each square on which no attack can be better.
    let mut settled = vec![0; best.len().div_ceil(64)];
    let most = at(1);
    if most <= 0 {
        return best;
    }
    for space in query.next_stands(attacker) {
        for from in space.squares() {
            for (index, square) in board.sight().open_from(from, &settled) {
                let Some(known) = best.get_mut(index) else { continue };
                *known = at(metric.distance(space, Space::single(square)).max(1)).max(*known);
            }
        }
        for (place, word) in best.chunks(64).zip(&mut settled) {
            *word = place.iter().rev().fold(0, |bits, &known| bits << 1 | u64::from(known == most));
        }
    }
    best
}
