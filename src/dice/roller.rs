//! The only source of chance in a battle.

use std::collections::VecDeque;

use bevy::prelude::Resource;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::DiceCode;

/// The dice of one battle: a portable seeded generator, and faces to use before it is asked.
///
/// Same seed and script, same faces, on every platform.
///
/// ```
/// use blastdoor::dice::{AfterScript, Dice};
/// let mut dice = Dice::seeded(7).scripted([15, 3], AfterScript::Fault);
/// assert_eq!((dice.roll(20), dice.roll(6)), (15, 3));
/// dice.roll(20);
/// assert!(dice.fault().is_some(), "the script is spent");
/// ```
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Dice {
    generator: Xoshiro256PlusPlus,
    script: VecDeque<u32>,
    after_script: AfterScript,
    rolled: u64,
    fault: Option<DiceFault>,
}

/// The behaviour when the script has no faces left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterScript {
    /// Go on with the generator.
    #[default]
    Random,
    /// Report [`DiceFault::ScriptSpent`].
    #[serde(rename = "error")]
    Fault,
}

/// An error in the dice script: it does not fit the dice that the battle rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum DiceFault {
    /// The battle needed another die after the end of the script.
    #[error("the dice script is used up and the battle needs another d{sides}: add a face of 1 to {sides}")]
    ScriptSpent {
        /// The number of sides of the die that was needed.
        sides: u32,
    },
    /// The scripted face does not exist on the die that is rolled.
    #[error("the script says {face}, but the battle rolls a d{sides}: use a face of 1 to {sides}")]
    NoSuchFace {
        /// The scripted face.
        face: u32,
        /// The number of sides of the die that was rolled.
        sides: u32,
    },
}

impl Dice {
    /// Creates dice from a seed, without a script.
    pub fn seeded(seed: u64) -> Self {
        Self {
            generator: Xoshiro256PlusPlus::seed_from_u64(seed),
            script: VecDeque::new(),
            after_script: AfterScript::Random,
            rolled: 0,
            fault: None,
        }
    }

    /// Sets the faces to use first, and the behaviour after them.
    #[must_use]
    pub fn scripted(mut self, faces: impl IntoIterator<Item = u32>, after_script: AfterScript) -> Self {
        self.script = faces.into_iter().collect();
        self.after_script = after_script;
        self
    }

    /// Rolls one die of `sides` sides and returns a face from 1 to `sides`.
    ///
    /// After a [`DiceFault`] the face is 1 and the fault stays.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.rolled += 1;
        match (self.script.pop_front(), self.after_script) {
            (Some(face), _) if (1..=sides).contains(&face) => face,
            (Some(face), _) => self.fail(DiceFault::NoSuchFace { face, sides }),
            (None, AfterScript::Random) => self.generator.random_range(1..=sides.max(1)),
            (None, AfterScript::Fault) => self.fail(DiceFault::ScriptSpent { sides }),
        }
    }

    /// Rolls the dice of a code one after the other. The bonus of the code is not included.
    pub fn roll_code(&mut self, code: DiceCode) -> Vec<u32> {
        (0..code.count).map(|_| self.roll(u32::from(code.sides))).collect()
    }

    /// The number of dice rolled so far. A change shows that a command used chance.
    pub fn rolled(&self) -> u64 {
        self.rolled
    }

    /// The scripted faces not used yet. A test asserts that there are none.
    pub fn unused_faces(&self) -> impl Iterator<Item = u32> {
        self.script.iter().copied()
    }

    /// Returns true if a roll may fail: the script is not used up, or a fault follows its end.
    pub fn can_fail(&self) -> bool {
        !self.script.is_empty() || self.after_script == AfterScript::Fault
    }

    /// The first fault of the script, if any.
    pub fn fault(&self) -> Option<DiceFault> {
        self.fault
    }

    /// Replaces generator and script for a fork, so that an AI cannot foresee the real rolls.
    pub fn reseed(&mut self, seed: u64) {
        *self = Self { rolled: self.rolled, ..Self::seeded(seed) };
    }

    /// A number that changes with every roll. It enters the state hash without revealing the generator's state.
    pub fn fingerprint(&self) -> u64 {
        self.generator.clone().random()
    }

    fn fail(&mut self, fault: DiceFault) -> u32 {
        self.fault.get_or_insert(fault);
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_these_faces_on_every_platform() {
        let mut dice = Dice::seeded(1);
        let faces: Vec<u32> = (0..10).map(|_| dice.roll(20)).collect();
        assert_eq!(faces, [17, 15, 3, 15, 4, 12, 20, 11, 2, 3]);
    }

    #[test]
    fn a_script_comes_first_and_then_the_generator() {
        let mut plain = Dice::seeded(5);
        let mut scripted = Dice::seeded(5).scripted([20, 1], AfterScript::Random);
        assert_eq!((scripted.roll(20), scripted.roll(20)), (20, 1));
        assert_eq!(scripted.roll(20), plain.roll(20));
    }

    #[test]
    fn a_missing_and_a_wrong_face_are_reported() {
        let mut dice = Dice::seeded(0).scripted([7], AfterScript::Fault);
        assert_eq!(dice.roll(6), 1);
        assert_eq!(dice.fault(), Some(DiceFault::NoSuchFace { face: 7, sides: 6 }));
        let mut dice = Dice::seeded(0).scripted([], AfterScript::Fault);
        dice.roll(20);
        assert_eq!(dice.fault(), Some(DiceFault::ScriptSpent { sides: 20 }));
    }

    #[test]
    fn left_over_faces_are_visible() {
        let dice = Dice::seeded(0).scripted([3, 4], AfterScript::Fault);
        assert_eq!(dice.unused_faces().collect::<Vec<_>>(), [3, 4]);
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut dice = Dice::seeded(42);
        let mut counts = [0_i32; 20];
        for _ in 0..20_000 {
            counts[dice.roll(20) as usize - 1] += 1;
        }
        assert!(counts.iter().all(|count| (count - 1000).abs() < 200), "{counts:?}");
    }
}
