//! Rough estimates of squares: lines of sight and distances to the enemies, and adjacent cover.

use super::{attack, situation::Situation, weights::Weights};
use crate::{
    battle::Board,
    grid::{Barrier, Diagonal, Map, Space, Square},
    rules::{BattleQuery, DuelEstimate},
};

/// Compares a unit with each of the enemies it considers.
pub struct Glance<'a> {
    duel_estimates: &'a [DuelEstimate],
    /// True if the unit prefers melee against one of the enemies.
    pub by_hand: bool,
}

/// The expected damage dealt from a square and taken on it, in hundredths of a hit point.
#[derive(Clone, Copy, Debug, Default)]
pub struct View {
    /// The value of the best attack, including the bonus for putting the target out of action.
    pub dealt: i32,
    /// The damage of all enemy attacks together.
    pub taken: i32,
    /// True if an enemy is adjacent to the square.
    pub crowded: bool,
    /// The distance to the nearest enemy, regardless of obstacles.
    pub nearest: i32,
}

/// A distance in squares that is beyond melee.
const AT_RANGE: i32 = 4;

/// Returns true if a unit prefers to fight an enemy in melee.
pub fn by_hand(matchup: &DuelEstimate) -> bool {
    matchup.dealt.at(1).expected_x100 > matchup.dealt.at(AT_RANGE).expected_x100
}

impl<'a> Glance<'a> {
    /// Compares the unit with its enemies.
    pub fn of(query: &dyn BattleQuery, situation: &'a Situation) -> Self {
        let duel_estimates = situation.duel_estimates(query);
        let by_hand = duel_estimates.iter().any(by_hand);
        Self { duel_estimates, by_hand }
    }

    /// The estimate for each of these squares.
    pub fn from(&self, board: &Board, situation: &Situation, weights: &Weights, squares: &[Square]) -> Vec<View> {
        let spaces: Vec<Space> = squares.iter().map(|&square| situation.space.at(square)).collect();
        let shelters: Vec<Shelter> = spaces.iter().map(|&space| Shelter::of(board.map(), space)).collect();
        let mut views = vec![View { nearest: i32::MAX, ..View::default() }; squares.len()];
        for (&(enemy, theirs), matchup) in situation.enemies.iter().zip(self.duel_estimates) {
            let (sight, shelter) = (board.sight().line_of_effect_from(theirs), Shelter::of(board.map(), theirs));
            let through = |hides: bool, worth: i32| if hides { worth * weights.behind_cover / 100 } else { worth };
            for ((view, &space), ours) in views.iter_mut().zip(&spaces).zip(&shelters) {
                let is_next = space.is_adjacent(theirs);
                let distance = if is_next { 1 } else { space.distance(theirs, Diagonal::Double) };
                view.nearest = view.nearest.min(distance);
                view.crowded |= is_next;
                if sight.affects(space) {
                    let (dealt, taken) = (matchup.dealt.at(distance), matchup.taken.at(distance).expected_x100);
                    let worth = attack::worth(situation, weights, enemy, dealt.expected_x100, dealt.defeat_per_mille);
                    view.dealt = view.dealt.max(through(!is_next && shelter.covers(theirs, space), worth));
                    view.taken += through(!is_next && ours.covers(space, theirs), taken);
                }
            }
        }
        views
    }
}

/// The sides of a space on which an adjacent object may give cover.
struct Shelter {
    west: bool,
    east: bool,
    north: bool,
    south: bool,
}

impl Shelter {
    /// Finds the objects around a space.
    fn of(map: &Map, body: Space) -> Self {
        let side = i16::from(body.side);
        let stands = |dx, dy| map.tile(body.origin.offset(dx, dy)).barrier != Barrier::Open;
        Self { west: stands(-1, 0), east: stands(side, 0), north: stands(0, -1), south: stands(0, side) }
    }

    /// Returns true if one of the objects may cover `body` from `enemy`.
    fn covers(&self, body: Space, enemy: Space) -> bool {
        let Self { west, east, north, south } = *self;
        let (own, theirs) = (body.origin, enemy.origin);
        (west && theirs.x < own.x)
            || (east && theirs.x > own.x)
            || (north && theirs.y < own.y)
            || (south && theirs.y > own.y)
    }
}
