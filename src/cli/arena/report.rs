//! The results of matches as text and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::score::Score;
use crate::{
    cli::statistics::{Tally, wilson},
    rules::RulesetId,
};

/// The result of a match.
pub struct MatchResult {
    /// The level and the rules for people.
    pub title: String,
    /// The level; `None` for all together.
    pub level: Option<String>,
    /// The rule set; `None` for all together.
    pub ruleset: Option<RulesetId>,
    /// The players, as they were named.
    pub players: [String; 2],
    /// The scores of the players.
    pub scores: [Score; 2],
    /// The wins of the players, the draws and the rounds.
    pub tally: Tally,
}

/// The sum of several matches of the same players.
pub fn total(results: &[MatchResult]) -> MatchResult {
    let mut sum = MatchResult {
        title: format!("All {} matches", results.len()),
        level: None,
        ruleset: None,
        players: results.first().map(|first| first.players.clone()).unwrap_or_default(),
        scores: [Score::default(), Score::default()],
        tally: Tally::of(2),
    };
    for result in results {
        sum.scores.iter_mut().zip(&result.scores).for_each(|(sum, score)| sum.add(score));
        sum.tally.add(&result.tally);
    }
    sum
}

/// The result as a table: the share of each player with its interval and the times of its decisions, the share on each
/// side, and the faults of programs.
pub fn text(result: &MatchResult) -> String {
    let MatchResult { title, players, scores, tally, .. } = result;
    let width = players.iter().map(|player| player.chars().count()).chain([5]).max().unwrap_or(5);
    let mut text = format!(
        "{title}\n\n  {:width$}  {:>7}  {:>7}  {:18}  {:>10}  {:>10}\n",
        "", "wins", "share", "95 % interval", "mean time", "99 % under"
    );
    let share = |wins: u32| {
        let (low, high) = wilson(wins, tally.battles);
        let interval = format!("{} to {}", percent(low), percent(high));
        format!("{wins:>7}  {:>7}  {interval:18}", percent(part(wins, tally.battles)))
    };
    // Writing to a string cannot fail.
    for (player, score) in players.iter().zip(scores) {
        let (mean, most) = score.times();
        let [mean, most] = [mean, most].map(|time| format!("{:.2} ms", time.as_secs_f64() * 1000.0));
        _ = writeln!(text, "  {player:width$}  {}  {mean:>10}  {most:>10}", share(score.wins));
    }
    _ = writeln!(text, "  {:width$}  {}\n", "draws", share(tally.draws).trim_end());
    for (player, score) in players.iter().zip(scores) {
        let sides = score.by_side.iter();
        let sides: Vec<String> =
            sides.map(|(side, &(battles, wins))| format!("{} as {side}", percent(part(wins, battles)))).collect();
        if !sides.is_empty() {
            _ = writeln!(text, "{player} wins {}", sides.join(", "));
        }
        for (fault, (count, seed)) in &score.faults {
            let times = if *count == 1 { "once".to_owned() } else { format!("{count} times") };
            _ = writeln!(text, "{player} lost {times} by a fault (first with seed {seed}): {fault}");
        }
    }
    let (mean, shortest, longest) = (tally.mean_rounds(), tally.shortest, tally.longest);
    _ = writeln!(text, "{} battles, {mean:.1} rounds on average ({shortest} to {longest})", tally.battles);
    text
}

/// All results as one JSON object. Shares are from 0 to 1, times in milliseconds.
pub fn json(results: &[MatchResult], seed: u64) -> Value {
    let matches: Vec<Value> = results.iter().map(of_match).collect();
    json!({ "seed": seed, "matches": matches, "total": of_match(&total(results)) })
}

fn of_match(result: &MatchResult) -> Value {
    let tally = &result.tally;
    let players = result.players.iter().zip(&result.scores);
    json!({
        "level": result.level,
        "ruleset": result.ruleset.map(RulesetId::key),
        "battles": tally.battles,
        "draws": tally.draws,
        "rounds": { "mean": tally.mean_rounds(), "least": tally.shortest, "most": tally.longest },
        "players": players.map(|(player, score)| of_player(player, score, tally.battles)).collect::<Vec<_>>(),
    })
}

fn of_player(player: &str, score: &Score, battles: u32) -> Value {
    let (low, high) = wilson(score.wins, battles);
    let (mean, most) = score.times();
    let by_side = score.by_side.iter();
    let faults = score.faults.iter();
    json!({
        "player": player,
        "wins": score.wins,
        "share": part(score.wins, battles),
        "interval": [low, high],
        "by_side": by_side
            .map(|(side, (battles, wins))| json!({ "side": side, "battles": battles, "wins": wins }))
            .collect::<Vec<_>>(),
        "decisions": score.decisions.len(),
        "mean_ms": mean.as_secs_f64() * 1000.0,
        "percentile_99_ms": most.as_secs_f64() * 1000.0,
        "faults": faults
            .map(|(fault, (count, seed))| json!({ "fault": fault, "battles": count, "first_seed": seed }))
            .collect::<Vec<_>>(),
    })
}

/// A share from 0 to 1; 0 of nothing.
fn part(wins: u32, battles: u32) -> f64 {
    f64::from(wins) / f64::from(battles.max(1))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
