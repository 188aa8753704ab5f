//! The command that looks best at first sight.

use bevy::prelude::World;

use super::{
    arming::Arming,
    arrival,
    attack::{self, Attack},
    distance_finder::{DistanceFinder, LockedDoors},
    extra_action::{self, ExtraAction},
    follow_up::FollowUp,
    guard, hazards, intention,
    luck::Luck,
    non_combat, objects, patience,
    position::{self, CurrentOptions},
    posture, preparation,
    progress::Progress,
    rearming::Rearming,
    reason::{Comparison, Reason},
    shelter::Shelter,
    situation::Situation,
    stealth, support, temperaments, traps, vehicles,
    weights::Weights,
};
use crate::{
    battle::{Command, Order, Status, UnitId},
    rules::{self, AttackEstimate, BattleQuery, Purpose},
};

/// The number of commands a unit may give in a row before the AI ends its turn; far more than any turn needs.
const MAX_ORDERS_IN_A_ROW: usize = 60;

/// The purposes that every decision considers. Orders for assaults, improvements of an attack and rarer purposes are
/// requested only when they may be useful.
const PURPOSES: [Purpose; 20] = [
    Purpose::Harm,
    Purpose::Gambit,
    Purpose::Travel,
    Purpose::Escape,
    Purpose::Mend,
    Purpose::Steady,
    Purpose::Restore,
    Purpose::Arm,
    Purpose::Rise,
    Purpose::LieDown,
    Purpose::Open,
    Purpose::Search,
    Purpose::Wait,
    Purpose::Board,
    Purpose::Start,
    Purpose::ChangeSeat,
    Purpose::Alight,
    Purpose::Defuse,
    Purpose::Luck,
    Purpose::EndTurn,
];

/// State that is kept from one decision to the next.
#[derive(Default)]
pub struct DecisionMemory {
    /// Path distances.
    pub distance_finder: DistanceFinder,
    /// The attack that the last move was ordered for.
    pub follow_up: Option<FollowUp>,
    /// A second world for trying commands.
    scratch: Option<World>,
}

/// A command, and the reason for it.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The command.
    pub command: Command,
    /// The reason; `None` for a command that stands in for one that was refused.
    pub reason: Option<Reason>,
}

/// The result of thinking for a while.
#[derive(Clone, Debug)]
pub enum Thought {
    /// The opponent needs more time.
    Unfinished,
    /// The next command; `None` when the battle is over.
    Finished(Option<Advice>),
}

