//! Many battles in parallel, and the table of their results.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use rayon::prelude::*;

use super::{Simulate, title};
use crate::{
    battle::{Log, SideId, Sides},
    cli::{
        failure::Failure,
        fight::{FightError, Programs, fight},
        progress::progress_bar,
        statistics::{Tally, wilson},
        transcript,
    },
    level::{Level, Setup},
    rules::{MatchOptions, RulesetId},
};

/// The number of battles on each thread before results are counted; few if transcripts are to be printed.
const fn batch(with_transcripts: bool) -> usize {
    if with_transcripts { 2 } else { 64 }
}

/// The result of one battle.
struct BattleResult {
    winner: Option<SideId>,
    rounds: u32,
    transcript: String,
}

/// Runs the battles on all cores under each rule set. Each battle has its own seed, and results are counted in the
/// order of the seeds, so they do not depend on the number of cores.
pub fn run(
    args: &Simulate,
    level: &Level,
    rules: &[RulesetId],
    options: &MatchOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut results = Vec::new();
    for &rules in rules {
        let (setup, programs) = args.setup(level, rules, options);
        results.push(run_battles(args, level, (&setup, &programs), rules, out)?);
    }
    let seeds = format!("seeds {} to {}", args.seed, seed_of(args, args.battles - 1));
    for RulesetResult { rules, sides, tally, took } in &results {
        writeln!(out, "{}", title(level, *rules, &seeds))?;
        writeln!(out, "{}", table(tally, sides, *took))?;
    }
    if results.len() > 1 {
        write!(out, "{}", side_by_side(&results))?;
    }
    Ok(())
}

/// The results of the battles under one rule set.
struct RulesetResult {
    rules: RulesetId,
    sides: Sides,
    tally: Tally,
    took: Duration,
}

fn run_battles(
    args: &Simulate,
    level: &Level,
    (setup, programs): (&Setup, &Programs),
    rules: RulesetId,
    out: &mut dyn Write,
) -> Result<RulesetResult, Failure> {
    let sides = setup.begin().map_err(Failure::input)?.resource::<Sides>().clone();
    let mut tally = Tally::of(sides.0.len());
    let (began, bar) = (Instant::now(), progress_bar(args.battles));
    let numbers: Vec<u32> = (0..args.battles).collect();
    for numbers in numbers.chunks(rayon::current_num_threads() * batch(args.log)) {
        let seeds: Vec<u64> = numbers.iter().map(|&number| seed_of(args, number)).collect();
        let result: Vec<Result<BattleResult, FightError>> =
            seeds.par_iter().map(|&seed| run_one(setup, programs, seed, args.log).inspect(|_| bar.inc(1))).collect();
        for (seed, result) in seeds.into_iter().zip(result) {
            let result = result.map_err(|error| args.failure(rules, seed, error))?;
            tally.count(result.winner.map(|side| usize::from(side.0)), result.rounds);
            if args.log {
                writeln!(out, "{}\n{}", title(level, rules, &format!("seed {seed}")), result.transcript)?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(RulesetResult { rules, sides, tally, took: began.elapsed() })
}

/// The table: the share of each side, rounds and battles a second, with a column for each rule set.
fn side_by_side(results: &[RulesetResult]) -> String {
    let names = results.first().map(|first| first.sides.0.iter().map(|side| side.name.clone()).collect::<Vec<_>>());
    let names = names.unwrap_or_default();
    let width = names.iter().map(|name| name.chars().count()).chain([16]).max().unwrap_or(16);
    let row = |name: &str, cells: &dyn Fn(&RulesetResult) -> String| {
        let cells: Vec<String> = results.iter().map(|result| format!("{:>10}", cells(result))).collect();
        format!("  {name:width$}  {}\n", cells.join("  "))
    };
    let mut text = row("", &|result| result.rules.to_string());
    let share = |wins: u32, tally: &Tally| format!("{:.1} %", f64::from(wins) / f64::from(tally.battles) * 100.0);
    for (place, name) in names.iter().enumerate() {
        text += &row(name, &|result| share(result.tally.wins.get(place).copied().unwrap_or(0), &result.tally));
    }
    text += &row("draws", &|result| share(result.tally.draws, &result.tally));
    text += &row("rounds", &|result| format!("{:.1}", result.tally.mean_rounds()));
    let speed = |result: &RulesetResult| f64::from(result.tally.battles) / result.took.as_secs_f64().max(1e-9);
    text + &row("battles a second", &|result| format!("{:.0}", speed(result)))
}

fn seed_of(args: &Simulate, number: u32) -> u64 {
    args.seed.wrapping_add(u64::from(number))
}

fn run_one(setup: &Setup, programs: &Programs, seed: u64, with_transcript: bool) -> Result<BattleResult, FightError> {
    let setup = setup.clone().seeded(seed);
    let fought = fight(&setup, programs)?;
    let world = &fought.world;
    let transcript = if with_transcript {
        format!(
            "{}\n{}\n{}\n",
            transcript::line_up(world, None),
            transcript::transcript(world, None),
            fought.outcome_line()
        )
    } else {
        String::new()
    };
    Ok(BattleResult { winner: fought.winner(), rounds: world.resource::<Log>().round(), transcript })
}

fn table(tally: &Tally, sides: &Sides, took: Duration) -> String {
    let width = sides.0.iter().map(|side| side.name.chars().count()).chain([5]).max().unwrap_or(5);
    let mut text = format!("\n  {:width$}  {:>7}  {:>7}  95 % interval\n", "", "wins", "share");
    let wins = sides.0.iter().map(|side| side.name.as_str()).zip(tally.wins.iter().copied());
    for (name, wins) in wins.chain([("draws", tally.draws)]) {
        let (low, high) = wilson(wins, tally.battles);
        let share = f64::from(wins) / f64::from(tally.battles) * 100.0;
        text += &format!("  {name:width$}  {wins:>7}  {share:>5.1} %  {:.1} % to {:.1} %\n", low * 100.0, high * 100.0);
    }
    let (mean, shortest, longest) = (tally.mean_rounds(), tally.shortest, tally.longest);
    let speed = f64::from(tally.battles) / took.as_secs_f64().max(1e-9);
    let threads = rayon::current_num_threads();
    text += &format!("\n{} battles, {mean:.1} rounds on average ({shortest} to {longest})\n", tally.battles);
    text + &format!("{speed:.0} battles a second on {threads} threads\n")
}
