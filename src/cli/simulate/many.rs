//! Many battles in parallel, and the table of their results.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::{
    Simulate,
    statistics::{Tally, wilson},
    title,
};
use crate::{
    battle::{Log, SideId, Sides},
    cli::{
        account,
        failure::Failure,
        fight::{FightError, all_ai, fight, outcome},
        level_arg,
    },
    level::{Level, Setup},
    rules::RulesetId,
};

/// The number of battles on each thread before results are counted; few if transcripts are to be printed.
const fn batch(with_accounts: bool) -> usize {
    if with_accounts { 2 } else { 64 }
}

/// The result of one battle.
struct Ended {
    winner: Option<SideId>,
    rounds: u32,
    account: String,
}

/// Runs the battles on all cores under each rule set. Each battle has its own seed, and results are counted in the
/// order of the seeds, so they do not depend on the number of cores.
pub fn run(order: &Simulate, level: &Level, rules: &[RulesetId], out: &mut dyn Write) -> Result<(), Failure> {
    let mut results = Vec::new();
    for &rules in rules {
        results.push(fight_all(order, level, rules, out)?);
    }
    let seeds = format!("seeds {} to {}", order.seed, seed_of(order, order.battles - 1));
    for Counted { rules, sides, tally, took } in &results {
        writeln!(out, "{}", title(level, *rules, &seeds))?;
        writeln!(out, "{}", table(tally, sides, *took))?;
    }
    if results.len() > 1 {
        write!(out, "{}", side_by_side(&results))?;
    }
    Ok(())
}

/// The results of the battles under one rule set.
struct Counted {
    rules: RulesetId,
    sides: Sides,
    tally: Tally,
    took: Duration,
}

fn fight_all(order: &Simulate, level: &Level, rules: RulesetId, out: &mut dyn Write) -> Result<Counted, Failure> {
    let options = level_arg::options(rules, &order.options);
    let setup = all_ai(level, order.seed).by(rules).with(options);
    let sides = setup.begin().map_err(Failure::input)?.resource::<Sides>().clone();
    let mut tally = Tally::of_sides(sides.0.len());
    let (began, bar) = (Instant::now(), progress_bar(order.battles));
    let numbers: Vec<u32> = (0..order.battles).collect();
    for numbers in numbers.chunks(rayon::current_num_threads() * batch(order.log)) {
        let seeds: Vec<u64> = numbers.iter().map(|&number| seed_of(order, number)).collect();
        let ended: Vec<Result<Ended, FightError>> =
            seeds.par_iter().map(|&seed| one(&setup, seed, order.log).inspect(|_| bar.inc(1))).collect();
        for (seed, ended) in seeds.into_iter().zip(ended) {
            let ended = ended.map_err(|error| order.failure(seed, error))?;
            tally.count(ended.winner, ended.rounds);
            if order.log {
                writeln!(out, "{}\n{}", title(level, rules, &format!("seed {seed}")), ended.account)?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(Counted { rules, sides, tally, took: began.elapsed() })
}

/// The table: the share of each side, rounds and battles a second, with a column for each rule set.
fn side_by_side(results: &[Counted]) -> String {
    let names = results.first().map(|first| first.sides.0.iter().map(|side| side.name.clone()).collect::<Vec<_>>());
    let names = names.unwrap_or_default();
    let width = names.iter().map(|name| name.chars().count()).chain([16]).max().unwrap_or(16);
    let row = |name: &str, cells: &dyn Fn(&Counted) -> String| {
        let cells: Vec<String> = results.iter().map(|counted| format!("{:>10}", cells(counted))).collect();
        format!("  {name:width$}  {}\n", cells.join("  "))
    };
    let mut text = row("", &|counted| counted.rules.to_string());
    let share = |wins: u32, tally: &Tally| format!("{:.1} %", f64::from(wins) / f64::from(tally.battles) * 100.0);
    for (place, name) in names.iter().enumerate() {
        text += &row(name, &|counted| share(counted.tally.wins.get(place).copied().unwrap_or(0), &counted.tally));
    }
    text += &row("draws", &|counted| share(counted.tally.draws, &counted.tally));
    text += &row("rounds", &|counted| format!("{:.1}", counted.tally.mean_rounds()));
    let speed = |counted: &Counted| f64::from(counted.tally.battles) / counted.took.as_secs_f64().max(1e-9);
    text + &row("battles a second", &|counted| format!("{:.0}", speed(counted)))
}

fn seed_of(order: &Simulate, number: u32) -> u64 {
    order.seed.wrapping_add(u64::from(number))
}

fn one(setup: &Setup, seed: u64, with_account: bool) -> Result<Ended, FightError> {
    let mut setup = setup.clone();
    setup.seed = seed;
    let world = fight(&setup)?;
    let account = if with_account {
        format!("{}\n{}\n{}\n", account::line_up(&world), account::account(&world), account::outcome(&world))
    } else {
        String::new()
    };
    Ok(Ended {
        winner: outcome(&world).and_then(|outcome| outcome.winner),
        rounds: world.resource::<Log>().round(),
        account,
    })
}

/// The progress bar, shown on standard error if that is a terminal.
fn progress_bar(battles: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(battles));
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} battles, {per_sec}, {eta} left");
    style.map_or(bar.clone(), |style| bar.with_style(style))
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
