//! The list of levels and the current choice.

use bevy::prelude::*;

use crate::{
    level::{Level, Setup, shipped},
    rules::{MatchOptions, RulesetId},
};

/// The levels, and the choice of level and rules.
#[derive(Resource)]
pub struct Levels {
    /// The shipped levels, from easy to hard, then the player's own.
    pub all: Vec<Level>,
    /// The number of shipped levels.
    pub shipped: usize,
    /// Index of the chosen level.
    pub chosen: usize,
    /// The chosen rules.
    pub rules: RulesetId,
    /// The options that the player chose. Options of other rules have no effect.
    pub options: MatchOptions,
}

/// The shipped levels, the first of them chosen.
impl Default for Levels {
    fn default() -> Self {
        let all = shipped();
        let (shipped, rules, options) = (all.len(), RulesetId::default(), MatchOptions::default());
        Self { all, shipped, chosen: 0, rules, options }
    }
}

impl Levels {
    /// Replaces the player's own levels. The choice stays if its level does.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn set_own(&mut self, own: Vec<Level>) {
        let chosen = self.chosen().filter(|_| self.chosen >= self.shipped).map(|level| level.key.clone());
        self.all.truncate(self.shipped);
        self.all.extend(own);
        let place = |key: String| self.all.iter().skip(self.shipped).position(|level| level.key == key);
        if let Some(key) = chosen {
            self.chosen = place(key).map_or(0, |place| self.shipped + place);
        }
    }

    /// The chosen level.
    pub fn chosen(&self) -> Option<&Level> {
        self.all.get(self.chosen)
    }

    /// Chooses a level by its key, with the rules of the last battle. An unknown key changes nothing.
    pub fn choose(&mut self, key: &str, last: &Setup) {
        self.chosen = self.all.iter().position(|level| level.key == key).unwrap_or(self.chosen);
        self.rules = last.rules.unwrap_or(self.rules);
        self.options.clone_from(&last.options);
    }

    /// The level after one in the list.
    pub fn after(&self, key: &str) -> Option<&Level> {
        self.all.iter().skip_while(|level| level.key != key).nth(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_level_is_played_by_the_rules_of_the_last() {
        let mut levels = Levels::default();
        let (first, last) = (levels.all[0].clone(), levels.all.last().unwrap().clone());
        let second = levels.after(&first.key).unwrap().key.clone();
        assert_eq!(second, levels.all[1].key);
        levels.choose(&second, &Setup::new(&first, 1).by(RulesetId::D6));
        assert_eq!((levels.chosen, levels.rules), (1, RulesetId::D6));
        assert!(levels.after(&last.key).is_none() && levels.after("a level of one's own").is_none());
    }
}
