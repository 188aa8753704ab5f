//! Fighting the battles of a match.

use std::time::Duration;

use rayon::prelude::*;

use super::{
    report::MatchResult,
    schedule::{Game, games},
    score::Score,
};
use crate::{
    battle::{Log, SideId, SideInfo, Sides},
    cli::{
        failure::Failure,
        fight::{FightError, Programs, fight},
        player::Player,
        progress::progress_bar,
        statistics::Tally,
    },
    level::{Level, ListOrder, Setup},
    rules::{self, MatchOptions, RulesetId},
};

/// The number of battles on each thread before results are counted.
const BATCH: usize = 8;

/// Two players on a level, under one rule set.
pub struct Contest {
    /// The setup in the level's order of sides and units, without seed and players.
    listed: Setup,
    /// The same in the opposite order.
    reversed: Setup,
    rules: RulesetId,
    players: [Player; 2],
    /// In the order of the level.
    sides: [SideInfo; 2],
    level: Level,
    time_limit: Duration,
}

/// The result of one battle. Sides and players are places: 0 or 1.
struct Outcome {
    /// The player that won.
    winner: Option<usize>,
    rounds: u32,
    /// The decisions of each player.
    decisions: [Vec<Duration>; 2],
    /// The player that lost by a fault, and the fault.
    fault: Option<(usize, String)>,
}

impl Contest {
    /// Prepares a match; each rule set has those of the options that it knows.
    ///
    /// # Errors
    /// If the level has not two sides, or cannot be played under the rules.
    pub fn new(
        level: &Level,
        rules: RulesetId,
        options: &MatchOptions,
        players: [Player; 2],
        time_limit: Duration,
    ) -> Result<Self, Failure> {
        let sides: [SideInfo; 2] = level.sides().0.try_into().map_err(|sides: Vec<_>| {
            Failure::Input(format!("`{}` has {} sides: a match needs a level with two", level.key, sides.len()))
        })?;
        let listed = Setup::new(level, 0).by(rules).with(options.only(rules::options(rules)));
        listed.begin().map_err(Failure::input)?;
        let reversed = listed.clone().in_order(ListOrder::Reversed).map_err(Failure::Faults)?;
        Ok(Self { listed, reversed, rules, players, sides, level: level.clone(), time_limit })
    }

    /// Fights the battles. Results are counted in the order of the battles, so they do not depend on the number of
    /// threads.
    ///
    /// # Errors
    /// If a program does not start, or a battle shows a bug.
    pub fn fight(&self, seed: u64, battles: u32) -> Result<MatchResult, Failure> {
        let games = games(seed, battles);
        let bar = progress_bar(u32::try_from(games.len()).unwrap_or(u32::MAX));
        let (mut tally, mut scores) = (Tally::of(2), [Score::default(), Score::default()]);
        for games in games.chunks(rayon::current_num_threads() * BATCH) {
            let outcomes: Vec<Result<Outcome, FightError>> =
                games.par_iter().map(|game| self.fight_one(game).inspect(|_| bar.inc(1))).collect();
            for (game, outcome) in games.iter().zip(outcomes) {
                let outcome = outcome.map_err(|error| self.failure(game, error))?;
                tally.count(outcome.winner, outcome.rounds);
                self.count(&mut scores, game, outcome);
            }
        }
        bar.finish_and_clear();
        Ok(MatchResult {
            title: format!("{} (rules {})", self.level.name, self.rules),
            level: Some(self.level.key.clone()),
            ruleset: Some(self.rules),
            players: self.players.each_ref().map(Player::to_string),
            scores,
            tally,
        })
    }

    fn count(&self, scores: &mut [Score; 2], game: &Game, outcome: Outcome) {
        let seats = self.seats(game);
        for (((player, score), side), decisions) in scores.iter_mut().enumerate().zip(seats).zip(outcome.decisions) {
            score.count(&side.name, outcome.winner == Some(player));
            score.decisions.extend(decisions);
        }
        if let Some((player, fault)) = outcome.fault
            && let Some(score) = scores.get_mut(player)
        {
            score.count_fault(fault, game.seed);
        }
    }

    /// The sides of the two players.
    fn seats(&self, game: &Game) -> [&SideInfo; 2] {
        let [first, second] = &self.sides;
        if game.is_swapped { [second, first] } else { [first, second] }
    }

    fn fight_one(&self, game: &Game) -> Result<Outcome, FightError> {
        let setup = if game.order.is_listed() { &self.listed } else { &self.reversed };
        let setup = setup.clone().seeded(game.seed);
        let mut programs = Programs { time_limit: self.time_limit, ..Programs::default() };
        let seats = self.seats(game);
        let setup = seats
            .into_iter()
            .zip(&self.players)
            .fold(setup, |setup, (side, player)| programs.seat(setup, &side.key, player));
        let fought = fight(&setup, &programs)?;
        let sides = seats.map(|side| fought.world.resource::<Sides>().by_key(&side.key));
        let player_of = |side: SideId| sides.iter().position(|of_player| *of_player == Some(side));
        let winner = fought.winner().and_then(player_of);
        let fault = fought.forfeit.as_ref().and_then(|lost| Some((player_of(lost.side)?, lost.fault.to_string())));
        let rounds = fought.world.resource::<Log>().round();
        let decisions_of = |side: SideId| fought.decisions.get(usize::from(side.0)).cloned();
        let decisions = sides.map(|side| side.and_then(decisions_of).unwrap_or_default());
        Ok(Outcome { winner, rounds, decisions, fault })
    }

    /// The failure of a battle, with the command to reproduce it.
    fn failure(&self, game: &Game, error: FightError) -> Failure {
        match error {
            FightError::Start(_) | FightError::Program { .. } => Failure::input(error),
            bug => {
                let [one, other] = &self.players;
                let level = &self.level.key;
                Failure::Bug(format!(
                    "a battle with seed {} ({:?}): {bug}\nto reproduce it: blastdoor arena {level} --rules {} --player \
                     \"{one}\" --player \"{other}\" --seed {} --battles 4",
                    game.seed, game.order, self.rules, game.seed
                ))
            }
        }
    }
}
