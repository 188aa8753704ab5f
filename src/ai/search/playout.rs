//! A copy of the battle that is played on.

use bevy::prelude::World;

use super::appraisal::Appraiser;
use crate::{
    ai::{
        decision::{DecisionMemory, choose},
        difficulties::{Effort, Skill},
        weights::Weights,
    },
    battle::{Command, Controller, Sides, Status, UnitId},
    rules,
};

/// An upper bound of the number of commands in a playout.
const MOST_COMMANDS: usize = 1000;

/// The world for copies of the battle, and what its players remember.
#[derive(Default)]
pub struct Playground {
    copy: World,
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
    commands: usize,
    /// The sum of what attacks did beyond what was expected of them, in thousandths of a unit.
    luck: i32,
}

impl Playout {
    /// Copies the battle and carries out the first command.
    pub fn begin(ground: &mut Playground, world: &World, appraiser: &Appraiser, command: &Command, seed: u64) -> Self {
        rules::fork(world, &mut ground.copy, seed);
        // A battle that a person plays keeps snapshots for undo, which nobody needs here.
        for side in &mut ground.copy.resource_mut::<Sides>().0 {
            side.controller = Controller::REGULAR;
        }
        ground.memory.follow_up = None;
        let unit = world.resource::<Status>().active();
        let mut playout = Self { unit, last: unit, turns: 0, commands: 0, luck: 0 };
        playout.submit(&mut ground.copy, appraiser, command.clone());
        playout
    }

    /// Plays one command. Returns true if the playout has ended. The unit that began plays its turn by `plan`, and all
    /// others as usual.
    pub fn step(
        &mut self,
        ground: &mut Playground,
        appraiser: &Appraiser,
        (skill, effort): (&Skill, &Effort),
        plan: Option<&Weights>,
    ) -> bool {
        let Playground { copy, memory } = ground;
        let active = copy.resource::<Status>().active();
        if active.is_some() && active != self.last {
            (self.last, self.turns) = (active, self.turns + 1);
            // Whatever has been declared is carried out before the end.
            let is_late = self.turns > appraiser.units_in_action() * effort.horizon / 100;
            if is_late && rules::query(copy, |query| query.intentions().is_empty()) {
                return true;
            }
        }
        let Some(mover) = copy.resource::<Status>().side() else { return true };
        let weights = plan.filter(|_| self.turns == 0 && active == self.unit).unwrap_or(&skill.weights);
        let advice = rules::as_perceived_by(copy, Some(mover), |copy| choose(copy, memory, weights));
        self.commands += 1;
        let is_done = advice.is_some_and(|advice| self.submit(copy, appraiser, advice.command));
        !is_done || self.commands >= MOST_COMMANDS
    }

    /// The value of the position that was reached, in thousandths of a unit.
    pub fn value(&self, ground: &mut Playground, appraiser: &Appraiser) -> i32 {
        appraiser.balance(&mut ground.copy) + appraiser.progress(&mut ground.copy, &mut ground.memory.distance_finder)
            - self.luck
    }

    /// Carries out a command, and takes note of the luck of an attack. Returns false if it is refused.
    fn submit(&mut self, copy: &mut World, appraiser: &Appraiser, command: Command) -> bool {
        let expected = match &command {
            Command::Order(order) => rules::query(copy, |query| appraiser.expected_change(query, order)),
            Command::Answer(_) | Command::Policy { .. } => None,
        };
        let Some(expected) = expected else { return rules::submit(copy, command).is_ok() };
        let before = appraiser.balance(copy);
        let is_done = rules::submit(copy, command).is_ok();
        self.luck += appraiser.balance(copy) - before - expected;
        is_done
    }
}
