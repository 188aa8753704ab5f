//! Rough estimates of squares: lines of sight and distances to the enemies, and adjacent cover.

use super::{situation::Situation, value, weights::Weights};
use crate::{
    battle::Board,
    grid::{Barrier, Map, Space, Square},
    rules::{BattleQuery, DuelEstimate, RangeBand},
};

/// Compares a unit with each of the enemies it considers.
pub struct SquareEstimator<'a> {
    duel_estimates: &'a [DuelEstimate],
    /// True if the unit prefers melee against one of the enemies.
    pub prefers_melee: bool,
}

/// The expected damage dealt from a square and taken on it, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default)]
pub struct SquareEstimate {
    /// The value of the best attack, including the bonus for putting the target out of action.
    pub dealt: i32,
    /// The damage of all enemy attacks together.
    pub taken: i32,
    /// True if an enemy is adjacent to the square.
    pub has_adjacent_enemy: bool,
    /// The distance to the nearest enemy, regardless of obstacles.
    pub nearest: i32,
}

/// A distance in squares that is beyond melee.
const AT_RANGE: i32 = 4;

/// Returns true if a unit prefers to fight an enemy in melee.
pub fn prefers_melee(matchup: &DuelEstimate) -> bool {
    matchup.dealt.at(1).expected_x100 > matchup.dealt.at(AT_RANGE).expected_x100
}

/// Returns true if a unit can fight an enemy only in melee.
pub fn is_for_melee_only(matchup: &DuelEstimate) -> bool {
    matchup.dealt.at(AT_RANGE) == RangeBand::default()
}

impl<'a> SquareEstimator<'a> {
    /// Compares the unit with its enemies.
    pub fn new(query: &dyn BattleQuery, situation: &'a Situation) -> Self {
        let duel_estimates = situation.duel_estimates(query);
        let prefers_melee = duel_estimates.iter().any(prefers_melee);
        Self { duel_estimates, prefers_melee }
    }

    /// The estimate for each of these squares.
    pub fn estimate(
        &self,
        board: &Board,
        situation: &Situation,
        weights: &Weights,
        squares: &[Square],
    ) -> Vec<SquareEstimate> {
        let spaces: Vec<Space> = squares.iter().map(|&square| situation.space.at(square)).collect();
        let covers: Vec<AdjacentCover> =
            spaces.iter().map(|&space| AdjacentCover::around(board.map(), space)).collect();
        let mut estimates = vec![SquareEstimate { nearest: i32::MAX, ..SquareEstimate::default() }; squares.len()];
        for (&(enemy, theirs), matchup) in situation.enemies.iter().zip(self.duel_estimates) {
            let (sight, enemy_cover) =
                (board.sight().line_of_effect_from(theirs), AdjacentCover::around(board.map(), theirs));
            let through = |hides: bool, value: i32| if hides { value * weights.behind_cover / 100 } else { value };
            for ((estimate, &space), ours) in estimates.iter_mut().zip(&spaces).zip(&covers) {
                let is_next = space.is_adjacent(theirs);
                let distance = if is_next { 1 } else { situation.metric.distance(space, theirs) };
                estimate.nearest = estimate.nearest.min(distance);
                estimate.has_adjacent_enemy |= is_next;
                if sight.affects(space) {
                    let (dealt, taken) = (matchup.dealt.at(distance), matchup.taken.at(distance).expected_x100);
                    let value = value::of_harm(situation, weights, enemy, dealt.expected_x100, dealt.defeat_per_mille);
                    estimate.dealt =
                        estimate.dealt.max(through(!is_next && enemy_cover.may_cover(theirs, space), value));
                    estimate.taken += through(!is_next && ours.may_cover(space, theirs), taken);
                }
            }
        }
        estimates
    }
}

/// The sides of a space on which an adjacent object may give cover.
struct AdjacentCover {
    west: bool,
    east: bool,
    north: bool,
    south: bool,
}

impl AdjacentCover {
    /// Finds the objects around a space.
    fn around(map: &Map, body: Space) -> Self {
        let side = i16::from(body.side);
        let stands = |dx, dy| map.tile(body.origin.offset(dx, dy)).barrier != Barrier::Open;
        Self { west: stands(-1, 0), east: stands(side, 0), north: stands(0, -1), south: stands(0, side) }
    }

    /// Returns true if one of the objects may cover `body` from `enemy`.
    fn may_cover(&self, body: Space, enemy: Space) -> bool {
        let Self { west, east, north, south } = *self;
        let (own, theirs) = (body.origin, enemy.origin);
        (west && theirs.x < own.x)
            || (east && theirs.x > own.x)
            || (north && theirs.y < own.y)
            || (south && theirs.y > own.y)
    }
}
