//! The computer opponent: it chooses commands and knows rule sets only through their boundary.
//!
//! A decision is one move deep. All squares in reach get a rough estimate of the damage dealt and taken there. The most
//! promising squares are then evaluated exactly, cover included, and the unit moves to the best one. Actions without
//! such a value (drawing weapons, opening doors) follow fixed rules.
//!
//! The difficulties decide by different weights. All of them have the same dice, rules and sight.
//!
//! A unit never delays its turn until after a friend's: a decision does not predict the orders of friends, and the
//! earlier place in the initiative order would be lost. A unit that reserves an attack for an approaching enemy waits
//! as long and attacks first.
//!
//! | file | what it holds |
//! |---|---|
//! | `weights.rs` | `Weights`: the tuning values from `assets/ai.ron` |
//! | `difficulties.rs` | the weights of each difficulty, from `assets/difficulties.ron` |
//! | `situation.rs` | `Situation`: the positions and the legal orders of one decision |
//! | `objective_role.rs` | the role of a unit in the objectives |
//! | `value.rs` | the value of harm, and the cost of provoked attacks |
//! | `attack.rs` | the most valuable attack from the present square |
//! | `preparation.rs` | actions that improve an attack or make it possible |
//! | `guard.rs` | guarding instead of a poor attack |
//! | `hazards.rs` | grenades that are about to explode: tossed away, or fled from |
//! | `support.rs` | helping a friend's attack, hampering an enemy's |
//! | `square_estimate.rs` | rough estimates of squares |
//! | `distance_finder.rs` | path distances through doors |
//! | `route.rs` | danger on the way to a square, and ways past enemies |
//! | `position.rs` | the choice between attack and movement, and the destination |
//! | `follow_up.rs` | the attack a unit moved for |
//! | `known_intentions.rs` | the declared actions of friends |
//! | `intention.rs` | announced actions, under rule sets whose units announce them |
//! | `extra_action.rs` | one more action in a declaration |
//! | `reason.rs` | the reason for an order, in words |
//! | `tie_break.rs` | choices among equals |
//! | `stealth.rs` | sneaking and hiding |
//! | `non_combat.rs` | healing, drawing weapons, standing up, opening doors, searching |
//! | `traps.rs` | searching for traps, and disarming those that bar the way |
//! | `vehicles.rs` | entering, leaving and starting vehicles |
//! | `objects.rs` | objects to destroy, and locked doors that block the way |

mod attack;
mod difficulties;
mod distance_finder;
mod extra_action;
mod follow_up;
mod guard;
mod hazards;
mod intention;
mod known_intentions;
mod non_combat;
mod objective_role;
mod objects;
mod position;
mod preparation;
mod reason;
mod route;
mod situation;
mod square_estimate;
mod stealth;
mod support;
mod tie_break;
mod traps;
mod value;
mod vehicles;
mod weights;

use bevy::prelude::World;

use crate::{
    battle::{ActionKey, Command, Controller, Difficulty, History, Order, Sides, Status, UnitId},
    dice::Dice,
    rules::{self, BattleQuery, Purpose},
};
use distance_finder::{DistanceFinder, LockedDoors};
use extra_action::ExtraAction;
use follow_up::FollowUp;
use position::CurrentOptions;
pub use reason::{Comparison, Prospect, Reason};
use situation::Situation;
use tie_break::TieBreak;
use weights::Weights;

/// The number of commands a unit may give in a row before the AI ends its turn; far more than any turn needs.
const MAX_ORDERS_IN_A_ROW: usize = 16;

/// The purposes that every decision considers. Orders for assaults, improvements of an attack and rarer purposes are
/// requested only when they may be useful.
const PURPOSES: [Purpose; 18] = [
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
    Purpose::Defuse,
    Purpose::EndTurn,
];

/// State that the AI keeps from one decision to the next.
#[derive(Default)]
pub struct Memory {
    distance_finder: DistanceFinder,
    /// The attack that the last move was ordered for.
    follow_up: Option<FollowUp>,
    /// A second world for trying commands.
    scratch: Option<World>,
}

/// A command, and the reason for it.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The command.
    pub command: Command,
    /// The reason for an order; `None` for an answer, which is the one that the question proposes.
    pub reason: Option<Reason>,
}

