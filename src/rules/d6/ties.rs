//! Ties that dice decide.

use super::state::BattleAccess;

/// The most rolls of one contender. Those who are still tied after them stay so.
pub const MOST_ROLLS: usize = 8;

/// A unit or a group in an order in which dice decide ties.
pub trait Contender {
    /// True if dice must decide between this one and the other.
    fn is_tied(&self, other: &Self) -> bool;

    /// The number of rolls so far; [`MOST_ROLLS`] for one that has no dice to roll.
    fn rolls(&self) -> usize;

    /// Rolls once more.
    fn roll(&mut self, battle: &mut BattleAccess);
}

/// Lets tied contenders roll, and those who are still tied again, until nobody is.
pub fn roll_off<C: Contender>(battle: &mut BattleAccess, contenders: &mut [C]) {
    while let Some(tied) = first_tied(contenders) {
        for place in tied {
            if let Some(contender) = contenders.get_mut(place) {
                contender.roll(battle);
            }
        }
    }
}

/// The places of the first contenders that are tied with each other and may still roll.
fn first_tied<C: Contender>(contenders: &[C]) -> Option<Vec<usize>> {
    let may_roll = |contender: &C| contender.rolls() < MOST_ROLLS;
    contenders.iter().filter(|one| may_roll(one)).find_map(|one| {
        let others = contenders.iter().enumerate().filter(|(_, other)| may_roll(other) && one.is_tied(other));
        let tied: Vec<usize> = others.map(|(place, _)| place).collect();
        (tied.len() > 1).then_some(tied)
    })
}
