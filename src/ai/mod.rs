//! The computer opponent: it chooses commands and knows rule sets only through their boundary.
//!
//! The search is one move deep. All squares in reach get a rough estimate of the damage dealt and taken there. The most
//! promising squares are then evaluated exactly, cover included, and the unit moves to the best one. Actions without
//! such a value (drawing weapons, opening doors) follow fixed rules.
//!
//! A unit never delays its turn until after a friend's: the search does not predict the orders of friends, and the
//! earlier place in the initiative order would be lost. A unit that reserves an attack for an approaching enemy waits
//! as long and attacks first.
//!
//! | file | what it holds |
//! |---|---|
//! | `weights.rs` | [`Weights`]: the tuning values from `assets/ai.ron` |
//! | `situation.rs` | `Situation`: the positions and the legal orders of one decision |
//! | `attack.rs` | the most valuable attack from the present square |
//! | `stealth.rs` | sneaking and hiding |
//! | `support.rs` | helping a friend's attack, hampering an enemy's |
//! | `glance.rs` | rough estimates of squares |
//! | `position.rs` | the choice between attack and movement, and the destination |
//! | `passage.rs` | danger on the way to a square, and ways past enemies |
//! | `ground.rs` | path distances through doors |
//! | `intent.rs` | the attack a unit moved for |
//! | `plan.rs` | further declared actions, for rule sets with a declaration phase |
//! | `errands.rs` | healing, drawing weapons, standing up, opening doors, preparing an attack |
//! | `crew.rs` | entering, leaving and starting vehicles |
//! | `goals.rs` | the role of a unit in the objectives |
//! | `targets.rs` | objects to destroy, and locked doors that block the way |

mod attack;
mod crew;
mod errands;
mod glance;
mod goals;
mod ground;
mod intent;
mod passage;
mod plan;
mod position;
mod situation;
mod stealth;
mod support;
mod targets;
mod weights;

use bevy::prelude::World;

use crate::{
    battle::{ActionKey, Command, History, Order, Status, UnitId},
    dice::Dice,
    rules::{self, BattleQuery, Purpose},
};
use ground::{Ground, Locks};
use intent::Intent;
use plan::OneMore;
use position::Here;
use situation::Situation;
pub use weights::Weights;

/// The number of commands a unit may give in a row before the AI ends its turn; far more than any turn needs.
const PATIENCE: usize = 16;

/// The purposes that every decision considers. Orders for assaults, improvements of an attack and rarer purposes are
/// requested only when they may be useful.
const PURPOSES: [Purpose; 17] = [
    Purpose::Harm,
    Purpose::Gambit,
    Purpose::Travel,
    Purpose::Escape,
    Purpose::Mend,
    Purpose::Steady,
    Purpose::Restore,
    Purpose::Arm,
    Purpose::Rise,
    Purpose::Open,
    Purpose::Search,
    Purpose::Wait,
    Purpose::Board,
    Purpose::Start,
    Purpose::ChangeSeat,
    Purpose::Alight,
    Purpose::EndTurn,
];

/// State that the AI keeps from one decision to the next.
#[derive(Default)]
pub struct Memory {
    weights: Option<Weights>,
    ground: Ground,
    /// The attack that the last move was ordered for.
    intent: Option<Intent>,
    /// A second world for trying commands.
    scratch: Option<World>,
}

/// The next command for the side that must act or answer; `None` when the battle is over.
pub fn decide(world: &mut World, memory: &mut Memory) -> Option<Command> {
    match world.resource::<Status>() {
        Status::Setup | Status::Over { .. } => None,
        Status::Awaiting { choice } => {
            choice.options.get(choice.default_option()).map(|option| Command::Answer(option.key.to_string()))
        }
        &Status::Ready { unit, .. } => {
            let moment = Moment::of(world, unit);
            let order = match rules::query(world, |query| act(query, memory, unit, &moment))? {
                Decision::Settled(order) => order,
                Decision::OneMore(more) => {
                    let weights = memory.weights.get_or_insert_with(Weights::shipped);
                    more.settle(world, memory.scratch.get_or_insert_with(World::new), weights)?
                }
            };
            Some(Command::Order(order))
        }
    }
}

/// The result of choosing an order.
enum Decision {
    /// The order is final.
    Settled(Order),
    /// The order is an additional declared action, which must be tried on a copy of the battle.
    OneMore(OneMore),
}

