//! The stuns that add up in the profiles of the charts.

use bevy::prelude::Component;

use crate::rules::d6::data::Charts;

/// The stuns that a unit has suffered and not yet recovered from. Empty in the profile `basic`. D6-INJ-01 to D6-INJ-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stuns {
    /// The round of each stun.
    pub rounds: Vec<u32>,
    /// The rounds in a row in which the unit has neither acted nor reacted nor been hit.
    pub rested: u32,
    /// True if the unit was hit in this round.
    pub was_hit: bool,
}

impl Stuns {
    /// The number of stuns that take a die in a round. D6-INJ-01, D6-INJ-04
    pub fn in_force(&self, round: u32) -> usize {
        let lasting = Charts::shipped().stun_rounds;
        self.rounds.iter().filter(|&&suffered| round < suffered + lasting).count()
    }

    /// The number of stuns that still count against the unit's Strength in a round. D6-INJ-02
    pub fn affecting(&self, round: u32) -> usize {
        let lasting = Charts::shipped().stun_fades;
        self.rounds.iter().filter(|&&suffered| round < suffered + lasting).count()
    }
}
