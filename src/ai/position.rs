//! What a square is worth: the best attack from it, what enemies could do there, how near it is to the goal.

use bevy::prelude::World;

use super::{ground::Distances, situation::Situation, weights::Weights};
use crate::{
    battle::{Board, Command, Order, Roster, Standing, UnitId},
    grid::Square,
    rules::{self, Harm, Preview, Purpose},
};

/// The best attack or the best step of the unit; `None` if it is best off where it is, doing nothing.
pub fn best(world: &mut World, situation: &Situation, weights: &Weights) -> Option<Order> {
    let here = situation.space.origin;
    let distances = Ways::of(world, situation);
    let attack = best_attack(world, situation, weights);
    let stay = value(world, situation, weights, &distances, here);
    let step = promising(situation, weights, &distances)
        .into_iter()
        .filter_map(|order| {
            let square = order.to?;
            let worth = value(world, situation, weights, &distances, square);
            let danger = if worth > stay { danger(world, weights, order) } else { 0 };
            Some((worth - danger, order))
        })
        .max_by_key(|(worth, order)| (*worth, std::cmp::Reverse(order.to)))
        .filter(|(worth, _)| *worth > stay + weights.inertia)
        .map(|(_, order)| order.clone());
    // A move first, if it leaves the attack for afterwards; else the attack, then the move.
    match (step, attack) {
        (Some(step), Some((worth, attack))) => {
            Some(if worth <= 0 || keeps_attack(world, situation.unit, &step) { step } else { attack })
        }
        (Some(step), None) => Some(step),
        (None, attack) => attack.filter(|(worth, _)| *worth > 0).map(|(_, order)| order),
    }
}

/// Distances to what the unit is after.
struct Ways {
    enemies: Distances,
    goal: Option<Distances>,
}

impl Ways {
    fn of(world: &World, situation: &Situation) -> Self {
        let side = situation.space.side;
        let near = situation.enemies.iter().take(3).map(|(_, space)| space.origin);
        let zones = world.resource::<Board>().zones();
        let goal = situation.goal.and_then(|zone| zones.get(zone)).map(|zone| zone.squares.clone());
        Self {
            enemies: Distances::to(world, side, near),
            goal: goal.map(|squares| Distances::to(world, side, squares)),
        }
    }
}

/// The attack worth most from here, and its worth.
pub fn best_attack(world: &mut World, situation: &Situation, weights: &Weights) -> Option<(i32, Order)> {
    let attacks: Vec<Order> = situation.orders_for(Purpose::Harm).cloned().collect();
    let worth = attacks.into_iter().filter_map(|order| {
        let target = order.at.filter(|target| !rules::is_out(world, *target))?;
        let preview = rules::preview(world, &Command::Order(order.clone())).ok()?;
        let harm = expected(&preview) + bonus(situation, weights, target, preview.defeat.map_or(0, |c| c.per_mille()));
        Some((harm - risk(&preview, weights), order))
    });
    worth.max_by_key(|(worth, _)| *worth)
}

fn expected(preview: &Preview) -> i32 {
    let (Some(chance), Some(damage)) = (preview.chance, preview.damage) else { return 0 };
    chance.per_mille() * damage.mean_x100 / 1000
}

fn bonus(situation: &Situation, weights: &Weights, target: UnitId, defeat_per_mille: i32) -> i32 {
    let prize = if situation.quarry.contains(&target) { weights.objective_target } else { 0 };
    (weights.defeat + prize) * defeat_per_mille / 1000
}

fn risk(preview: &Preview, weights: &Weights) -> i32 {
    let risks = preview.risks.iter().map(|risk| risk.chance.per_mille() * risk.damage.mean_x100 / 1000);
    risks.sum::<i32>() * weights.danger_on_the_way / 100
}

/// Damage to expect on the way.
fn danger(world: &mut World, weights: &Weights, order: &Order) -> i32 {
    rules::preview(world, &Command::Order(order.clone())).map_or(i32::MAX / 4, |preview| risk(&preview, weights))
}

/// What it is worth to stand on a square.
fn value(world: &mut World, situation: &Situation, weights: &Weights, ways: &Ways, square: Square) -> i32 {
    let home = put(world, situation.unit, square);
    let (mut best, mut exposure, mut crowd) = (0, 0, 0);
    let space = situation.space.at(square);
    for &(enemy, theirs) in &situation.enemies {
        if let Some(harm) = rules::harm(world, situation.unit, enemy) {
            best = best.max(harm.expected_x100 + bonus(situation, weights, enemy, harm.defeat.per_mille()));
        }
        if let Some(Harm { expected_x100, .. }) = rules::harm(world, enemy, situation.unit) {
            exposure += expected_x100;
        }
        if space.is_adjacent(theirs) {
            crowd += 1;
        }
    }
    if let Some(home) = home {
        put(world, situation.unit, home);
    }
    let caution = if situation.is_hurt { weights.caution_when_hurt } else { weights.caution };
    let mut worth = best - exposure * caution / 100;
    if crowd > 0 && !strikes_best_by_hand(situation, world) {
        worth -= weights.crowded;
    }
    if best == 0 && !situation.holds_out {
        worth -= ways.enemies.from(square).unwrap_or(200) * weights.approach;
    }
    if let Some(goal) = &ways.goal {
        worth -= goal.from(square).unwrap_or(200) * weights.goal;
    }
    worth
}

/// Whether the unit would rather fight hand to hand.
fn strikes_best_by_hand(situation: &Situation, world: &mut World) -> bool {
    let enemy = situation.enemies.first().map(|(enemy, _)| *enemy);
    let harm = enemy.and_then(|enemy| rules::harm(world, situation.unit, enemy));
    harm.is_none_or(|harm| harm.manner == crate::battle::Manner::Melee)
}

/// Imagines a unit elsewhere; tells where it stood.
fn put(world: &mut World, unit: UnitId, square: Square) -> Option<Square> {
    let entity = world.resource::<Roster>().entity(unit)?;
    let mut standing = world.get_mut::<Standing>(entity)?;
    let before = standing.space.origin;
    standing.space = standing.space.at(square);
    Some(before)
}

/// The moves worth a closer look: next to enemies, near the goal, and spread over the rest.
fn promising<'a>(situation: &'a Situation, weights: &Weights, ways: &Ways) -> Vec<&'a Order> {
    let mut moves: Vec<&Order> =
        situation.orders_for(Purpose::Travel).chain(situation.orders_for(Purpose::Escape)).collect();
    if moves.len() <= weights.squares {
        return moves;
    }
    let near = |order: &&Order| {
        let square = order.to.unwrap_or_default();
        let goal = ways.goal.as_ref().and_then(|goal| goal.from(square));
        (goal.or_else(|| ways.enemies.from(square)).unwrap_or(i32::MAX), square)
    };
    moves.sort_by_key(near);
    let (close, rest) = moves.split_at(weights.squares / 2);
    let stride = (rest.len() / (weights.squares / 2).max(1)).max(1);
    close.iter().chain(rest.iter().step_by(stride)).copied().collect()
}

/// Whether the unit could still attack after this step. Takes it in the imagined world, which is spent by that.
fn keeps_attack(world: &mut World, unit: UnitId, step: &Order) -> bool {
    let taken = rules::submit(world, Command::Order(step.clone()));
    if !taken.is_ok_and(|status| status.active() == Some(unit)) {
        return false;
    }
    rules::legal(world).iter().any(|command| match command {
        Command::Order(order) => rules::purpose(world, &order.action) == Purpose::Harm,
        Command::Answer(_) | Command::Policy { .. } => false,
    })
}
