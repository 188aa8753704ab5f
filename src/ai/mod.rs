//! The computer opponent: it chooses commands and knows rule sets only through their boundary.
//!
//! At first sight a decision is one move deep. All squares in reach get a rough estimate of the damage dealt and taken
//! there. The most promising squares are then evaluated exactly, cover included, and the unit moves to the best one.
//! Actions without such a value (drawing weapons, opening doors) follow fixed rules.
//!
//! The difficulties decide by different weights; the better ones also look ahead. All of them have the same dice, rules
//! and sight.
//!
//! A unit never delays its turn until after a friend's: a decision does not predict the orders of friends, and the
//! earlier place in the initiative order would be lost. A unit that reserves an attack for an approaching enemy waits
//! as long and attacks first.
//!
//! | file | what it holds |
//! |---|---|
//! | `decision.rs` | the command that looks best at first sight |
//! | `search/` | looking ahead: orders tried on copies of the battle |
//! | `progress.rs` | the progress of the battle, as far as decisions depend on it |
//! | `weights.rs` | `Weights`: the tuning values from `assets/ai.ron` |
//! | `difficulties.rs` | the weights of each difficulty and its effort, from `assets/difficulties.ron` |
//! | `temperaments.rs` | how a unit's temperament changes the weights, from `assets/temperaments.ron` |
//! | `situation.rs` | `Situation`: the positions and the legal orders of one decision |
//! | `objective_role.rs` | the role of a unit in the objectives |
//! | `value.rs` | the value of harm, and the cost of provoked attacks |
//! | `arming.rs` | the choice between weapons to take |
//! | `arrival.rs` | the last step to a place where the unit's arrival wins |
//! | `attack.rs` | the most valuable attack from the present square |
//! | `preparation.rs` | actions that improve an attack or make it possible |
//! | `guard.rs` | guarding instead of a poor attack |
//! | `hazards.rs` | grenades that are about to explode: tossed away, or fled from |
//! | `support.rs` | helping a friend's attack, hampering an enemy's |
//! | `square_estimate.rs` | rough estimates of squares |
//! | `distance_finder.rs` | path distances through doors |
//! | `route.rs` | danger on the way to a square, and ways past enemies |
//! | `posture.rs` | lying down and standing up |
//! | `patience.rs` | less caution after rounds in vain, and after waiting in vain |
//! | `position.rs` | the choice between attack and movement, and the destination |
//! | `follow_up.rs` | the attack a unit moved for |
//! | `known_intentions.rs` | the declared actions of friends |
//! | `intention.rs` | announced actions, under rule sets whose units announce them |
//! | `extra_action.rs` | one more action in a declaration |
//! | `luck.rs` | spending a point that betters all that a unit does in a round |
//! | `rearming.rs` | taking another weapon in hand |
//! | `reason.rs` | the reason for an order, in words |
//! | `tie_break.rs` | choices among equals |
//! | `shelter.rs` | closing doors before enemies |
//! | `stealth.rs` | sneaking and hiding |
//! | `non_combat.rs` | healing, drawing weapons, standing up, opening doors, searching |
//! | `traps.rs` | searching for traps, and disarming those that bar the way |
//! | `vehicles.rs` | entering, leaving and starting vehicles |
//! | `objects.rs` | objects to destroy, and locked doors that block the way |

mod arming;
mod arrival;
mod attack;
mod decision;
mod difficulties;
mod distance_finder;
mod extra_action;
mod follow_up;
mod guard;
mod hazards;
mod intention;
mod known_intentions;
mod luck;
mod non_combat;
mod objective_role;
mod objects;
mod patience;
mod position;
mod posture;
mod preparation;
mod progress;
mod rearming;
mod reason;
mod route;
mod search;
mod shelter;
mod situation;
mod square_estimate;
mod stealth;
mod support;
mod temperaments;
mod tie_break;
mod traps;
mod value;
mod vehicles;
mod weights;

use bevy::prelude::World;

use crate::{
    battle::{Command, Controller, Difficulty, Sides, Status},
    rules::{self, BattleQuery},
};
pub use decision::{Advice, Thought};
use decision::{DecisionMemory, choose};
pub use reason::{Answered, Comparison, Expected, Explanation, Prospect, Reason, Trials};
use search::SearchMemory;

/// State that the AI keeps from one decision to the next.
#[derive(Default)]
pub struct Memory {
    decision: DecisionMemory,
    search: SearchMemory,
}

/// The next command for the side that must act or answer; `None` when the battle is over. The decision rests on what
/// that side perceives.
pub fn decide(world: &mut World, memory: &mut Memory) -> Option<Command> {
    advise(world, memory).map(|advice| advice.command)
}

/// The next command for the side that must act or answer, with the reason; `None` when the battle is over. A person is
/// advised by the regular opponent.
pub fn advise(world: &mut World, memory: &mut Memory) -> Option<Advice> {
    advise_as(world, memory, difficulty(world))
}

/// Explains a command that the AI has just advised; `None` if there is no reason for it. Of answers, only reactions are
/// explained: the others say how an order is carried out, which enemies need not know.
pub fn explain(world: &mut World, advice: &Advice) -> Option<Explanation> {
    let reason = advice.reason.clone()?;
    match (&advice.command, world.resource::<Status>()) {
        (Command::Order(order), status) => {
            let side = status.side();
            let explain = |query: &dyn BattleQuery| Explanation::of_order(query, reason, order);
            Some(rules::as_perceived_by(world, side, |world| rules::query(world, explain)))
        }
        (Command::Answer(answer), Status::Awaiting { choice }) if choice.is_reaction => {
            Some(Explanation::of_answer(choice, reason, answer))
        }
        (Command::Answer(_) | Command::Policy { .. }, _) => None,
    }
}

/// Reads the shipped difficulties and temperaments, which the first decision would do otherwise.
pub fn read_tuning() {
    difficulties::read_shipped();
    temperaments::read_shipped();
}

/// The command that an opponent of some difficulty would give in the place of the side that must act or answer.
pub fn advise_as(world: &mut World, memory: &mut Memory, difficulty: Difficulty) -> Option<Advice> {
    loop {
        if let Thought::Finished(advice) = think_as(world, memory, difficulty) {
            return advice;
        }
    }
}

/// Does one step of the decision that [`advise`] makes. As long as the battle and the memory are the same, the next call
/// goes on.
pub fn think(world: &mut World, memory: &mut Memory) -> Thought {
    think_as(world, memory, difficulty(world))
}

/// Does one step of the decision that [`advise_as`] makes.
pub fn think_as(world: &mut World, memory: &mut Memory, difficulty: Difficulty) -> Thought {
    let Some(side) = world.resource::<Status>().side() else { return Thought::Finished(None) };
    let skill = difficulties::skill(difficulty);
    let Memory { decision, search } = memory;
    match &skill.effort {
        Some(effort) => search::step(world, search, decision, (skill, effort), side),
        None => Thought::Finished(rules::as_perceived_by(world, Some(side), |world| {
            choose(world, decision, &skill.weights)
        })),
    }
}

/// The difficulty of the side that must act or answer.
fn difficulty(world: &World) -> Difficulty {
    let side = world.resource::<Status>().side();
    match side.map(|side| world.resource::<Sides>().controller(side)) {
        Some(Controller::Ai(difficulty)) => difficulty,
        Some(Controller::Human) | None => Difficulty::Regular,
    }
}
