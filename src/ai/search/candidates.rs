//! The orders worth trying.

use bevy::prelude::World;

use crate::{
    ai::{Memory, PURPOSES, Progress, Skill, attack, intention, position, situation::Situation},
    battle::{Command, Order, UnitId},
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

/// The orders to try; the usual one comes first.
pub fn all(world: &mut World, memory: &mut Memory, skill: &Skill, unit: UnitId, usual: &Command) -> Vec<Command> {
    let progress = Progress::new(world, unit);
    let others = rules::query(world, |query| others(query, memory, skill, unit, &progress));
    let mut commands = vec![usual.clone()];
    for other in others.into_iter().map(Command::Order) {
        if commands.len() < skill.search.candidates && !commands.contains(&other) {
            commands.push(other);
        }
    }
    commands
}

/// The best attacks and moves, then one order of each other purpose.
fn others(
    query: &dyn BattleQuery,
    memory: &mut Memory,
    skill: &Skill,
    unit: UnitId,
    progress: &Progress,
) -> Vec<Order> {
    let (weights, effort) = (&skill.weights, &skill.search);
    let mut legal = query.legal_for(unit, &PURPOSES);
    legal.extend(query.legal_for(unit, &[Purpose::Guard, Purpose::Hide, Purpose::Improve]));
    let declared = intention::declared(query, unit);
    let situation = Situation::new(query, unit, legal, weights, &declared, progress.tie_break);
    let estimates = query.estimates(unit, situation.space.origin, &situation.enemy_ids());
    let attacks = attack::several(query, &situation, weights, &estimates).into_iter().map(|attack| attack.order);
    let mut orders: Vec<Order> = attacks.take(effort.attacks).collect();
    orders.extend(position::promising_moves(query, &situation, weights, &mut memory.distance_finder, effort.moves));
    orders.extend(OTHERS.into_iter().filter_map(|purpose| situation.first(purpose)));
    orders
}