/// The best command by these weights; `None` when the battle is over. The world must hold what the side perceives.
pub fn choose(world: &mut World, memory: &mut DecisionMemory, weights: &Weights) -> Option<Advice> {
    match world.resource::<Status>() {
        Status::Setup | Status::Over { .. } => None,
        Status::Awaiting { choice } => {
            let option = choice.options.get(choice.usual_option())?;
            let reason = Some(Reason { purpose: None, comparison: None, trials: None });
            Some(Advice { command: Command::Answer(option.key.to_string()), reason })
        }
        &Status::Ready { unit, .. } => {
            let progress = Progress::new(world, unit);
            let own = temperaments::weights_of(world, unit, weights);
            let weights = own.as_ref().unwrap_or(weights);
            let (turns, is_spared) =
                rules::query(world, |query| (progress.turns_waited(query), patience::is_spared(query, unit)));
            let impatient = patience::weights_of(world, unit, is_spared, weights);
            let weights = impatient.as_ref().unwrap_or(weights);
            let waiting = patience::weights_of_waiting(world, unit, is_spared, turns, weights);
            let weights = waiting.as_ref().unwrap_or(weights);
            let decision = rules::query(world, |query| choose_order(query, memory, weights, unit, &progress))?;
            let scratch = memory.scratch.get_or_insert_with(World::new);
            let (order, comparison) = decision.resolve(world, scratch, weights)?;
            let purpose = Some(rules::purpose(world, &order.action));
            let reason = Some(Reason { purpose, comparison, trials: None });
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
    /// The order ends a declaration, unless a point of luck is spent, which must be tried on a copy of the battle.
    Luck(Box<Luck>),
    /// The order is to take a weapon; each must be tried on a copy of the battle.
    Arm(Arming),
    /// Another weapon is taken in hand if that is better, which must be tried on a copy of the battle; otherwise the decision
    /// is the other one.
    Rearm(Rearming, Box<Decision>),
    /// A door is closed if that averts enough, which must be tried on a copy of the battle; otherwise the decision is the
    /// other one.
    Shelter(Shelter, Box<Decision>),
}

impl Decision {
    /// The order, with the comparison of a move to a better square. Orders are tried on a copy of the battle in the scratch
    /// world.
    fn resolve(self, world: &mut World, scratch: &mut World, weights: &Weights) -> Option<(Order, Option<Comparison>)> {
        let order = match self {
            Self::Final(order) => order,
            Self::Move(order, comparison) => return Some((order, Some(comparison))),
            Self::Extra(extra) => extra.resolve(world, scratch)?,
            Self::Luck(luck) => luck.resolve(world, scratch),
            Self::Arm(arming) => arming.resolve(world, scratch)?,
            Self::Rearm(rearming, otherwise) => match rearming.resolve(world, scratch, weights) {
                Some(order) => order,
                None => return otherwise.resolve(world, scratch, weights),
            },
            Self::Shelter(shelter, otherwise) => match shelter.resolve(world, scratch) {
                Some(order) => order,
                None => return otherwise.resolve(world, scratch, weights),
            },
        };
        Some((order, None))
    }
}

/// Chooses the next order of a unit whose turn it is.
fn choose_order(
    query: &dyn BattleQuery,
    memory: &mut DecisionMemory,
    weights: &Weights,
    unit: UnitId,
    progress: &Progress,
) -> Option<Decision> {
    if let Some(order) =
        memory.follow_up.take().and_then(|follow_up| follow_up.next_order(query, weights, unit, progress))
    {
        return Some(Decision::Final(order));
    }
    let mut orders = query.legal_for(unit, &PURPOSES);
    orders.extend(objects::orders(query, unit));
    let one_more = query.legal_for(unit, &[Purpose::Extend]).into_iter().next();
    if one_more.is_none()
        && let Some(end) = only_end_turn(query, &orders)
    {
        return Some(Decision::Final(end));
    }
    let declared = intention::declared(query, unit);
    let mut situation = Situation::new(query, unit, orders, weights, &declared, progress.tie_break);
    situation.passed = progress.passed_squares(query);
    if let Some(order) = one_more.and_then(|order| extra_action::unnamed(query, &situation, weights, order)) {
        return Some(Decision::Final(order));
    }
    let end = || situation.first(Purpose::EndTurn);
    if progress.own_actions.len() >= MAX_ORDERS_IN_A_ROW {
        return end().map(Decision::Final);
    }
    let can_fight = [Purpose::Harm, Purpose::Gambit, Purpose::Travel, Purpose::Escape, Purpose::LieDown]
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
    let (mut comparison, mut planned) = (None, 0);
    let order = arrival::order(query, &situation, weights)
        .or_else(|| hazards::defuse(query, &situation, attack.as_ref()))
        .or_else(|| non_combat::urgent_order(query, &situation, weights, attack.as_ref(), &estimates, help, progress))
        .or_else(|| vehicles::order(query, &situation, weights, attack.as_ref(), &estimates, progress))
        .or_else(|| objects::best(query, &situation, weights, attack.as_ref()))
        .or_else(|| preparation::enable_attack(query, &situation, weights, attack.as_ref(), &estimates))
        .or_else(|| traps::search_order(query, &situation, has_attack))
        .or_else(|| position::attack_after_move(query, &situation, weights, attack.as_ref(), progress))
        .or_else(|| {
            let here = CurrentOptions { attack: attack.as_ref(), support: support.as_ref(), estimates: &estimates };
            let best = position::best(query, &situation, weights, &mut memory.distance_finder, &here, locks)?;
            let best = stealth::sneak_instead(query, &situation, weights, best);
            let order = best.order.clone();
            comparison = best.comparison.clone();
            planned = best.planned_attack.as_ref().map_or(0, |attack| attack.value);
            memory.follow_up = if declared.is_empty() { FollowUp::from_best(query, best, progress) } else { None };
            Some(order)
        })
        .or_else(|| blocking_door.and_then(|door| objects::break_blocking_door(query, &situation, weights, door)))
        .or_else(|| vehicles::abandon_vehicle(query, &situation))
        .or_else(|| stealth::hide_in_place(query, &situation, weights, progress))
        .or_else(|| {
            let open = || traps::open_order(query, &mut memory.distance_finder, &situation, locks);
            non_combat::idle_order(query, &situation, has_attack, progress, open)
        })
        .or_else(|| {
            let rush = non_combat::rush_order(query, &situation, has_attack, progress);
            guard::idle_order(query, &situation, weights, rush.as_ref())
                .or_else(|| non_combat::wait_order(&situation, has_attack))
                .or(rush)
        })
        .or_else(end)?;
    let planned = planned.max(attack.as_ref().map_or(0, |attack| attack.value));
    let rearming = Rearming::new(query, &situation, weights, progress, (&order, planned));
    let shelter = if has_attack { None } else { Shelter::new(query, &situation, weights, progress, &order) };
    let choice = Choice { order, comparison, attack, support, estimates, is_further: !declared.is_empty() };
    let mut decision = choice.refine(query, &situation, weights, progress);
    if let Some(shelter) = shelter {
        decision = Decision::Shelter(shelter, Box::new(decision));
    }
    if let Some(rearming) = rearming {
        decision = Decision::Rearm(rearming, Box::new(decision));
    }
    Some(decision)
}

/// The order that looks best, before those that could come before it or take its place.
struct Choice {
    order: Order,
    /// The comparison of a move to a better square.
    comparison: Option<Comparison>,
    /// The most valuable attack from the present square.
    attack: Option<Attack>,
    /// The most valuable support of a friend.
    support: Option<Attack>,
    /// The attack estimates against the considered enemies.
    estimates: Vec<Option<AttackEstimate>>,
    /// True if the unit has declared an action already.
    is_further: bool,
}

impl Choice {
    /// The decision for this order, or for one that comes before it or is better at second sight.
    fn refine(
        self,
        query: &dyn BattleQuery,
        situation: &Situation,
        weights: &Weights,
        progress: &Progress,
    ) -> Decision {
        let Self { order, comparison, attack, support, estimates, is_further } = self;
        let purpose = query.purpose(&order.action);
        if purpose == Purpose::Arm
            && let Some(arming) = Arming::new(situation)
        {
            return Decision::Arm(arming);
        }
        let is_vain = attack.as_ref().is_none_or(|attack| attack.value < weights.vain_attack);
        let chosen = support.iter().chain(&attack).find(|chosen| chosen.order == order);
        if let Some(guard) = chosen.and_then(|chosen| guard::instead_of(query, situation, weights, chosen, is_vain)) {
            return Decision::Final(guard);
        }
        if let Some(lie_down) = posture::lie_down_order(query, situation, weights, &estimates, (&order, progress)) {
            return Decision::Final(lie_down);
        }
        if purpose == Purpose::EndTurn
            && let Some(luck) = Luck::new(query, situation, weights, order.clone())
        {
            return Decision::Luck(Box::new(luck));
        }
        let attack = attack.filter(|attack| attack.order == order && purpose == Purpose::Harm);
        let better = attack.and_then(|attack| preparation::improve_attack(query, situation, weights, Some(&attack)));
        let order = better.unwrap_or(order);
        let is_extra = is_further && query.purpose(&order.action) == Purpose::Harm;
        match (is_extra, comparison) {
            (true, _) => Decision::Extra(Box::new(ExtraAction::new(query, situation, weights, order))),
            (false, Some(comparison)) => Decision::Move(order, comparison),
            (false, None) => Decision::Final(order),
        }
    }
}

/// The order to end the turn, if it is the only legal one.
fn only_end_turn(query: &dyn BattleQuery, orders: &[Order]) -> Option<Order> {
    match orders {
        [end] if query.purpose(&end.action) == Purpose::EndTurn => Some(end.clone()),
        _ => None,
    }
}
