//! The tuning values of the AI.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{battle::UnitId, grid::Square};

/// The tuning values, in hundredths of a hit point unless said otherwise. `assets/ai.ron` holds the shipped values and
/// explains each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub defeat: i32,
    pub objective_target: i32,
    pub objective_object: i32,
    pub caution: i32,
    pub caution_when_hurt: i32,
    pub behind_cover: i32,
    pub danger_on_the_way: i32,
    pub own_fall: i32,
    pub wary: i16,
    pub danger_to_slip_past: i32,
    pub near_to_slip_past: i32,
    pub least_hiding: i32,
    pub least_lying: i32,
    pub getting_up: i32,
    pub least_shelter: i32,
    pub approach: i32,
    pub approached: usize,
    pub no_path: i32,
    pub goal: i32,
    pub guard: i32,
    pub near_escorted: i32,
    pub tend: i32,
    pub crowded: i32,
    pub inertia: i32,
    pub turning_back: i32,
    pub doubt: i32,
    pub squares: usize,
    pub hope: i32,
    pub enemies: usize,
    pub poor_attack: i32,
    pub vain_attack: i32,
    pub fair_attack: i32,
    pub hopeless: i32,
    pub lucky_hit: i32,
    pub lucky_hit_worth: i32,
    pub patience: i32,
    pub impatience: i32,
    pub vain_round: i32,
    pub waits: i32,
    pub margin: i32,
    pub shaken: u8,
    pub one_more: i32,
    pub luck: i32,
    pub friendly_fire: i32,
    pub reckless: i32,
    pub near_in_area: i32,
    pub revive: i32,
    pub revive_near_enemies: i32,
    pub near_fallen: i32,
    pub alight: i32,
    pub temperature: i32,
    pub on_focus: i32,
    /// The enemy on which attacks concentrate; no tuning value, but part of a plan.
    #[serde(skip)]
    pub focus: Option<UnitId>,
    /// The rank, from 0, of the place to which the unit moves among all good ones, even if it would rather stay; part of a
    /// plan.
    #[serde(skip)]
    pub rank: Option<usize>,
    /// The place that the unit does not leave; part of a temperament.
    #[serde(skip)]
    pub post: Option<Post>,
}

/// A place that a unit does not leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The square where the unit was deployed.
    pub at: Square,
    /// The distance up to which it goes from there, in squares.
    pub radius: i32,
}

impl Weights {
    /// The shipped values with some of them changed.
    ///
    /// # Errors
    /// The fault of a change: a weight that does not exist, or a value out of its range.
    pub fn with<'a>(changes: impl Iterator<Item = (&'a str, ron::Value)>) -> Result<Self, ron::Error> {
        static SHIPPED: LazyLock<Result<ron::Value, ron::Error>> =
            LazyLock::new(|| ron::from_str(include_str!("../../assets/ai.ron")).map_err(|error| error.code));
        let mut values = SHIPPED.clone()?;
        if let ron::Value::Map(values) = &mut values {
            for (name, value) in changes {
                values.insert(ron::Value::String(name.to_owned()), value);
            }
        }
        values.into_rust()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_can_be_read() {
        assert!(Weights::with(std::iter::empty()).is_ok_and(|weights| weights.squares > 0));
    }
}
