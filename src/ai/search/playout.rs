//! A copy of the battle that is played on.

use bevy::prelude::World;

use super::appraisal::Appraiser;
use crate::{
    ai::{
        decision::{DecisionMemory, choose},
        difficulties::{Effort, Skill},
        tie_break::mix,
        weights::Weights,
    },
    battle::{Command, Controller, Order, Sides, Status, UnitId},
    dice::Dice,
    rules::{self, BattleQuery, Purpose},
};

/// An upper bound of the number of commands in a playout.
const MOST_COMMANDS: usize = 1000;

/// The worlds for copies of the battle, and what its players remember.
#[derive(Default)]
pub struct Playground {
    copy: World,
    /// The copy before a command.
    before: World,
    /// The copy after the same command with other dice.
    rerolled: World,
    memory: DecisionMemory,
}

/// A copy of the battle that is played on.
pub struct Playout {
    /// The unit that began; `None` if the first command was an answer.
    unit: Option<UnitId>,
    /// The unit that acted last.
    last: Option<UnitId>,
    /// The number of turns after the first.
    turns: usize,
    /// The number of commands after the first, those that were repeated with other dice included.
    commands: usize,
    /// The seed of the dice.
    seed: u64,
    /// The number of times that a command is repeated which rolls dice in a round with declared actions.
    rerolls: u64,
    /// The last command, as long as it is being repeated.
    repeated: Option<RepeatedCommand>,
    /// The sum of what attacks did beyond what was expected of them, in thousandths of a unit.
    luck: i32,
}

/// A command that is repeated with other dice, one time in each step, to find out what is expected of it.
struct RepeatedCommand {
    command: Command,
    /// The balances after it, in thousandths of a unit: in the copy that is played on, then with other dice.
    balances: Vec<i32>,
    /// The number of times that it is still to be repeated.
    left: u64,
}

impl Playout {
    /// Copies the battle and carries out the first command.
    pub fn begin(
        ground: &mut Playground,
        world: &World,
        appraiser: &Appraiser,
        (effort, command): (&Effort, &Command),
        seed: u64,
    ) -> Self {
        rules::fork(world, &mut ground.copy, seed);
        // A battle that a person plays keeps snapshots for undo, which nobody needs here.
        for side in &mut ground.copy.resource_mut::<Sides>().0 {
            side.controller = Controller::REGULAR;
        }
        ground.memory.follow_up = None;
        let unit = world.resource::<Status>().active();
        let rerolls = effort.rerolls;
        let mut playout = Self { unit, last: unit, turns: 0, commands: 0, seed, rerolls, repeated: None, luck: 0 };
        playout.submit(ground, appraiser, command);
        playout
    }

    /// Plays one command, or repeats the last one with other dice. Returns true if the playout has ended. The unit that
    /// began plays its turn by `plan`, and all others as usual.
    pub fn step(
        &mut self,
        ground: &mut Playground,
        appraiser: &Appraiser,
        (skill, effort): (&Skill, &Effort),
        plan: Option<&Weights>,
    ) -> bool {
        self.commands += 1;
        if let Some(repeated) = self.repeated.take() {
            self.reroll(ground, appraiser, repeated);
            return false;
        }
        let Playground { copy, memory, .. } = ground;
        let (active, units) = (copy.resource::<Status>().active(), appraiser.units_in_action());
        let is_next = active.is_some() && active != self.last;
        if is_next {
            (self.last, self.turns) = (active, self.turns + 1);
        }
        let is_late = self.turns > effort.turns(units);
        // Whatever has been declared is carried out before the end.
        if is_next && is_late && !rules::query(copy, is_anything_declared) {
            return true;
        }
        if is_late
            && effort.leaves_out_late_units(units)
            && let &Status::Ready { unit, .. } = copy.resource::<Status>()
            && let Some(end) = rules::query(copy, |query| end_without_declared(query, unit))
        {
            return !self.submit(ground, appraiser, &Command::Order(end)) || self.commands >= MOST_COMMANDS;
        }
        let Some(mover) = copy.resource::<Status>().side() else { return true };
        let weights = plan.filter(|_| self.turns == 0 && active == self.unit).unwrap_or(&skill.weights);
        let advice = rules::as_perceived_by(copy, Some(mover), |copy| choose(copy, memory, weights));
        let is_done = advice.is_some_and(|advice| self.submit(ground, appraiser, &advice.command));
        !is_done || self.commands >= MOST_COMMANDS
    }

