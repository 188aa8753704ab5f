//! The values that make the difficulties differ.

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::battle::Difficulty;

/// The values of one difficulty. `assets/difficulties.ron` holds the shipped values and explains each.
#[derive(Clone, Debug, Default)]
pub struct Skill {
    /// The effort of looking ahead; without commands it does not look ahead.
    pub search: Search,
    /// The weights of those who play in trials.
    pub trial_weights: Weights,
}

/// The effort of looking ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    pub commands: usize,
    pub candidates: usize,
    pub attacks: usize,
    pub moves: usize,
    pub trials: usize,
    pub longest: usize,
    pub doubt: i32,
    pub squares: usize,
    pub enemies: usize,
}

/// The shipped values of all difficulties.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    veteran: Search,
    commander: Search,
}

impl Skill {
    /// The shipped values of a difficulty.
    pub fn of(difficulty: Difficulty, weights: &Weights) -> Self {
        let table = read();
        let search = match difficulty {
            Difficulty::Recruit | Difficulty::Regular => Search::default(),
            Difficulty::Veteran => table.veteran,
            Difficulty::Commander => table.commander,
        };
        let trial_weights =
            Weights { squares: search.squares, enemies: search.enemies, one_more: i32::MAX / 4, ..weights.clone() };
        Self { search, trial_weights }
    }
}

fn read() -> Table {
    let text = std::env::var("BD_AI").unwrap_or_else(|_| include_str!("../../assets/difficulties.ron").to_owned());
    ron::from_str(&text).unwrap_or_default()
}
