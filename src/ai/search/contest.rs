//! The comparison of candidates. All are tried with the same dice. After each stage the worse half of the challengers of
//! the usual candidate is dropped, so that the others are tried more often.

use std::cmp::Reverse;

use super::candidates::Candidate;
use crate::ai::{reason::Trials, tie_break::mix};

/// A comparison of candidates.
pub struct Contest {
    usual: Candidate,
    challengers: Vec<Candidate>,
    /// The number of candidates that have had the playout of this round.
    place: usize,
    /// The number of rounds that are finished: playouts of every candidate.
    rounds: usize,
    /// The number of commands in this stage.
    nodes: usize,
    /// The number of commands after which a stage ends.
    nodes_per_stage: usize,
    /// The number of candidates at the beginning.
    tried: usize,
    certainty: i32,
    salt: u64,
    is_over: bool,
}

impl Contest {
    /// Starts the comparison of candidates, the usual one first, by about so many commands; `None` if there are fewer than
    /// two.
    pub fn new(candidates: Vec<Candidate>, nodes: usize, certainty: i32, salt: u64) -> Option<Self> {
        let tried = candidates.len();
        let mut candidates = candidates.into_iter();
        let usual = candidates.next()?;
        let challengers: Vec<Candidate> = candidates.collect();
        if challengers.is_empty() {
            return None;
        }
        // Each stage halves the challengers; the last one compares the only one left with the usual candidate.
        let stages = 1 + usize::try_from(challengers.len().next_power_of_two().ilog2()).unwrap_or(0);
        Some(Self {
            is_over: false,
            usual,
            challengers,
            place: 0,
            rounds: 0,
            nodes: 0,
            nodes_per_stage: nodes / stages,
            tried,
            certainty,
            salt,
        })
    }

    /// The candidate whose playout comes next, and the seed of its dice; `None` if the contest is over.
    pub fn next(&self) -> Option<(&Candidate, u64)> {
        let candidate = match self.place {
            0 => &self.usual,
            place => self.challengers.get(place - 1)?,
        };
        let round = u64::try_from(self.rounds).unwrap_or(u64::MAX);
        (!self.is_over).then_some((candidate, mix(self.salt ^ mix(round))))
    }

    /// Records the value of the playout that came next, and its number of commands.
    pub fn record(&mut self, value: i32, commands: usize) {
        self.nodes += commands;
        match self.place {
            0 => self.usual.values.push(value),
            place => self.challengers.get_mut(place - 1).into_iter().for_each(|each| each.values.push(value)),
        }
        self.place += 1;
        if self.place <= self.challengers.len() {
            return;
        }
        (self.place, self.rounds) = (0, self.rounds + 1);
        if self.nodes >= self.nodes_per_stage {
            self.end_stage();
        }
    }

    /// Drops the worse half of the challengers. The contest is over if there was one only.
    fn end_stage(&mut self) {
        self.nodes = 0;
        self.is_over = self.challengers.len() == 1;
        self.challengers.sort_by_key(|candidate| Reverse(sum(candidate)));
        self.challengers.truncate(self.challengers.len().div_ceil(2));
    }

    /// The number of candidates at the beginning.
    pub fn tried(&self) -> usize {
        self.tried
    }

    /// Returns true if no further playout is needed.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Hands over the best challenger, with the result in numbers, if it is clearly better than the usual candidate.
    pub fn take_winner(&mut self) -> Option<(Candidate, Trials)> {
        let best = self.challengers.first()?;
        let differences = best.values.iter().zip(&self.usual.values).map(|(best, usual)| i128::from(best - usual));
        let add = |(count, sum, squares), each| (count + 1, sum + each, squares + each * each);
        let (count, sum, squares) = differences.fold((0, 0, 0), add);
        // The mean difference exceeds its standard error by the factor of certainty, in hundredths.
        let certainty = i128::from(self.certainty);
        let is_clear = sum * sum * (count - 1) * 10_000 > certainty * certainty * (squares * count - sum * sum);
        if sum <= 0 || !is_clear {
            return None;
        }
        // Rounded up, for a gain of 0 would be none.
        let gain_per_mille = i32::try_from((sum + count - 1) / count).unwrap_or(i32::MAX);
        let trials = Trials { commands: self.tried, gain_per_mille };
        Some((self.challengers.swap_remove(0), trials))
    }
}

fn sum(candidate: &Candidate) -> i64 {
    candidate.values.iter().map(|&value| i64::from(value)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Command;

    fn contest(candidates: usize, nodes: usize) -> Contest {
        let candidate = |number: usize| Candidate {
            command: Command::Answer(number.to_string()),
            purpose: None,
            plan: None,
            values: Vec::new(),
        };
        Contest::new((0..candidates).map(candidate).collect(), nodes, 200, 1).expect("several candidates")
    }

    /// Plays a contest in which `value` tells the value of a candidate in a round.
    fn winner(mut contest: Contest, value: impl Fn(usize, usize) -> i32) -> Option<usize> {
        while let Some((candidate, _)) = contest.next() {
            let Command::Answer(number) = &candidate.command else { return None };
            let value = value(number.parse().unwrap_or(0), candidate.values.len());
            contest.record(value, 1);
        }
        contest.take_winner().and_then(|(winner, _)| match winner.command {
            Command::Answer(number) => number.parse().ok(),
            Command::Order(_) | Command::Policy { .. } => None,
        })
    }

    #[test]
    fn the_best_candidate_wins_if_it_is_clearly_better() {
        let noise = |round: usize| if round.is_multiple_of(2) { 3 } else { -3 };
        for candidates in [2, 3, 6, 11] {
            let best = candidates - 1;
            let clear = |number: usize, round| noise(round + number) + if number == best { 10 } else { 0 };
            assert_eq!(winner(contest(candidates, 300), clear), Some(best), "{candidates}");
        }
    }

    #[test]
    fn the_usual_candidate_stays_if_the_difference_may_be_chance() {
        let slight = |number: usize, round: usize| if number == 1 && round == 0 { 10 } else { 0 };
        assert_eq!(winner(contest(2, 40), slight), None);
        assert_eq!(winner(contest(4, 40), |number, _| -i32::try_from(number).unwrap_or(0)), None, "worse ones");
        assert_eq!(winner(contest(3, 40), |_, _| 5), None, "equal ones");
    }

    #[test]
    fn a_contest_takes_about_as_many_commands_as_it_may() {
        for nodes in [0, 50, 1000] {
            let (mut contest, mut commands) = (contest(9, nodes), 0);
            while contest.next().is_some() {
                contest.record(0, 1);
                commands += 1;
            }
            // Each of the four stages may go beyond its part by one round.
            let most_beyond = 9 + 5 + 3 + 2;
            assert!((nodes.saturating_sub(3)..=nodes + most_beyond).contains(&commands), "{nodes}: {commands}");
        }
    }

    #[test]
    fn all_candidates_have_the_same_dice() {
        let mut contest = contest(2, 10);
        let mut seeds = Vec::new();
        for _ in 0..4 {
            seeds.extend(contest.next().map(|(_, seed)| seed));
            contest.record(0, 1);
        }
        assert_eq!((seeds[0], seeds[2]), (seeds[1], seeds[3]));
        assert_ne!(seeds[0], seeds[2]);
    }
}
