//! `blastdoor simulate`: battles between AIs.
//!
//! | file | what it holds |
//! |---|---|
//! | `many.rs` | many battles at once, and their table |
//! | `statistics.rs` | [`Tally`](statistics::Tally) and the interval around a share |

mod many;
mod statistics;

use std::{io::Write, path::PathBuf};

use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use super::{
    failure::Failure,
    fight::{FightError, all_ai, fight},
    level_arg::{self, number_parser, seed_parser},
    play::parse_side,
    transcript,
};
use crate::{
    battle::Controller,
    level::{Level, Setup},
    record::{self, Record},
    rules::{self, MatchOptions, RulesetId},
};

/// The highest number of battles.
const MOST: u32 = 1_000_000;

/// The value of `--rules` that stands for every rule set in turn.
const ALL: &str = "all";

/// Run battles between AIs: one in full, or many as statistics.
///
/// One battle prints a transcript of each round: the actions, every roll with its dice and modifiers, and the
/// outcome. Many battles print the wins of each side with a 95 % interval, the rounds, and the battles a second;
/// each further battle uses the next seed. The same seed always gives the same battle, on every machine.
///
/// A battle that does not end, or in which a unit cannot act, is a bug: its seed is printed and the exit code is 1.
#[derive(Args, Debug)]
#[command(after_help = level_arg::options_help())]
pub struct Simulate {
    /// A shipped level or a level file.
    #[arg(value_name = "LEVEL")]
    level: String,
    /// Seed of the first battle.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed_parser(), allow_negative_numbers = true)]
    seed: u64,
    /// The number of battles, 1 to 1000000.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = battles_parser(), allow_negative_numbers = true)]
    battles: u32,
    /// The rules to play by, instead of the level's own; `all` runs each battle under every rule set, side by side.
    #[arg(long, value_name = "RULES", value_parser = PossibleValuesParser::new(names()))]
    rules: Option<String>,
    /// Choose an option of the rules, `KEY=off` for one that the level sets; may be repeated. The options are listed
    /// below.
    #[arg(long = "option", value_name = "KEY[=VALUE]")]
    options: Vec<String>,
    /// Set how well the computer plays a side, as `recruit`, `regular`, `veteran` or `commander`; may be repeated.
    #[arg(long = "ai", value_name = "SIDE=DIFFICULTY", value_parser = parse_side)]
    ai: Vec<(String, Controller)>,
    /// Print the transcript of every battle, not only of a single one.
    #[arg(long)]
    log: bool,
    /// Write the battle to this file, for `replay` and for the window.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

fn battles_parser() -> impl TypedValueParser<Value = u32> {
    number_parser(1..=MOST)
}

impl Simulate {
    /// Runs the battles and prints the results.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.save.is_some() && self.battles > 1 {
            return Err(Failure::input("--save writes one battle: remove --battles, or select one battle by --seed"));
        }
        let level = level_arg::find(&self.level)?;
        let rules: Vec<RulesetId> = match self.rules.as_deref() {
            None => vec![level.ruleset],
            Some(ALL) => RulesetId::ALL.to_vec(),
            Some(key) => RulesetId::by_key(key).into_iter().collect(),
        };
        if self.save.is_some() && rules.len() > 1 {
            return Err(Failure::input("--save writes one battle: select one rule set by --rules"));
        }
        let options = level_arg::options(&rules, &self.options)?;
        if self.battles > 1 {
            return many::run(&self, &level, &rules, &options, out);
        }
        rules.into_iter().try_for_each(|rules| self.one(self.setup(&level, rules, &options), &level, rules, out))
    }

    /// The setup of the first battle. Each rule set has those of the options that it knows.
    fn setup(&self, level: &Level, rules: RulesetId, options: &MatchOptions) -> Setup {
        let setup = all_ai(level, self.seed).by(rules).with(options.only(rules::options(rules)));
        self.ai.iter().fold(setup, |setup, (side, controller)| setup.controller(side, *controller))
    }

    /// Runs one battle and prints its transcript.
    fn one(&self, setup: Setup, level: &Level, rules: RulesetId, out: &mut dyn Write) -> Result<(), Failure> {
        let world = fight(&setup).map_err(|error| self.failure(rules, self.seed, error))?;
        writeln!(out, "{}", title(level, rules, &format!("seed {}", self.seed)))?;
        writeln!(out, "{}\n{}", transcript::line_up(&world, None), transcript::transcript(&world, None))?;
        writeln!(out, "{}", transcript::outcome_line(&world))?;
        if let Some(path) = &self.save {
            let cannot = |error| Failure::Input(format!("cannot write {}: {error}", path.display()));
            record::write(path, &Record::of(&world, &setup)).map_err(cannot)?;
            writeln!(out, "Written to {}", path.display())?;
        }
        Ok(())
    }

    /// The failure of a battle, with the command to reproduce it.
    fn failure(&self, rules: RulesetId, seed: u64, error: FightError) -> Failure {
        let options: String = self.options.iter().map(|option| format!(" --option {option}")).collect();
        match error {
            FightError::Start(error) => Failure::input(error),
            bug => Failure::Bug(format!(
                "battle with seed {seed}: {bug}\nto reproduce it: blastdoor simulate {} --rules {rules}{options} --seed {seed}",
                self.level
            )),
        }
    }
}

/// The valid values of `--rules`.
fn names() -> impl Iterator<Item = &'static str> {
    RulesetId::ALL.into_iter().map(RulesetId::key).chain([ALL])
}

fn title(level: &Level, rules: RulesetId, seeds: &str) -> String {
    format!("{} (rules {rules}, {seeds})", level.name)
}
