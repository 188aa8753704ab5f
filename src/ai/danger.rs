//! The danger of squares: by enemies that see them, by enemies that may come into view, and the part of it that a move
//! after an attack avoids.

use super::{attack::Attack, situation::Situation, weights::Weights};
use crate::{
    grid::Square,
    rules::{BattleQuery, Purpose},
};

/// The weight of damage taken, in percent.
pub fn caution(situation: &Situation, weights: &Weights) -> i32 {
    if situation.must_last() { weights.caution_when_hurt } else { weights.caution }
}

/// The cost of a square: the expected damage of enemy attacks there, weighted by the unit's caution.
pub fn on(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, square: Square) -> i32 {
    let taken = query.exposure_x100(situation.unit, square, &situation.enemy_ids());
    (taken + out_of_sight(query, situation, weights, square)) * caution(situation, weights) / 100
}

/// The part that counts of the damage of enemies that do not see a square yet.
fn out_of_sight(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, square: Square) -> i32 {
    if weights.lurk == 0 {
        return 0;
    }
    let (space, sight) = (situation.space.at(square), query.board().sight());
    let enemies = situation.enemies.iter().zip(situation.duel_estimates(query));
    let taken = enemies.map(|(&(_, theirs), duel)| {
        let distance = situation.metric.distance(space, theirs);
        let lurks = distance <= weights.lurk_within && !sight.affects_space(theirs, space);
        if lurks { duel.taken.at(distance).expected_x100 } else { 0 }
    });
    taken.sum::<i32>() * weights.lurk / 100
}

/// The squares that seem safest for a unit that has attacked, of some squares with rough estimates of the damage taken
/// there; none if it would not move after an attack.
pub fn safest(situation: &Situation, weights: &Weights, squares: impl Iterator<Item = (i32, Square)>) -> Vec<Square> {
    /// The number of squares whose danger is worked out.
    const COUNT: usize = 3;
    if weights.retreat == 0 {
        return Vec::new();
    }
    let mut squares: Vec<(i32, Square)> = squares.collect();
    squares.sort_by_cached_key(|&(taken, square)| (taken, situation.tie_break.of_square(square)));
    squares.into_iter().take(COUNT).map(|(_, square)| square).collect()
}

/// The value of the attack before the move: the part that counts of the danger where the unit stands that a move to one
/// of these squares after the attack avoids.
pub fn avoided_after(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: &Attack,
    squares: &[Square],
    danger: i32,
) -> i32 {
    if squares.is_empty() || !query.still_allows(situation.unit, &attack.order.action, Purpose::Travel) {
        return 0;
    }
    let least = squares.iter().map(|&square| on(query, situation, weights, square)).min().unwrap_or(danger);
    (danger - least).max(0) * weights.retreat / 100
}
