//! [`Setup`]: everything that decides a battle before its first command.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use super::{Level, LevelFaults, ListOrder, OptionError, check_options, fault, reader};
use crate::{
    battle::{Controller, Sides, Status},
    dice::{AfterScript, Dice},
    rules::{self, BeginError, MatchOptions, RulesetId},
};

/// Everything that decides a battle before its first command. It includes the level's text, so that a saved battle does
/// not change with the level's file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The level's key.
    pub level: String,
    /// The level's text.
    pub source: Arc<str>,
    /// The rule set; `None` for the default of the level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesetId>,
    /// The options that players chose. The level decides for absent options.
    #[serde(default, skip_serializing_if = "MatchOptions::is_empty")]
    pub options: MatchOptions,
    /// The order of sides and units.
    #[serde(default, skip_serializing_if = "ListOrder::is_listed")]
    pub order: ListOrder,
    /// The seed of the dice.
    pub seed: u64,
    /// The controller of each side, by the side's key. The level decides for absent sides.
    #[serde(default)]
    pub controllers: BTreeMap<String, Controller>,
    /// Scripted die faces that are used first.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// The behaviour after the scripted faces are used up.
    #[serde(default)]
    pub dice_then: AfterScript,
    /// True if the player has skipped the lesson of the level. It decides nothing of the battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub skips_lesson: bool,
    #[serde(skip)]
    read: CachedLevel,
}

/// The highest number of scripted die faces. Rolls that repeat on a tie would take very long with more.
pub const MAX_SCRIPTED_DICE: usize = 10_000;

/// The parsed level, cached; it adds nothing to `source`.
#[derive(Clone, Debug, Default)]
struct CachedLevel(Option<Arc<Level>>);

impl PartialEq for CachedLevel {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The reason why a battle cannot begin.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StartError {
    /// The level has faults.
    #[error(transparent)]
    Level(#[from] LevelFaults),
    /// A controller was set for a side that the level does not have.
    #[error("there is no side `{side}` in the level `{level}`; {help}")]
    UnknownSide {
        /// The level's key.
        level: String,
        /// The side that was named.
        side: String,
        /// The nearest side and all sides.
        help: String,
    },
    /// The rule set has no sheet for a kind of unit.
    #[error("the level `{level}` has a unit of the kind `{kind}`, for which the rules `{rules}` have no sheet")]
    NoSheet {
        /// The level's key.
        level: String,
        /// The kind of unit.
        kind: String,
        /// The rules.
        rules: RulesetId,
    },
    /// A chosen option does not fit the rules.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// There are too many scripted die faces.
    #[error("there are {count} scripted dice, and the limit is {MAX_SCRIPTED_DICE}: leave the last ones out")]
    TooManyDice {
        /// The number of scripted faces.
        count: usize,
    },
    /// The battle cannot begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
}

impl Setup {
    /// A battle on a level, as [`parse`](super::parse) returns it, with its default controllers.
    pub fn new(level: &Level, seed: u64) -> Self {
        let controllers = level.sides.iter().map(|side| (side.key.clone(), side.controller)).collect();
        Self {
            level: level.key.clone(),
            source: level.source.clone(),
            rules: None,
            options: MatchOptions::default(),
            order: level.order,
            seed,
            controllers,
            dice: Vec::new(),
            dice_then: AfterScript::Random,
            skips_lesson: false,
            read: CachedLevel(Some(Arc::new(level.clone()))),
        }
    }

    /// Sets the controller of a side.
    #[must_use]
    pub fn controller(mut self, side: impl Into<String>, controller: Controller) -> Self {
        self.controllers.insert(side.into(), controller);
        self
    }

    /// Sets the seed of the dice.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Sets the rule set.
    #[must_use]
    pub fn by(self, rules: RulesetId) -> Self {
        Self { rules: Some(rules), ..self }
    }

    /// Sets the options that players chose.
    #[must_use]
    pub fn with(self, options: MatchOptions) -> Self {
        Self { options, ..self }
    }

    /// Sets die faces that are used first.
    #[must_use]
    pub fn scripted(self, dice: Vec<u32>, dice_then: AfterScript) -> Self {
        Self { dice, dice_then, ..self }
    }

    /// Sets the order of sides and units.
    ///
    /// # Errors
    /// When the level's text has faults.
    pub fn in_order(self, order: ListOrder) -> Result<Self, LevelFaults> {
        let setup = Self { order, ..self };
        let level = setup.level()?;
        Ok(Self { read: CachedLevel(Some(level)), ..setup })
    }

    /// The parsed level.
    ///
    /// # Errors
    /// When its text has faults.
    pub fn level(&self) -> Result<Arc<Level>, LevelFaults> {
        match &self.read.0 {
            Some(level) if level.source == self.source && level.order == self.order => Ok(level.clone()),
            _ => reader::read(&self.level, &self.level, self.source.as_bytes(), self.order).map(Arc::new),
        }
    }

    /// The parsed level as it is played under the rules of the battle.
    ///
    /// # Errors
    /// When its text has faults.
    pub fn level_played(&self) -> Result<Arc<Level>, LevelFaults> {
        let level = self.level()?;
        Ok(level.variant(self.rules.unwrap_or(level.ruleset)).cloned().unwrap_or(level))
    }

    /// Starts the battle in a world of its own.
    ///
    /// # Errors
    /// See [`StartError`].
    pub fn begin(&self) -> Result<World, StartError> {
        let mut world = World::new();
        self.begin_in(&mut world)?;
        Ok(world)
    }

    /// Starts the battle in an existing world, which may hold other things.
    ///
    /// # Errors
    /// See [`StartError`]. The world is unchanged unless the error is [`StartError::Begin`].
    pub fn begin_in(&self, world: &mut World) -> Result<Status, StartError> {
        let level = self.level_played()?;
        let sides = self.sides(&level)?;
        let rules = self.rules.unwrap_or(level.ruleset);
        if let Some(kind) = level.unit_without_sheet(rules) {
            return Err(StartError::NoSheet { level: level.key.clone(), kind: kind.to_owned(), rules });
        }
        check_options(&self.options, &[rules])?;
        if self.dice.len() > MAX_SCRIPTED_DICE {
            return Err(StartError::TooManyDice { count: self.dice.len() });
        }
        let dice = Dice::seeded(self.seed).scripted(self.dice.iter().copied(), self.dice_then);
        let options = level.options(rules).overridden_by(&self.options);
        Ok(rules::begin_with(world, rules, level.scenario(rules), sides, dice, &level.units, &options)?)
    }

    fn sides(&self, level: &Level) -> Result<Sides, StartError> {
        let mut sides = level.sides();
        for (key, controller) in &self.controllers {
            match sides.0.iter_mut().find(|side| side.key == *key) {
                Some(side) => side.controller = *controller,
                None => {
                    let keys = level.sides.iter().map(|side| side.key.as_str());
                    let help = fault::suggest(key, "sides", keys);
                    return Err(StartError::UnknownSide { level: level.key.clone(), side: key.clone(), help });
                }
            }
        }
        Ok(sides)
    }
}
