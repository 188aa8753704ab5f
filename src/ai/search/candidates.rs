//! The commands that a search compares: the usual one, those of other ways to play the turn, moves to other places,
//! attacks on other enemies, and orders of other kinds.

use std::cmp::Reverse;

use bevy::prelude::World;

use crate::{
    ai::{
        decision::{DecisionMemory, choose},
        difficulties::{Effort, Skill},
        weights::Weights,
    },
    battle::{Choice, Command, Order, Status, UnitId},
    rules::{self, BattleQuery, Purpose, perceived_enemies},
};

/// The purposes of the orders of other kinds, which neither attack nor move.
const OTHER_PURPOSES: [Purpose; 14] = [
    Purpose::EndTurn,
    Purpose::Guard,
    Purpose::Improve,
    Purpose::Rise,
    Purpose::LieDown,
    Purpose::Hide,
    Purpose::Wait,
    Purpose::Steady,
    Purpose::Extend,
    Purpose::Luck,
    Purpose::Gambit,
    Purpose::Support,
    Purpose::Close,
    Purpose::Mend,
];

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
    /// The number of orders of other kinds.
    other_orders: usize,
}

impl Proposals {
    /// Starts with the usual command. The world holds what the side perceives.
    pub fn new(world: &mut World, usual: Command, (skill, effort): (&Skill, &Effort)) -> Self {
        let mut plans: Vec<Weights> = Vec::new();
        if let Some(unit) = world.resource::<Status>().active() {
            let enemies = rules::query(world, |query| perceived_enemies(query, unit));
            let focused = |enemy| Weights { focus: Some(enemy), ..skill.weights.clone() };
            plans.extend(skill.plans.iter().cloned());
            plans.extend(enemies.into_iter().take(effort.targets).map(focused));
            let place = |rank| Weights { rank: Some(rank), ..skill.search_for_places.clone() };
            plans.extend((0..effort.places).map(place));
            plans.reverse();
        }
        let Effort { targets, other_orders, .. } = *effort;
        let mut proposals = Self { found: Vec::new(), plans, targets, other_orders };
        proposals.add(world, usual, None);
        proposals
    }

    /// Adds the candidates of the next way to find them. Returns true after the last.
    pub fn add_next(&mut self, world: &mut World, memory: &mut DecisionMemory) -> bool {
        let Some(plan) = self.plans.pop() else {
            for command in without_plan(world, self.targets, self.other_orders) {
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
fn without_plan(world: &mut World, targets: usize, other_orders: usize) -> Vec<Command> {
    match world.resource::<Status>() {
        Status::Setup | Status::Over { .. } => Vec::new(),
        Status::Awaiting { choice } => answers(choice).map(Command::Answer).collect(),
        &Status::Ready { unit, .. } => rules::query(world, |query| {
            let attacks = attacks(query, unit).into_iter().take(targets);
            let others = orders_of_other_kinds(query, unit).into_iter().take(other_orders);
            attacks.chain(others).map(Command::Order).collect()
        }),
    }
}

/// Answers to a question. Those that spend something for the rest of the battle are left out: what it would be worth later
/// shows in no playout.
fn answers(choice: &Choice) -> impl Iterator<Item = String> {
    /// The number of answers that are tried.
    const MOST_ANSWERS: usize = 6;
    let spends =
        |answer: &String| choice.picked(answer).is_some_and(|picked| picked.iter().any(|one| one.spends_limited));
    choice.answers().into_iter().filter(move |answer| !spends(answer)).take(MOST_ANSWERS)
}

/// One order for each of the unit's actions that neither attack nor move.
fn orders_of_other_kinds(query: &dyn BattleQuery, unit: UnitId) -> Vec<Order> {
    let mut found: Vec<Order> = Vec::new();
    for order in OTHER_PURPOSES.iter().flat_map(|&purpose| query.legal_for(unit, &[purpose])) {
        if found.iter().all(|other| other.action != order.action) {
            found.push(order);
        }
    }
    found
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
        ai::difficulties,
        battle::{ChoiceOption, Difficulty},
        grid::Square,
        level::{self, Setup},
    };

    /// The candidates at the beginning of a level.
    fn candidates(effort: &Effort) -> Vec<Candidate> {
        let level = level::shipped_by_key("captains").expect("a shipped level");
        let mut world = Setup::new(&level, 1).begin().expect("a battle");
        let mut memory = DecisionMemory::default();
        let skill = difficulties::skill(Difficulty::Regular);
        let usual = choose(&mut world, &mut memory, &skill.weights).expect("a command").command;
        let mut proposals = Proposals::new(&mut world, usual, (skill, effort));
        while !proposals.add_next(&mut world, &mut memory) {}
        proposals.take_candidates()
    }

    /// The destinations of the candidates.
    fn destinations(places: usize) -> Vec<Square> {
        let candidates = candidates(&Effort { places, ..Effort::default() }).into_iter();
        let destination = |command| if let Command::Order(order) = command { order.to } else { None };
        candidates.filter_map(|candidate| destination(candidate.command)).collect()
    }

    #[test]
    fn orders_of_other_kinds_are_candidates() {
        let purposes = |other_orders| -> Vec<Option<Purpose>> {
            let candidates = candidates(&Effort { other_orders, ..Effort::default() });
            candidates.iter().map(|candidate| candidate.purpose).collect()
        };
        let is_other = |purpose: &Option<Purpose>| purpose.is_some_and(|purpose| OTHER_PURPOSES.contains(&purpose));
        let (without, with) = (purposes(0), purposes(3));
        assert!(!without.iter().any(is_other), "{without:?}");
        assert_eq!(with.iter().filter(|purpose| is_other(purpose)).count(), 3, "{with:?}");
        assert!(with.contains(&Some(Purpose::EndTurn)) && with.contains(&Some(Purpose::Guard)), "{with:?}");
    }

    #[test]
    fn answers_that_spend_something_are_not_tried() {
        let option = |key: &'static str| ChoiceOption::new(key, key);
        let options = vec![option("take"), option("take_with_fate").spending_limited(), option("decline")];
        let choice = Choice::about_reaction(options);
        assert_eq!(answers(&choice).collect::<Vec<_>>(), ["take", "decline"]);
    }

    #[test]
    fn moves_to_other_places_are_candidates() {
        let (without, with) = (destinations(0), destinations(4));
        assert!(with.len() >= without.len() + 2, "{without:?}, {with:?}");
        assert!(with.starts_with(&without), "{without:?}, {with:?}");
    }
}
