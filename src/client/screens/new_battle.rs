//! The setup of the next battle, filled in on the screens before it.

use bevy::prelude::*;

use crate::{
    battle::Controller,
    level::{Level, Setup},
    rules::{self, MatchOptions, RulesetId},
};

/// The setup of the next battle.
#[derive(Resource, Clone, Debug, Default)]
pub struct NewBattle {
    /// The controller of each side, in the level's order.
    pub controllers: Vec<Controller>,
    /// The chosen rules.
    pub rules: RulesetId,
    /// The options that the player chose.
    pub options: MatchOptions,
    /// The text in the seed field.
    pub seed: String,
}

impl NewBattle {
    /// A battle on a level with its default controllers and a random seed.
    pub fn on(level: &Level, rules: RulesetId) -> Self {
        let controllers = level.default_controllers().into_iter().map(|(.., controller)| controller).collect();
        Self { controllers, rules, options: MatchOptions::default(), seed: random_seed().to_string() }
    }

    /// The same battle with these options; options of other rules are dropped.
    pub fn with(self, options: MatchOptions) -> Self {
        Self { options: options.only(rules::options(self.rules)), ..self }
    }

    /// The setup; `None` if the seed is not a number.
    pub fn setup(&self, level: &Level) -> Option<Setup> {
        let seed = self.seed.trim().parse().ok()?;
        let sides = level.sides();
        let with = sides.ids().zip(&self.controllers);
        let setup = Setup::new(level, seed).by(self.rules).with(self.options.clone());
        Some(with.fold(setup, |setup, (side, &controller)| match sides.info(side) {
            Some(info) => setup.controller(info.key.clone(), controller),
            None => setup,
        }))
    }
}

/// A new seed, short enough to pass on.
pub fn random_seed() -> u64 {
    let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).map_or(0, |since| since.as_micros());
    // Mixes the bits, so that seeds of neighbouring times differ much.
    let mixed = u64::try_from(now % u128::from(u64::MAX)).unwrap_or(0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::shipped;

    #[test]
    fn a_setup_carries_the_choice_of_players_and_the_seed() {
        let level = shipped().into_iter().next().unwrap();
        let mut battle = NewBattle::on(&level, RulesetId::D6);
        battle.controllers[1] = Controller::Human;
        battle.seed = " 77 ".to_owned();
        let setup = battle.setup(&level).unwrap();
        assert_eq!((setup.seed, setup.rules), (77, Some(RulesetId::D6)));
        let key = &level.sides().0[1].key;
        assert_eq!(setup.controllers.get(key), Some(&Controller::Human));
        assert!(setup.options.is_empty());
        let options = MatchOptions::read(["wounds_do_not_weaken", "unheard_of"]).unwrap();
        let setup = NewBattle::on(&level, RulesetId::D6).with(options).setup(&level).unwrap();
        assert!(setup.options.has("wounds_do_not_weaken") && !setup.options.has("unheard_of"));
        battle.seed = "seven".to_owned();
        assert!(battle.setup(&level).is_none());
    }
}
