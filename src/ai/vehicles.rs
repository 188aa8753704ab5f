//! Vehicles: entering, changing seats, leaving and starting.

use super::{attack::Attack, progress::Progress, situation::Situation, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    grid::Space,
    rules::{AttackEstimate, BattleQuery, CrewRole, Purpose},
};

/// The order for a unit in or next to a vehicle that comes before its movement.
pub fn order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    here: &[Option<AttackEstimate>],
    progress: &Progress,
) -> Option<Order> {
    // Estimates count as well as the attack, so that a unit that has already attacked this turn stays in its seat.
    let estimated = here.iter().flatten().map(AttackEstimate::net_x100);
    let has_attack = estimated.chain(attack.map(|attack| attack.value)).any(|value| value >= weights.poor_attack);
    // Whoever has just got in, moved over or fired had a reason to.
    let stays_in =
        || [Purpose::Board, Purpose::ChangeSeat, Purpose::Harm].iter().any(|&it| progress.has_done(query, it));
    match situation.state.crew_role {
        CrewRole::Foot if !has_attack && situation.can(Purpose::Board) && sees_an_enemy(query, situation, i32::MAX) => {
            enter_vehicle(query, situation)
        }
        CrewRole::Driver(_) => situation.first(Purpose::Start),
        CrewRole::Misplaced => situation.first(Purpose::ChangeSeat).or_else(|| exit_vehicle(situation)),
        CrewRole::Gunner { driven: false }
            if !has_attack && !stays_in() && !sees_an_enemy(query, situation, i32::MAX) =>
        {
            exit_vehicle(situation)
        }
        CrewRole::Passenger if sees_an_enemy(query, situation, weights.alight) => exit_vehicle(situation),
        CrewRole::Idle => exit_vehicle(situation),
        CrewRole::Foot | CrewRole::Gunner { .. } | CrewRole::Passenger => None,
    }
}

/// The order to leave a vehicle that cannot get nearer to its goal, if no enemy is in sight.
pub fn abandon_vehicle(query: &dyn BattleQuery, situation: &Situation) -> Option<Order> {
    let drives = matches!(situation.state.crew_role, CrewRole::Driver(_));
    let stays = situation.goal.is_some() || situation.is_defending || situation.stays_back;
    if drives && !stays && !sees_an_enemy(query, situation, i32::MAX) { exit_vehicle(situation) } else { None }
}

/// The order to enter a vehicle that needs a driver or a gunner, and from which an enemy is in sight.
fn enter_vehicle(query: &dyn BattleQuery, situation: &Situation) -> Option<Order> {
    let has_target = |vehicle: UnitId| {
        let space = query.side_and_space(vehicle).map(|(_, space)| space);
        space.is_some_and(|space| sees_an_enemy_from(query, situation, space, i32::MAX))
    };
    let is_of_use = |vehicle: UnitId| query.unit_state(vehicle).needs_crew && has_target(vehicle);
    situation.orders_for(Purpose::Board).find(|order| order.at.is_some_and(is_of_use)).cloned()
}

/// The order to leave the vehicle on the side farthest from the enemies.
fn exit_vehicle(situation: &Situation) -> Option<Order> {
    let orders = situation.orders_for(Purpose::Alight);
    let farthest = orders.max_by_key(|order| order.to.map(|to| nearest(situation, Space::single(to))));
    farthest.cloned()
}

/// The distance to the nearest enemy, in squares.
fn nearest(situation: &Situation, from: Space) -> Option<i32> {
    situation.enemies.iter().map(|(_, theirs)| situation.metric.distance(from, *theirs)).min()
}

/// Returns true if the unit sees an enemy at most `within` squares away.
fn sees_an_enemy(query: &dyn BattleQuery, situation: &Situation, within: i32) -> bool {
    sees_an_enemy_from(query, situation, situation.space, within)
}

/// Returns true if an enemy at most `within` squares away can be seen from a space.
fn sees_an_enemy_from(query: &dyn BattleQuery, situation: &Situation, from: Space, within: i32) -> bool {
    let sight = query.board().sight();
    let near = |theirs: Space| situation.metric.distance(from, theirs) <= within;
    situation.enemies.iter().any(|&(_, theirs)| near(theirs) && sight.affects_space(theirs, from))
}
