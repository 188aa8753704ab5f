//! The squares that units could attack in their next turn or round.

use serde::Serialize;

use super::{BattleQuery, RangeBand, RangeFalloff, any_per_mille};
use crate::{
    battle::UnitId,
    grid::{Barrier, Coverage, Square},
};

/// A square on which a unit could be attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThreatenedSquare {
    /// The square.
    pub square: Square,
    /// The number of units that could attack there.
    pub attackers: u8,
    /// The expected damage of the best attack of each of them, in hundredths of a point. Cover and other units in the
    /// way are not counted. Under rules without hit points, the value of the injuries to the AI.
    pub expected_x100: i32,
    /// Under rules without hit points, the chance that at least one of these attacks hurts the target, in thousandths;
    /// `None` under others.
    pub injury_per_mille: Option<i32>,
    /// The chance that at least one of these attacks puts the target out of action, in thousandths.
    pub defeat_per_mille: i32,
}

/// The squares, row by row, on which some units could attack a target in their next turn or round, from where they stand
/// or after one ordinary move.
pub fn threat_map(query: &dyn BattleQuery, by: &[UnitId], target: UnitId) -> Vec<ThreatenedSquare> {
    let map = query.board().map();
    let nobody = |square| ThreatenedSquare {
        square,
        attackers: 0,
        expected_x100: 0,
        injury_per_mille: None,
        defeat_per_mille: 0,
    };
    let mut all: Vec<ThreatenedSquare> = map.squares().map(nobody).collect();
    let falloffs = query.threats_by_distance(target, by);
    for (&attacker, falloff) in by.iter().zip(&falloffs) {
        let best = best_on_each(query, attacker, falloff);
        for (threatened, attack) in all.iter_mut().zip(best).filter(|(_, attack)| attack.expected_x100 > 0) {
            threatened.attackers = threatened.attackers.saturating_add(1);
            threatened.expected_x100 += attack.expected_x100;
            let injuries = [threatened.injury_per_mille, attack.injury_per_mille];
            threatened.injury_per_mille = any_per_mille(injuries.into_iter().flatten());
            let defeats = [threatened.defeat_per_mille, attack.defeat_per_mille];
            threatened.defeat_per_mille = any_per_mille(defeats).unwrap_or_default();
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

/// A unit's best attack on each square of the map; the default (no damage) where it has none.
fn best_on_each(query: &dyn BattleQuery, attacker: UnitId, falloff: &RangeFalloff) -> Vec<RangeBand> {
    let board = query.board();
    let mut best = vec![RangeBand::default(); board.map().squares().count()];
    let is_attack = |band: &&RangeBand| band.farthest > 0 && band.expected_x100 > 0;
    let bands: Vec<&RangeBand> = falloff.bands().iter().filter(is_attack).rev().collect();
    if bands.is_empty() {
        return best;
    }
    let stands = query.next_stands(attacker);
    // The nearer a target is, the better is the attack: what is covered from near replaces what is covered from afar.
    for band in bands {
        let mut coverage = Coverage::new(board.sight(), query.metric(), band.farthest);
        for &space in &stands {
            coverage.add(space);
        }
        for index in coverage.indices() {
            best.get_mut(index).into_iter().for_each(|best| *best = *band);
        }
    }
    best
}
