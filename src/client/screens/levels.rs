//! The list of levels and the current choice.

use bevy::prelude::*;

use crate::{
    level::{Level, Setup},
    rules::{MatchOptions, RulesetId},
};

/// The levels, and the choice of level and rules.
#[derive(Resource)]
pub struct Levels {
    /// All levels, from easy to hard.
    pub all: Vec<Level>,
    /// Index of the chosen level.
    pub chosen: usize,
    /// The chosen rules.
    pub rules: RulesetId,
    /// The options that the player chose. Options of other rules have no effect.
    pub options: MatchOptions,
}

impl Levels {
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
    use crate::level::shipped;

    #[test]
    fn the_next_level_is_played_by_the_rules_of_the_last() {
        let (all, rules, options) = (shipped(), RulesetId::default(), MatchOptions::default());
        let mut levels = Levels { all, chosen: 0, rules, options };
        let (first, last) = (levels.all[0].clone(), levels.all.last().unwrap().clone());
        let second = levels.after(&first.key).unwrap().key.clone();
        assert_eq!(second, levels.all[1].key);
        levels.choose(&second, &Setup::new(&first, 1).by(RulesetId::D6));
        assert_eq!((levels.chosen, levels.rules), (1, RulesetId::D6));
        assert!(levels.after(&last.key).is_none() && levels.after("a level of one's own").is_none());
    }
}
