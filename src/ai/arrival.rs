//! Arrivals that win: the last step of a unit whose side wins by it, which comes before everything else.

use super::{
    objective_role,
    route::{Route, RoutePicker},
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{Objective, Order},
    grid::{Space, Square},
    rules::{BattleQuery, Purpose},
};

/// The order by which the unit arrives where its arrival wins the battle or brings the side one unit nearer to that: the
/// least dangerous move, or else an action for more movement that is enough and provokes nobody.
pub fn order(query: &dyn BattleQuery, situation: &Situation, weights: &Weights) -> Option<Order> {
    let squares = winning_squares(query, situation);
    let is_there = |space: Space| squares.iter().any(|&square| space.contains(square));
    if squares.is_empty() || is_there(situation.space) {
        return None;
    }
    let arrives = |order: &&Order| order.to.is_some_and(|to| is_there(situation.space.at(to)));
    let mut route_picker = RoutePicker::new(situation);
    let steps = [Purpose::Travel, Purpose::Escape].into_iter().flat_map(|purpose| situation.orders_for(purpose));
    let routes = steps.filter(arrives).map(|step| route_picker.best(query, situation, weights, step, 0));
    let safest = routes.min_by_key(|Route { danger, order }| (*danger, situation.tie_break.of_order(order)));
    safest.map(|route| route.order).or_else(|| {
        let rushes = situation.orders_on_demand(query, Purpose::Rush);
        let is_enough = || query.next_stands(situation.unit).into_iter().any(is_there);
        let is_safe = |rush: &Order| query.preview(rush).is_ok_and(|preview| preview.risks.is_empty());
        rushes.into_iter().find(|rush| (arrives(&rush) || rush.to.is_none() && is_enough()) && is_safe(rush))
    })
}

/// The squares of the zones where the unit is the last one that is missing, and of the exits by which it wins.
fn winning_squares(query: &dyn BattleQuery, situation: &Situation) -> Vec<Square> {
    let (mission, unit, side) = (query.mission(), situation.unit, situation.side);
    let squares = |zone: usize| mission.zone(zone).map_or(&[][..], |zone| zone.squares.as_slice()).iter().copied();
    let exits = || {
        let own = mission.exits.iter().filter(|exit| exit.side == side);
        own.flat_map(|exit| squares(exit.zone)).collect::<Vec<Square>>()
    };
    let is_last_missing = |zone: usize, units: u16| {
        let others = query.roster().units().filter(|&other| other != unit && !query.is_out(other));
        let spaces = others.filter_map(|other| query.side_and_space(other)).filter(|(theirs, _)| *theirs == side);
        let there = spaces.filter(|(_, space)| squares(zone).any(|square| space.contains(square))).count();
        there + 1 == usize::from(units)
    };
    let own = query.objectives().into_iter().filter(|objective| objective.side() == side);
    let places = own.map(|objective| match *objective {
        Objective::Reach { zone, units, .. } if is_last_missing(zone, units) => squares(zone).collect(),
        Objective::Escape { .. } if objective_role::may_leave(query, unit, side) => exits(),
        Objective::Escort { unit: escortee, zone, .. } if escortee == unit => {
            zone.map_or_else(exits, |zone| squares(zone).collect())
        }
        Objective::Reach { .. }
        | Objective::Escape { .. }
        | Objective::Escort { .. }
        | Objective::Survive { .. }
        | Objective::Defeat { .. }
        | Objective::Hold { .. }
        | Objective::Destroy { .. } => Vec::new(),
    });
    places.flatten().collect()
}
