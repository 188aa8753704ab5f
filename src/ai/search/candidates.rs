//! The commands worth trying.

use bevy::prelude::World;

use crate::{
    ai::{Memory, PURPOSES, Progress, Skill, attack, intention, position, situation::Situation},
    battle::{Command, Order, Status, UnitId},
    rules::{self, BattleQuery, Purpose},
};

/// Orders of these purposes are tried once each, by the first legal order.
const OTHERS: [Purpose; 9] = [
    Purpose::Guard,
    Purpose::Wait,
    Purpose::Steady,
    Purpose::Hide,
    Purpose::Rise,
    Purpose::Arm,
    Purpose::Restore,
    Purpose::Improve,
    Purpose::EndTurn,
];

/// The commands to try; the usual one comes first.
pub fn all(world: &mut World, memory: &mut Memory, skill: &Skill, usual: &Command) -> Vec<Command> {
    let mut commands = vec![usual.clone()];
    let others: Vec<Command> = match world.resource::<Status>().clone() {
        Status::Awaiting { choice } => choice.answers().into_iter().map(Command::Answer).collect(),
        Status::Ready { unit, .. } => {
            let progress = Progress::new(world, unit);
            let orders = rules::query(world, |query| orders(query, memory, skill, unit, &progress));
            orders.into_iter().map(Command::Order).collect()
        }
        Status::Setup | Status::Over { .. } => Vec::new(),
    };
    for other in others {
        if commands.len() >= skill.search.candidates {
            break;
        }
        if !commands.contains(&other) {
            commands.push(other);
        }
    }
    commands
}

/// The orders to try: the best attacks and moves in turn, then one order of each other purpose.
fn orders(
    query: &dyn BattleQuery,
    memory: &mut Memory,
    skill: &Skill,
    unit: UnitId,
    progress: &Progress,
) -> Vec<Order> {
    let weights = &skill.weights;
    let mut legal = query.legal_for(unit, &PURPOSES);
    legal.extend(query.legal_for(unit, &[Purpose::Guard, Purpose::Hide, Purpose::Improve]));
    let declared = intention::declared(query, unit);
    let situation = Situation::new(query, unit, legal, weights, &declared, progress.tie_break);
    let enemies = situation.enemy_ids();
    let estimates = query.estimates(unit, situation.space.origin, &enemies);
    let attacks = attack::several(query, &situation, weights, &estimates).into_iter().map(|attack| attack.order);
    let moves = position::promising_moves(query, &situation, weights, &mut memory.distance_finder, skill.search.moves);
    let mut orders: Vec<Order> = attacks.take(skill.search.attacks).collect();
    orders.extend(moves);
    orders.extend(OTHERS.into_iter().filter_map(|purpose| situation.first(purpose)));
    orders
}
