//! The opponent: chooses commands, and knows rule sets only through the boundary.
//!
//! It looks one move ahead. Of all squares in reach it weighs roughly what it could do there and what could be done to
//! it, judges the most promising ones exactly, cover and all, and goes where the sum is highest; what it cannot weigh
//! (mending, weapons, doors) it does as errands.
//!
//! It never puts a turn off until after a friend's: what friends will do is beyond what it looks at, the place in the
//! order would be lost for good, and who keeps a blow back for an enemy waits as long and strikes first.
//!
//! | file | what it holds |
//! |---|---|
//! | `weights.rs` | [`Weights`]: what things are worth, from `assets/ai.ron` |
//! | `situation.rs` | `Situation`: who is where, and what can be ordered, as the boundary tells it |
//! | `attack.rs` | the attack worth most from where the unit stands |
//! | `stealth.rs` | keeping out of the enemies' notice |
//! | `support.rs` | helping a friend's attack, hampering an enemy's |
//! | `glance.rs` | what squares are worth at a glance |
//! | `position.rs` | whether to go, and where |
//! | `passage.rs` | what it takes to get there: danger on the way, ways past enemies |
//! | `ground.rs` | how far it is from square to square, doors included |
//! | `intent.rs` | an attack for the sake of which a step was taken |
//! | `plan.rs` | whether one thing more is worth it, where all speak before any act |
//! | `errands.rs` | mending, arming, rising, opening doors; what betters an attack |
//! | `crew.rs` | getting into vehicles, out of them, and getting them going |
//! | `goals.rs` | what the objectives of all sides make of a unit's part |
//! | `targets.rs` | things to destroy, and doors that bar the way |

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

/// Commands a unit may give in one turn before it is told to end it; far more than any turn needs.
const PATIENCE: usize = 16;

/// What it has a use for, besides assaults and what betters an attack: for those it asks when it might want one.
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

/// What the opponent keeps from one decision to the next.
#[derive(Default)]
pub struct Memory {
    weights: Option<Weights>,
    ground: Ground,
    /// What it has set out to do.
    intent: Option<Intent>,
    /// A second world, to try things in.
    scratch: Option<World>,
}

/// One command for whoever must speak now; `None` when the battle is over.
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

/// What it comes to.
enum Decision {
    /// This is the order.
    Settled(Order),
    /// It would be one thing more than was declared, and that has to be tried.
    OneMore(OneMore),
}

/// The next order of a unit whose turn it is.
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

/// The end of the turn, if there is nothing else to order.
fn nothing_else(query: &dyn BattleQuery, orders: &[Order]) -> Option<Order> {
    match orders {
        [end] if query.purpose(&end.action) == Purpose::EndTurn => Some(end.clone()),
        _ => None,
    }
}

/// How far the battle is.
struct Moment {
    /// Commands given.
    commands: usize,
    /// Dice rolled.
    rolled: u64,
    /// Orders that the unit whose turn it is was given last, without another command between them.
    orders_in_a_row: usize,
    /// What it was ordered to do, if that was the last command of all.
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