/// The next command for the side that must act or answer; `None` when the battle is over. The decision rests on what
/// that side perceives.
pub fn decide(world: &mut World, memory: &mut Memory) -> Option<Command> {
    advise(world, memory).map(|advice| advice.command)
}

/// The next command for the side that must act or answer, with the reason; `None` when the battle is over. A person is
/// advised by the regular opponent.
pub fn advise(world: &mut World, memory: &mut Memory) -> Option<Advice> {
    let side = world.resource::<Status>().side()?;
    let difficulty = match world.resource::<Sides>().controller(side) {
        Controller::Human => Difficulty::Regular,
        Controller::Ai(difficulty) => difficulty,
    };
    let weights = difficulties::weights(difficulty);
    rules::as_perceived_by(world, Some(side), |world| choose(world, memory, weights))
}

fn choose(world: &mut World, memory: &mut Memory, weights: &Weights) -> Option<Advice> {
    match world.resource::<Status>() {
        Status::Setup | Status::Over { .. } => None,
        Status::Awaiting { choice } => {
            let option = choice.options.get(choice.default_option())?;
            Some(Advice { command: Command::Answer(option.key.to_string()), reason: None })
        }
        &Status::Ready { unit, .. } => {
            let progress = Progress::new(world, unit);
            let (order, comparison) = match rules::query(world, |query| {
                choose_order(query, memory, weights, unit, &progress)
            })? {
                Decision::Final(order) => (order, None),
                Decision::Move(order, comparison) => (order, Some(comparison)),
                Decision::Extra(extra) => (extra.resolve(world, memory.scratch.get_or_insert_with(World::new))?, None),
            };
            let reason = Some(Reason { purpose: rules::purpose(world, &order.action), comparison });
            Some(Advice { command: Command::Order(order), reason })
        }
    }
}

/// The result of choosing an order.
enum Decision {
    /// The order is final.
    Final(Order),
    /// The order is final, and a move to a better square.
    Move(Order, Comparison),
    /// The order is an additional declared action, which must be tried on a copy of the battle.
    Extra(Box<ExtraAction>),
}

