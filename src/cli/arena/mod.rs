//! `blastdoor arena`: matches of two players.
//!
//! | file | what it holds |
//! |---|---|
//! | `schedule.rs` | the battles of a match: seeds, seats and orders |
//! | `contest.rs` | fighting the battles of a match |
//! | `score.rs` | [`Score`](score::Score): what a player has reached |
//! | `report.rs` | the results as text and as JSON |

mod contest;
mod report;
mod schedule;
mod score;

use std::{io::Write, time::Duration};

use clap::{Args, ValueEnum};

use self::{contest::Contest, report::MatchResult};
use super::{
    failure::Failure,
    level_arg::{self, number_parser, rules_parser_or_all, seed_parser},
    player::{Player, time_limit_parser},
};

/// Match two players against each other, and count who wins.
///
/// Each seed is played four times: with the players on either side, and with the sides and their units in the order of
/// the level and in the opposite order. So neither the dice, nor a side that is stronger, nor the order in which ties
/// are broken favours a player. The result is the share of each player with its 95 % interval, and the times of its
/// decisions. Apart from these times it is the same for the same seed on every machine, unless a program decides by
/// chance.
///
/// A program is started anew for each battle. It loses a battle if it ends, writes anything but a legal command, or
/// takes too long for a decision; the reasons are counted. `examples/bots/README.md` tells how to write one.
#[derive(Args, Debug)]
#[command(after_help = level_arg::options_help())]
pub struct Arena {
    /// Shipped levels or level files, with two sides each.
    #[arg(value_name = "LEVEL", required = true)]
    levels: Vec<String>,
    /// A player, given twice: the computer, as `recruit`, `regular`, `veteran` or `commander`, or a program, by its command line, such as
    /// "python3 bot.py".
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    players: Vec<Player>,
    /// The number of battles on each level under each of the rules, 1 to 1000000, rounded up to a multiple of 4.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number_parser(1..=1_000_000_u32), allow_negative_numbers = true)]
    battles: u32,
    /// The first seed; each four battles use the next one.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed_parser(), allow_negative_numbers = true)]
    seed: u64,
    /// The rules to play by, instead of the level's own; `all` plays under every rule set.
    #[arg(long, value_name = "RULES", value_parser = rules_parser_or_all())]
    rules: Option<String>,
    /// Choose an option of the rules, `KEY=off` for one that the level sets; may be repeated. The options are listed
    /// below.
    #[arg(long = "option", value_name = "KEY[=VALUE]")]
    options: Vec<String>,
    /// The seconds that a program has for a decision, 1 to 3600; then it loses.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit_parser())]
    time_limit: Duration,
    /// The number of battles at a time, 1 to 256, instead of one for each core; 1 gives the most exact times.
    #[arg(long, value_name = "N", value_parser = number_parser(1..=256_usize), allow_negative_numbers = true)]
    threads: Option<usize>,
    /// The form of the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The form of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables.
    Text,
    /// One JSON object.
    Json,
}

impl Arena {
    /// Plays the matches and prints the results.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let [one, other] = self.players.as_slice() else {
            return Err(Failure::input("a match has two players: write --player twice"));
        };
        let levels = self.levels.iter().map(|level| level_arg::find(level)).collect::<Result<Vec<_>, Failure>>()?;
        let rules: Vec<_> = levels.iter().map(|level| level_arg::chosen_rules(self.rules.as_deref(), level)).collect();
        let options = level_arg::options(&rules.concat(), &self.options)?;
        let players = [one.clone(), other.clone()];
        let mut contests = Vec::new();
        for (level, rules) in levels.iter().zip(rules) {
            for rules in rules {
                contests.push(Contest::new(level, rules, &options, players.clone(), self.time_limit)?);
            }
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0)).build();
        let threads = threads.map_err(|error| Failure::Io(std::io::Error::other(error)))?;
        let mut results: Vec<MatchResult> = Vec::new();
        for contest in &contests {
            let result = threads.install(|| contest.fight(self.seed, self.battles))?;
            if self.format == Format::Text {
                writeln!(out, "{}", report::text(&result))?;
                out.flush()?;
            }
            results.push(result);
        }
        match self.format {
            Format::Text if results.len() > 1 => write!(out, "{}", report::text(&report::total(&results)))?,
            Format::Text => {}
            Format::Json => writeln!(out, "{}", report::json(&results, self.seed))?,
        }
        Ok(())
    }
}