    /// The number of commands after the first, those that were repeated with other dice included.
    pub fn commands(&self) -> usize {
        self.commands
    }

    /// The value of the position that was reached, in thousandths of a unit.
    pub fn value(&self, ground: &mut Playground, appraiser: &Appraiser) -> i32 {
        appraiser.balance(&mut ground.copy) + appraiser.progress(&mut ground.copy, &mut ground.memory.distance_finder)
            - self.luck
    }

    /// Carries out a command, and takes note of the luck of attacks. Returns false if it is refused.
    fn submit(&mut self, ground: &mut Playground, appraiser: &Appraiser, command: &Command) -> bool {
        if self.rerolls > 0 && rules::query(&mut ground.copy, is_anything_declared) {
            self.submit_declared(ground, appraiser, command)
        } else {
            self.submit_with_preview(&mut ground.copy, appraiser, command)
        }
    }

    /// Carries out a command. If it is an attack, its preview says what was expected of it.
    fn submit_with_preview(&mut self, copy: &mut World, appraiser: &Appraiser, command: &Command) -> bool {
        let attack = match command {
            Command::Order(order) => {
                rules::query(copy, |query| appraiser.expected_change(query, order)).map(|expected| (order, expected))
            }
            Command::Answer(_) | Command::Policy { .. } => None,
        };
        let Some((order, expected)) = attack else { return rules::submit(copy, command.clone()).is_ok() };
        let before = appraiser.balance(copy);
        let is_done = rules::submit(copy, command.clone()).is_ok();
        if !rules::query(copy, |query| is_still_declared(query, order)) {
            self.luck += appraiser.balance(copy) - before - expected;
        }
        is_done
    }

    /// Carries out a command in a round with declared actions. Several of them may be carried out at once, and their
    /// targets react. Previews do not tell what is expected of all that together. Therefore a command that rolls dice is
    /// repeated with other dice.
    fn submit_declared(&mut self, ground: &mut Playground, appraiser: &Appraiser, command: &Command) -> bool {
        let Playground { copy, before, .. } = ground;
        rules::fork(copy, before, 0);
        let dice = copy.resource::<Dice>().fingerprint();
        let is_done = rules::submit(copy, command.clone()).is_ok();
        if copy.resource::<Dice>().fingerprint() != dice {
            let (command, balances) = (command.clone(), vec![appraiser.balance(copy)]);
            self.repeated = Some(RepeatedCommand { command, balances, left: self.rerolls });
        }
        is_done
    }

    /// Repeats a command with other dice. After the last time, the mean balance is what was expected of it.
    fn reroll(&mut self, ground: &mut Playground, appraiser: &Appraiser, mut repeated: RepeatedCommand) {
        let Playground { before, rerolled, .. } = ground;
        rules::fork(before, rerolled, mix(self.seed ^ mix(repeated.left)));
        if rules::submit(rerolled, repeated.command.clone()).is_ok() {
            repeated.balances.push(appraiser.balance(rerolled));
        }
        repeated.left -= 1;
        if repeated.left > 0 {
            self.repeated = Some(repeated);
        } else {
            let result = repeated.balances.first().copied().unwrap_or_default();
            self.luck += result - mean(&repeated.balances);
        }
    }
}