/// Chooses the next order of a unit whose turn it is.
fn choose_order(
    query: &dyn BattleQuery,
    memory: &mut Memory,
    weights: &Weights,
    unit: UnitId,
    progress: &Progress,
) -> Option<Decision> {
    if let Some(order) =
        memory.follow_up.take().and_then(|follow_up| follow_up.next_order(query, weights, unit, progress))
    {
        return Some(Decision::Final(order));
    }
    if let Some(order) = intention::one_more(query, unit, weights) {
        return Some(Decision::Final(order));
    }
    let mut orders = query.legal_for(unit, &PURPOSES);
    orders.extend(objects::orders(query, unit));
    if let Some(end) = only_end_turn(query, &orders) {
        return Some(Decision::Final(end));
    }
    let declared = intention::declared(query, unit);
    let situation = Situation::new(query, unit, orders, weights, &declared, progress.tie_break);
    let end = || situation.first(Purpose::EndTurn);
    if progress.orders_in_a_row >= MAX_ORDERS_IN_A_ROW {
        return end().map(Decision::Final);
    }
    let can_fight = [Purpose::Harm, Purpose::Gambit, Purpose::Travel, Purpose::Escape]
        .into_iter()
        .any(|purpose| situation.can(purpose));
    let enemies = if can_fight { situation.enemy_ids() } else { Vec::new() };
    let estimates = query.estimates(unit, situation.space.origin, &enemies);
    // An attack that is expected to do nothing is none: it keeps nobody from opening a door or moving on.
    let attack = attack::best(query, &situation, weights, &estimates).filter(|attack| attack.value > 0);
    let has_attack = attack.is_some();
    let blocking_door =
        if has_attack { None } else { objects::blocking_door(query, &mut memory.distance_finder, &situation) };
    let locks = if blocking_door.is_some() { LockedDoors::Open } else { LockedDoors::Closed };
    let support = support::best(query, &situation, weights, attack.as_ref());
    let help = non_combat::heal_order(query, &situation, weights, attack.as_ref());
    let mut comparison = None;
    let order = hazards::defuse(query, &situation, attack.as_ref())
        .or_else(|| non_combat::urgent_order(&situation, weights, attack.as_ref(), help))
        .or_else(|| vehicles::order(query, &situation, weights, attack.as_ref(), &estimates))
        .or_else(|| objects::best(query, &situation, weights, attack.as_ref()))
        .or_else(|| preparation::enable_attack(query, &situation, weights, attack.as_ref(), &estimates))
        .or_else(|| traps::search_order(query, &situation, has_attack))
        .or_else(|| {
            let here = CurrentOptions { attack: attack.as_ref(), support: support.as_ref(), estimates: &estimates };
            let best = position::best(query, &situation, weights, &mut memory.distance_finder, &here, locks)?;
            let best = stealth::sneak_instead(query, &situation, weights, best);
            let order = best.order.clone();
            comparison = best.comparison.clone();
            memory.follow_up = if declared.is_empty() { FollowUp::from_best(query, best, progress) } else { None };
            Some(order)
        })
        .or_else(|| blocking_door.and_then(|door| objects::break_blocking_door(query, &situation, weights, door)))
        .or_else(|| vehicles::abandon_vehicle(query, &situation))
        .or_else(|| stealth::hide_in_place(query, &situation, weights, progress))
        .or_else(|| {
            let open = || traps::open_order(query, &mut memory.distance_finder, &situation, locks);
            non_combat::idle_order(&situation, has_attack, open)
        })
        .or_else(|| {
            let rush = non_combat::rush_order(query, &situation, has_attack);
            guard::idle_order(query, &situation, weights, rush.as_ref())
                .or_else(|| non_combat::wait_order(&situation, has_attack))
                .or(rush)
        })
        .or_else(end)?;
    let is_vain = attack.as_ref().is_none_or(|attack| attack.value < weights.vain_attack);
    let chosen = support.iter().chain(&attack).find(|chosen| chosen.order == order);
    if let Some(guard) = chosen.and_then(|chosen| guard::instead_of(query, &situation, weights, chosen, is_vain)) {
        return Some(Decision::Final(guard));
    }
    let attack = attack.filter(|attack| attack.order == order && query.purpose(&order.action) == Purpose::Harm);
    let better = attack.and_then(|attack| preparation::improve_attack(query, &situation, weights, Some(&attack)));
    let order = better.unwrap_or(order);
    let is_extra = !declared.is_empty() && query.purpose(&order.action) == Purpose::Harm;
    Some(match (is_extra, comparison) {
        (true, _) => Decision::Extra(Box::new(ExtraAction::new(query, &situation, weights, order))),
        (false, Some(comparison)) => Decision::Move(order, comparison),
        (false, None) => Decision::Final(order),
    })
}

/// The order to end the turn, if it is the only legal one.
fn only_end_turn(query: &dyn BattleQuery, orders: &[Order]) -> Option<Order> {
    match orders {
        [end] if query.purpose(&end.action) == Purpose::EndTurn => Some(end.clone()),
        _ => None,
    }
}

/// The progress of the battle.
struct Progress {
    /// The number of commands given.
    commands: usize,
    /// The number of dice rolled.
    rolled: u64,
    /// The number of orders of the acting unit at the end of the command history, without another command between them.
    orders_in_a_row: usize,
    /// The action of the last command, if it was an order of the acting unit.
    last: Option<ActionKey>,
    /// The order of equal choices. It depends on the dice, which differ from battle to battle; the mixed number says
    /// nothing about the next roll.
    tie_break: TieBreak,
}

impl Progress {
    fn new(world: &World, unit: UnitId) -> Self {
        let commands = &world.resource::<History>().commands;
        let is_own_order = |command: &&Command| matches!(command, Command::Order(order) if order.unit == unit);
        let orders_in_a_row = commands.iter().rev().take_while(is_own_order).count();
        let last = match commands.last() {
            Some(Command::Order(order)) if order.unit == unit => Some(order.action.clone()),
            Some(_) | None => None,
        };
        let dice = world.resource::<Dice>();
        let tie_break = TieBreak::new(dice.fingerprint());
        Self { commands: commands.len(), rolled: dice.rolled(), orders_in_a_row, last, tie_break }
    }
}
