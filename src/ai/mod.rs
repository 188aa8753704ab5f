//! The opponent: chooses commands, and knows rule sets only through the boundary.
//!
//! It looks one move ahead. For the most promising squares it imagines itself there, weighs the best attack against
//! what enemies could do to it, and goes where the sum is highest; what it cannot weigh (mending, weapons, doors) it
//! does as errands. Anything that fills in [`Opponent`] can take its place.
//!
//! | file | what it holds |
//! |---|---|
//! | `weights.rs` | [`Weights`]: what things are worth, from `assets/ai.ron` |
//! | `situation.rs` | `Situation`: who is where, as the boundary tells it |
//! | `ground.rs` | how far it is from square to square, doors included |
//! | `position.rs` | what a square is worth |
//! | `errands.rs` | mending, arming, rising, opening doors |

mod errands;
mod ground;
mod position;
mod situation;
mod weights;

use bevy::prelude::World;

use crate::{
    battle::{Command, History, Order, Status, UnitId},
    rules::{self, Purpose},
};
use situation::Situation;
pub use weights::Weights;

/// Commands a unit may give in one turn before it is told to end it; far more than any turn needs.
const PATIENCE: usize = 16;

/// Whoever answers for a side.
pub trait Opponent {
    /// One command for whoever must speak now; `None` when nobody can.
    fn decide(&mut self, world: &mut World) -> Option<Command>;
}

/// What the opponent keeps from one decision to the next: a second world to imagine things in. Nothing in it changes
/// what it decides.
#[derive(Default)]
pub struct Memory {
    scratch: Option<World>,
    weights: Option<Weights>,
}

impl Opponent for Memory {
    fn decide(&mut self, world: &mut World) -> Option<Command> {
        decide(world, self)
    }
}

/// One command for whoever must speak now; `None` when the battle is over.
pub fn decide(world: &mut World, memory: &mut Memory) -> Option<Command> {
    match world.resource::<Status>().clone() {
        Status::Setup | Status::Over { .. } => None,
        Status::Awaiting { choice } => choice.options.first().map(|option| Command::Answer(option.key.to_string())),
        Status::Ready { unit, .. } => Some(Command::Order(act(world, memory, unit)?)),
    }
}

/// The next order of a unit whose turn it is.
fn act(world: &mut World, memory: &mut Memory, unit: UnitId) -> Option<Order> {
    let weights = memory.weights.get_or_insert_with(Weights::shipped).clone();
    let scratch = memory.scratch.get_or_insert_with(World::new);
    rules::fork(world, scratch, 0);
    let orders: Vec<Order> = rules::legal(scratch).into_iter().filter_map(order_of).collect();
    let end = orders.iter().find(|order| rules::purpose(scratch, &order.action) == Purpose::EndTurn).cloned();
    if given_this_turn(world, unit) >= PATIENCE {
        return end;
    }
    let situation = Situation::of(scratch, unit, orders, &weights);
    errands::urgent(scratch, &situation, &weights)
        .or_else(|| position::best(scratch, &situation, &weights))
        .or_else(|| errands::leisurely(&situation))
        .or(end)
}

fn order_of(command: Command) -> Option<Order> {
    match command {
        Command::Order(order) => Some(order),
        Command::Answer(_) | Command::Policy { .. } => None,
    }
}

/// Orders in a row that the unit was given last.
fn given_this_turn(world: &World, unit: UnitId) -> usize {
    let commands = world.resource::<History>().commands.iter().rev();
    commands.take_while(|command| matches!(command, Command::Order(order) if order.unit == unit)).count()
}
