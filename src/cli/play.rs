//! `blastdoor play`: opens the window in a battle.

use std::path::PathBuf;

use clap::Args;

use super::{
    failure::Failure,
    level_arg::{self, rules_parser, seed_parser},
    window::{StartScreen, open},
};
use crate::{
    battle::{Controller, UnknownController},
    level::{Setup, suggest},
    record::{self, Record},
    rules::RulesetId,
};

/// Play a level in the window.
///
/// Without --side the level decides who commands each side.
#[derive(Args, Debug)]
#[command(after_help = level_arg::options_help())]
pub struct Play {
    /// A shipped level or a level file.
    #[arg(value_name = "LEVEL", required_unless_present_any = ["load", "watch"], conflicts_with = "load")]
    level: Option<String>,
    /// Set who commands a side: a person (`human`) or the computer, as `recruit`, `regular` (or `ai`), `veteran` or `commander`; may be repeated.
    #[arg(long = "side", value_name = "NAME=PLAYER", value_parser = parse_side, conflicts_with = "load")]
    sides: Vec<(String, Controller)>,
    /// The rules to play by, instead of the level's own.
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), conflicts_with = "load")]
    rules: Option<RulesetId>,
    /// Choose an option of the rules, `KEY=off` for one that the level sets; may be repeated. The options are listed
    /// below.
    #[arg(long = "option", value_name = "KEY[=VALUE]", conflicts_with = "load")]
    options: Vec<String>,
    /// Seed of the dice; the same seed and the same commands give the same battle.
    #[arg(long, value_name = "N", conflicts_with = "load", value_parser = seed_parser(), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Continue a saved battle with the sides it has.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Watch a saved or finished battle from its beginning.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "load", "sides", "rules", "options", "seed"])]
    watch: Option<PathBuf>,
}

impl Play {
    /// Opens the window in the battle.
    pub fn run(self) -> Result<(), Failure> {
        let read = |file: &PathBuf| {
            let record = record::read(file).map_err(Failure::input)?;
            record.play().map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
            Ok::<Record, Failure>(record)
        };
        if let Some(file) = &self.watch {
            return open(StartScreen::Watched(read(file)?));
        }
        let first = match (&self.load, &self.level) {
            (Some(file), _) => StartScreen::Saved(read(file)?),
            (None, Some(text)) => {
                let level = level_arg::find(text)?;
                StartScreen::Battle(self.with_sides(Setup::new(&level, self.seed.unwrap_or_else(any_seed)))?)
            }
            (None, None) => StartScreen::Menu,
        };
        open(first)
    }

    fn with_sides(&self, mut setup: Setup) -> Result<Setup, Failure> {
        setup.rules = self.rules;
        let level = setup.level().map_err(Failure::Faults)?;
        let rules = self.rules.unwrap_or(level.ruleset);
        setup.options = level_arg::options(&[rules], &self.options)?;
        let known = level.sides();
        level_arg::check_each_side_once("--side", self.sides.iter().map(|(side, _)| side.as_str()))?;
        for (side, controller) in &self.sides {
            if known.by_key(side).is_none() {
                let help = suggest(side, "sides", known.0.iter().map(|side| side.key.as_str()));
                return Err(Failure::Input(format!("the level has no side `{side}`; {help}")));
            }
            setup = setup.controller(side, *controller);
        }
        Ok(setup)
    }
}

/// Reads who commands a side: `red=recruit`.
fn parse_side(text: &str) -> Result<(String, Controller), String> {
    let (name, controller) = text.split_once('=').ok_or("write it like `red=ai`")?;
    let controller = controller.parse().map_err(|error: UnknownController| error.to_string())?;
    Ok((name.to_owned(), controller))
}

/// A seed that differs from run to run.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // The seed is short enough to type and to read aloud.
    RandomState::new().hash_one("seed") % 1_000_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Difficulty;

    #[test]
    fn sides_are_given_by_name_and_controller() {
        assert_eq!(parse_side("red=ai"), Ok(("red".to_owned(), Controller::REGULAR)));
        assert_eq!(parse_side("blue=human"), Ok(("blue".to_owned(), Controller::Human)));
        assert_eq!(parse_side("red=recruit"), Ok(("red".to_owned(), Controller::Ai(Difficulty::Recruit))));
        assert!(parse_side("red").is_err());
        assert!(parse_side("red=robot").is_err_and(|error| error.contains("recruit, regular, veteran, commander")));
    }
}
