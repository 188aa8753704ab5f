//! The battles of a match: seeds, seats and orders.

use crate::level::ListOrder;

/// The number of battles with each seed.
const WITH_EACH_SEED: u32 = 4;

/// One battle of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The seed of the dice.
    pub seed: u64,
    /// True if the first player has the level's second side, and the second player its first.
    pub is_swapped: bool,
    /// The order of sides and units.
    pub order: ListOrder,
}

/// The battles of a match, at least as many as asked for: both seats and both orders with each seed, from `seed` on.
pub fn games(seed: u64, battles: u32) -> Vec<Game> {
    let seeds = (0..battles.div_ceil(WITH_EACH_SEED)).map(|number| seed.wrapping_add(u64::from(number)));
    let of_seed = |seed| {
        let orders = ListOrder::ALL.into_iter();
        orders.flat_map(move |order| [false, true].map(|is_swapped| Game { seed, is_swapped, order }))
    };
    seeds.flat_map(of_seed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seed_is_played_from_both_seats_in_both_orders() {
        let games = games(7, 5);
        assert_eq!(games.len(), 8);
        for (seed, four) in [7, 8].into_iter().zip(games.chunks(4)) {
            assert!(four.iter().all(|game| game.seed == seed));
            for order in ListOrder::ALL {
                assert!([false, true].into_iter().all(|is_swapped| four.contains(&Game { seed, is_swapped, order })));
            }
        }
    }
}