/// The mean of some balances; 0 for none.
fn mean(balances: &[i32]) -> i32 {
    let sum: i64 = balances.iter().copied().map(i64::from).sum();
    let count = i64::try_from(balances.len()).unwrap_or(i64::MAX).max(1);
    i32::try_from(sum / count).unwrap_or(0)
}

/// Returns true if a unit has declared actions in this round.
fn is_anything_declared(query: &dyn BattleQuery) -> bool {
    query.roster().units().any(|unit| query.has_declared(unit))
}

/// The order by which a unit declares nothing; `None` if it has declared something already, or cannot.
fn end_without_declared(query: &dyn BattleQuery, unit: UnitId) -> Option<Order> {
    if query.has_declared(unit) {
        return None;
    }
    query.legal_for(unit, &[Purpose::EndTurn]).into_iter().next()
}

/// Returns true if an order has been declared and not carried out yet.
fn is_still_declared(query: &dyn BattleQuery, order: &Order) -> bool {
    query.declared_orders(order.unit).contains(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ai::difficulties,
        battle::Difficulty,
        level::{self, Setup},
        rules::RulesetId,
    };

    /// Playouts that begin with the usual command, with other dice for each: their values, and their numbers of commands.
    fn playouts(rules: RulesetId, change: impl FnOnce(&mut Effort)) -> (Vec<i32>, usize) {
        let level = level::shipped_by_key("captains").expect("a shipped level");
        let mut world = Setup::new(&level, 1).by(rules).begin().expect("a battle");
        let (skill, mut ground) = (difficulties::skill(Difficulty::Veteran), Playground::default());
        let mut effort = skill.effort.clone().unwrap_or_default();
        change(&mut effort);
        let side = world.resource::<Status>().side().expect("a side to act");
        let appraiser = Appraiser::new(&mut world, side, difficulties::appraisal());
        let usual = choose(&mut world, &mut DecisionMemory::default(), &skill.weights).expect("a command").command;
        let mut commands = 0;
        let values = (0..40).map(|seed| {
            let mut playout = Playout::begin(&mut ground, &world, &appraiser, (&effort, &usual), seed);
            while !playout.step(&mut ground, &appraiser, (skill, &effort), None) {}
            commands += playout.commands();
            playout.value(&mut ground, &appraiser)
        });
        (values.collect(), commands)
    }

    fn values(rules: RulesetId, rerolls: u64) -> Vec<i32> {
        playouts(rules, |effort| effort.rerolls = rerolls).0
    }

    /// The number of commands if units that come late declare nothing in battles of more units than this.
    fn commands(rules: RulesetId, most_announcing: usize) -> usize {
        playouts(rules, |effort| (effort.horizon, effort.most_announcing) = (30, most_announcing)).1
    }

    /// The distance between the quartiles of values, which a few extreme ones do not change.
    fn spread(mut values: Vec<i32>) -> i32 {
        values.sort_unstable();
        values[values.len() * 3 / 4] - values[values.len() / 4]
    }

    #[test]
    fn rerolls_take_the_luck_out_of_declared_actions() {
        for rules in [RulesetId::D6, RulesetId::D6Charts, RulesetId::D6Segments] {
            let (once, often) = (values(rules, 0), values(rules, 10));
            assert!(spread(often.clone()) * 6 < spread(once.clone()) * 5, "{rules:?}: {often:?} {once:?}");
        }
    }

    #[test]
    fn rerolls_change_nothing_where_nobody_declares() {
        assert_eq!(values(RulesetId::Saga, 10), values(RulesetId::Saga, 0));
    }

    #[test]
    fn in_battles_of_many_units_those_that_come_late_declare_nothing() {
        for rules in [RulesetId::D6, RulesetId::D6Charts, RulesetId::D6Segments] {
            let (all, few) = (commands(rules, 100), commands(rules, 0));
            assert!(few * 4 < all * 3, "{rules:?}: {few} of {all}");
        }
        assert_eq!(commands(RulesetId::Saga, 0), commands(RulesetId::Saga, 100), "nobody declares");
    }
}
