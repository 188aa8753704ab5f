//! Traps: a unit searches where its side expects more of them, and disarms those that bar its way.

use super::{
    distance_finder::{DistanceFinder, LockedDoors, PathSearch},
    objects,
    situation::Situation,
};
use crate::{
    battle::Order,
    rules::{BattleQuery, Purpose},
};

/// The order to search before the unit goes on. Each search settles the matter for its surroundings, so units do not
/// search again and again.
pub fn search_order(query: &dyn BattleQuery, situation: &Situation, has_attack: bool) -> Option<Order> {
    let goes_on = situation.goal.is_some() || !(situation.is_defending || situation.enemies.is_empty());
    let may_search = !has_attack && goes_on && query.expects_traps(situation.unit);
    may_search.then(|| situation.first(Purpose::Search)).flatten()
}

/// The order to open a door or a console, or to disarm a trap that bars the way.
pub fn open_order(
    query: &dyn BattleQuery,
    distance_finder: &mut DistanceFinder,
    situation: &Situation,
    locks: LockedDoors,
) -> Option<Order> {
    let avoided = query.avoided_squares(situation.side);
    let is_trap = |order: &&Order| order.to.is_some_and(|to| avoided.contains(&to));
    let opens = situation.orders_for(Purpose::Open);
    let trap = opens.clone().find(is_trap).filter(|_| {
        let (space, targets) = (situation.space, &objects::wanted_squares(situation));
        let search = PathSearch { board: query.board(), side: space.side, targets, locks };
        distance_finder.is_barred(search, &avoided, space.origin)
    });
    opens.clone().find(|order| !is_trap(order)).or(trap).cloned()
}
