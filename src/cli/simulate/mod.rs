//! `blastdoor simulate`: battles between AIs.
//!
//! | file | what it holds |
//! |---|---|
//! | `many.rs` | many battles at once, and their table |

mod many;

use std::{io::Write, path::PathBuf, time::Duration};

use clap::{Args, builder::TypedValueParser};

use super::{
    failure::Failure,
    fight::{FightError, Programs, all_ai, fight},
    level_arg::{self, number_parser, rules_parser_or_all, seed_parser},
    player::{Player, time_limit_parser},
    transcript,
};
use crate::{
    level::{Level, Setup},
    record::{self, Record},
    rules::{self, MatchOptions, RulesetId},
};

/// The highest number of battles.
const MOST: u32 = 1_000_000;

/// Run battles without a window: one in full, or many as statistics.
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
    #[arg(long, value_name = "RULES", value_parser = rules_parser_or_all())]
    rules: Option<String>,
    /// Choose an option of the rules, `KEY=off` for one that the level sets; may be repeated. The options are listed
    /// below.
    #[arg(long = "option", value_name = "KEY[=VALUE]")]
    options: Vec<String>,
    /// Set who plays a side: the computer, as `recruit`, `regular`, `veteran` or `commander`, or a program, by its command line; may be
    /// repeated. `examples/bots/README.md` tells how to write a program.
    #[arg(long = "ai", value_name = "SIDE=PLAYER", value_parser = parse_seat)]
    ai: Vec<(String, Player)>,
    /// The seconds that a program has for a decision, 1 to 3600; then it loses.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit_parser())]
    time_limit: Duration,
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
        level_arg::check_each_side_once("--ai", self.ai.iter().map(|(side, _)| side.as_str()))?;
        let rules = level_arg::chosen_rules(self.rules.as_deref(), &level);
        if self.save.is_some() && rules.len() > 1 {
            return Err(Failure::input("--save writes one battle: select one rule set by --rules"));
        }
        let options = level_arg::options(&rules, &self.options)?;
        if self.battles > 1 {
            return many::run(&self, &level, &rules, &options, out);
        }
        rules.into_iter().try_for_each(|rules| self.one(&level, rules, &options, out))
    }

    /// The setup of the first battle, and the programs that play. Each rule set has those of the options that it knows.
    fn setup(&self, level: &Level, rules: RulesetId, options: &MatchOptions) -> (Setup, Programs) {
        let setup = all_ai(level, self.seed).by(rules).with(options.only(rules::options(rules)));
        let mut programs = Programs { time_limit: self.time_limit, ..Programs::default() };
        let setup = self.ai.iter().fold(setup, |setup, (side, player)| programs.seat(setup, side, player));
        (setup, programs)
    }

    /// Runs one battle and prints its transcript.
    fn one(&self, level: &Level, rules: RulesetId, options: &MatchOptions, out: &mut dyn Write) -> Result<(), Failure> {
        let (setup, programs) = self.setup(level, rules, options);
        let fought = fight(&setup, &programs).map_err(|error| self.failure(rules, self.seed, error))?;
        let world = &fought.world;
        writeln!(out, "{}", title(level, rules, &format!("seed {}", self.seed)))?;
        writeln!(out, "{}\n{}", transcript::line_up(world, None), transcript::transcript(world, None))?;
        writeln!(out, "{}", fought.outcome_line())?;
        if let Some(path) = &self.save {
            let cannot = |error| Failure::Input(format!("cannot write {}: {error}", path.display()));
            record::write(path, &Record::of(world, &setup)).map_err(cannot)?;
            writeln!(out, "Written to {}", path.display())?;
        }
        Ok(())
    }

    /// The failure of a battle, with the command to reproduce it.
    fn failure(&self, rules: RulesetId, seed: u64, error: FightError) -> Failure {
        let options = self.options.iter().map(|option| format!(" --option {option}"));
        let players = self.ai.iter().map(|(side, player)| format!(" --ai {side}=\"{player}\""));
        let options: String = options.chain(players).collect();
        match error {
            FightError::Start(_) | FightError::Program { .. } => Failure::input(error),
            bug => Failure::Bug(format!(
                "battle with seed {seed}: {bug}\nto reproduce it: blastdoor simulate {} --rules {rules}{options} --seed {seed}",
                self.level
            )),
        }
    }
}

/// Reads who plays a side: `red=recruit`, or `red=python3 bot.py`.
fn parse_seat(text: &str) -> Result<(String, Player), String> {
    let (name, player) = text.split_once('=').ok_or("write it like `red=recruit`")?;
    Ok((name.to_owned(), player.parse()?))
}

fn title(level: &Level, rules: RulesetId, seeds: &str) -> String {
    format!("{} (rules {rules}, {seeds})", level.name)
}
