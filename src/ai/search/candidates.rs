//! The commands that a search compares: the usual one, those of other ways to play the turn, moves to other places, and
//! attacks on other enemies.

use std::cmp::Reverse;

use bevy::prelude::World;

use crate::{
    ai::{
        decision::{DecisionMemory, choose},
        difficulties::{self, Effort},
        weights::Weights,
    },
    battle::{Command, Difficulty, Order, Status, UnitId},
    rules::{self, BattleQuery, Purpose, perceived_enemies},
};

/// A command to compare with others.
pub struct Candidate {
    /// The command.
    pub command: Command,
    /// The purpose of an order; `None` for an answer.
    pub purpose: Option<Purpose>,
    /// The weights by which the rest of the unit's turn is played; `None` for the usual ones.
    pub plan: Option<Weights>,
    /// The value of each playout, in thousandths of a unit.
    pub values: Vec<i32>,
}

/// The candidates found so far, and the ways to find more.
pub struct Proposals {
    found: Vec<Candidate>,
    /// The ways to play the turn that have not been asked yet, the first last.
    plans: Vec<Weights>,
    /// The number of enemies that are attacked in turn.
    targets: usize,
}

impl Proposals {
    /// Starts with the usual command. The world holds what the side perceives.
    pub fn new(world: &mut World, usual: Command, effort: &Effort) -> Self {
        let mut plans: Vec<Weights> = Vec::new();
        if let Some(unit) = world.resource::<Status>().active() {
            let enemies = rules::query(world, |query| perceived_enemies(query, unit));
            let usual = &difficulties::skill(Difficulty::Regular).weights;
            let focused = |enemy| Weights { focus: Some(enemy), ..usual.clone() };
            plans.extend(difficulties::plans().iter().cloned());
            plans.extend(enemies.into_iter().take(effort.targets).map(focused));
            let place = |rank| Weights { rank: Some(rank), ..difficulties::search_for_places().clone() };
            plans.extend((0..effort.places).map(place));
            plans.reverse();
        }
        let mut proposals = Self { found: Vec::new(), plans, targets: effort.targets };
        proposals.add(world, usual, None);
        proposals
    }

    /// Adds the candidates of the next way to find them. Returns true after the last.
    pub fn add_next(&mut self, world: &mut World, memory: &mut DecisionMemory) -> bool {
        let Some(plan) = self.plans.pop() else {
            for command in without_plan(world, self.targets) {
                self.add(world, command, None);
            }
            return true;
        };
        if let Some(advice) = choose(world, memory, &plan) {
            // A place is for one move; the rest of the turn is played as usual.
            let plan = Some(plan).filter(|plan| plan.rank.is_none());
            self.add(world, advice.command, plan);
        }
        memory.follow_up = None;
        false
    }

    /// Hands over the candidates, the usual one first.
    pub fn take_candidates(&mut self) -> Vec<Candidate> {
        std::mem::take(&mut self.found)
    }

    fn add(&mut self, world: &mut World, command: Command, plan: Option<Weights>) {
        if self.found.iter().any(|other| other.command == command) {
            return;
        }
        let purpose = match &command {
            Command::Order(order) => Some(rules::purpose(world, &order.action)),
            Command::Answer(_) | Command::Policy { .. } => None,
        };
        self.found.push(Candidate { command, purpose, plan, values: Vec::new() });
    }
}

/// Commands that do not come from a way to play the whole turn.
fn without_plan(world: &mut World, targets: usize) -> Vec<Command> {
    /// The number of answers to a question that are tried.
    const MOST_ANSWERS: usize = 6;
    match world.resource::<Status>() {
        Status::Setup | Status::Over { .. } => Vec::new(),
        Status::Awaiting { choice } => choice.answers().into_iter().take(MOST_ANSWERS).map(Command::Answer).collect(),
        &Status::Ready { unit, .. } => {
            rules::query(world, |query| attacks(query, unit).into_iter().take(targets).map(Command::Order).collect())
        }
    }
}

/// The attacks from the unit's square on the enemies, each with the best weapon, the most dangerous first.
fn attacks(query: &dyn BattleQuery, unit: UnitId) -> Vec<Order> {
    let Some((_, space)) = query.side_and_space(unit) else { return Vec::new() };
    let (harm, enemies) = (query.legal_for(unit, &[Purpose::Harm]), perceived_enemies(query, unit));
    let estimates = enemies.iter().zip(query.estimates(unit, space.origin, &enemies));
    let mut aimed: Vec<_> = estimates
        .filter_map(|(enemy, estimate)| {
            let estimate = estimate?;
            let mut orders = harm.iter().filter(|order| order.at == Some(*enemy));
            let order = orders.clone().find(|order| order.with == estimate.with).or_else(|| orders.next())?;
            Some(((estimate.defeat_per_mille, estimate.expected_x100), order.clone()))
        })
        .collect();
    aimed.sort_by_key(|(merit, _)| Reverse(*merit));
    aimed.into_iter().map(|(_, order)| order).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        grid::Square,
        level::{self, Setup},
    };

    /// The destinations of the candidates at the beginning of a level.
    fn destinations(places: usize) -> Vec<Square> {
        let level = level::shipped_by_key("captains").expect("a shipped level");
        let mut world = Setup::new(&level, 1).begin().expect("a battle");
        let mut memory = DecisionMemory::default();
        let usual = &difficulties::skill(Difficulty::Regular).weights;
        let usual = choose(&mut world, &mut memory, usual).expect("a command").command;
        let mut proposals = Proposals::new(&mut world, usual, &Effort { places, ..Effort::default() });
        while !proposals.add_next(&mut world, &mut memory) {}
        let commands = proposals.take_candidates().into_iter().map(|candidate| candidate.command);
        let destination = |command| if let Command::Order(order) = command { order.to } else { None };
        commands.filter_map(destination).collect()
    }

    #[test]
    fn moves_to_other_places_are_candidates() {
        let (without, with) = (destinations(0), destinations(4));
        assert!(with.len() >= without.len() + 2, "{without:?}, {with:?}");
        assert!(with.starts_with(&without), "{without:?}, {with:?}");
    }
}