/// Chooses the next order of a unit whose turn it is.
fn act(query: &dyn BattleQuery, memory: &mut Memory, unit: UnitId, moment: &Moment) -> Option<Decision> {
    let weights = memory.weights.get_or_insert_with(Weights::shipped);
    if let Some(order) = memory.intent.take().and_then(|intent| intent.carry_out(query, weights, unit, moment)) {
        return Some(Decision::Settled(order));
    }
    let mut orders = query.legal_for(unit, &PURPOSES);
    orders.extend(targets::orders(query, unit));
    if let Some(end) = nothing_else(query, &orders) {
        return Some(Decision::Settled(end));
    }
    let declared = plan::declared(query, unit);
    let situation = Situation::of(query, unit, orders, weights, &declared);
    let end = || situation.first(Purpose::EndTurn);
    if moment.orders_in_a_row >= PATIENCE {
        return end().map(Decision::Settled);
    }
    let can_fight = [Purpose::Harm, Purpose::Gambit, Purpose::Travel, Purpose::Escape]
        .into_iter()
        .any(|purpose| situation.can(purpose));
    let enemies = if can_fight { situation.enemy_ids() } else { Vec::new() };
    let estimates = query.estimates(unit, situation.space.origin, &enemies);
    let attack = attack::best(query, &situation, weights, &estimates);
    let has_attack = attack.is_some();
    let bar = if has_attack { None } else { targets::bar(query, &mut memory.ground, &situation) };
    let locks = if bar.is_some() { Locks::Give } else { Locks::Bar };
    let support = support::best(query, &situation, weights, attack.as_ref());
    let help = errands::help(query, &situation, weights, attack.as_ref());
    let order = errands::urgent(&situation, weights, attack.as_ref(), help)
        .or_else(|| crew::order(query, &situation, weights, attack.as_ref(), &estimates))
        .or_else(|| targets::best(query, &situation, weights, attack.as_ref()))
        .or_else(|| errands::enable(query, &situation, weights, attack.as_ref(), &estimates))
        .or_else(|| {
            let here = Here { attack: attack.as_ref(), support: support.as_ref(), estimates: &estimates };
            let best = position::best(query, &situation, weights, &mut memory.ground, &here, locks)?;
            let best = stealth::on_the_way(query, &situation, weights, best);
            let order = best.order.clone();
            memory.intent = if declared.is_empty() { Intent::of(query, best, moment) } else { None };
            Some(order)
        })
        .or_else(|| bar.and_then(|door| targets::break_bar(query, &situation, weights, door)))
        .or_else(|| crew::give_up(query, &situation))
        .or_else(|| stealth::in_place(query, &situation, weights, moment))
        .or_else(|| errands::leisurely(&situation, has_attack))
        .or_else(end)?;
    let attack = attack.filter(|attack| attack.order == order && query.purpose(&order.action) == Purpose::Harm);
    let better = attack.and_then(|attack| errands::before(query, &situation, weights, Some(&attack)));
    let order = better.unwrap_or(order);
    let is_one_more = !declared.is_empty() && query.purpose(&order.action) == Purpose::Harm;
    let end = if is_one_more { end() } else { None };
    Some(if is_one_more { Decision::OneMore(OneMore { declared, order, end }) } else { Decision::Settled(order) })
}

/// The order to end the turn, if it is the only legal one.
fn nothing_else(query: &dyn BattleQuery, orders: &[Order]) -> Option<Order> {
    match orders {
        [end] if query.purpose(&end.action) == Purpose::EndTurn => Some(end.clone()),
        _ => None,
    }
}

/// The progress of the battle.
struct Moment {
    /// The number of commands given.
    commands: usize,
    /// The number of dice rolled.
    rolled: u64,
    /// The number of orders of the acting unit at the end of the command history, without another command between them.
    orders_in_a_row: usize,
    /// The action of the last command, if it was an order of the acting unit.
    last: Option<ActionKey>,
}

impl Moment {
    fn of(world: &World, unit: UnitId) -> Self {
        let commands = &world.resource::<History>().commands;
        let is_to_it = |command: &&Command| matches!(command, Command::Order(order) if order.unit == unit);
        let orders_in_a_row = commands.iter().rev().take_while(is_to_it).count();
        let last = match commands.last() {
            Some(Command::Order(order)) if order.unit == unit => Some(order.action.clone()),
            Some(_) | None => None,
        };
        Self { commands: commands.len(), rolled: world.resource::<Dice>().rolled(), orders_in_a_row, last }
    }
}
