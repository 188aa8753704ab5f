//! The declared actions of friends, under rule sets whose units declare them: a unit does not do what a friend does already.

use crate::{
    battle::{ActionKey, Order, SideId, UnitId},
    grid::{Space, Square},
    rules::{BattleQuery, Purpose},
};

/// The declared actions that matter to a unit's choice: those of its friends, and the moves of enemies that its side
/// perceives, with the doors that these open.
pub struct KnownIntentions {
    /// The friends.
    friends: Vec<UnitId>,
    /// The spaces where other units will stand.
    destinations: Vec<Space>,
    /// The orders of others to open something.
    openings: Vec<Order>,
}

impl KnownIntentions {
    /// The intentions that a unit of `side` knows of.
    pub fn of(query: &dyn BattleQuery, unit: UnitId, side: SideId) -> Self {
        let others = query.roster().units().filter(|&other| other != unit);
        let placed: Vec<(UnitId, SideId, Space)> =
            others.filter_map(|other| query.side_and_space(other).map(|(side, space)| (other, side, space))).collect();
        // A unit that leaves the battle takes no square.
        let stays = |theirs: SideId, space: Space| query.mission().exit_at(theirs, space).is_none();
        let destinations = placed.iter().filter_map(|&(other, theirs, space)| {
            query.destination(other).map(|to| space.at(to)).filter(|space| stays(theirs, *space))
        });
        let destinations = destinations.collect();
        let friends = placed.iter().filter(|(_, theirs, _)| *theirs == side).map(|(friend, ..)| *friend);
        let friends: Vec<UnitId> = friends.collect();
        let mut openings: Vec<Order> = placed.iter().flat_map(|&(other, ..)| query.declared_orders(other)).collect();
        openings.retain(|order| query.purpose(&order.action) == Purpose::Open);
        Self { friends, destinations, openings }
    }

    /// Removes the moves to squares where other units will stand, and the orders to open what somebody else will open. `space`
    /// is that of the unit.
    pub fn remove_taken(&self, query: &dyn BattleQuery, space: Space, orders: &mut Vec<Order>) {
        if self.destinations.is_empty() && self.openings.is_empty() {
            return;
        }
        let is_claimed = |space: Space| self.destinations.iter().any(|theirs| theirs.overlaps(space));
        orders.retain(|order| match query.purpose(&order.action) {
            Purpose::Travel | Purpose::Escape | Purpose::Slip => !order.to.is_some_and(|to| is_claimed(space.at(to))),
            Purpose::Open => !self.openings.iter().any(|other| (&other.action, other.to) == (&order.action, order.to)),
            _ => true,
        });
    }

    /// The objects that friends have declared to attack, each with the chance in thousandths that it breaks.
    pub fn breakings(&self, query: &dyn BattleQuery) -> Vec<(Square, i32)> {
        let breaks_something = |action: &ActionKey| matches!(query.purpose(action), Purpose::Break | Purpose::Breach);
        // An intention has a preview of each action, which takes long.
        let breakers = self
            .friends
            .iter()
            .copied()
            .filter(|&friend| query.declared_orders(friend).iter().any(|order| breaks_something(&order.action)));
        let steps = breakers.filter_map(|friend| query.intention(friend)).flat_map(|known| known.steps);
        let breaks = steps.filter(|step| breaks_something(&step.action));
        breaks.filter_map(|step| Some((step.to?, step.preview.defeat?.per_mille()))).collect()
    }

    /// The chance, in thousandths, that an enemy is still in action after the declared attacks of the friends.
    pub fn outlasts_per_mille(&self, query: &dyn BattleQuery, enemy: UnitId) -> i32 {
        self.friends.iter().fold(1000, |chance, &friend| chance * query.outlasts_per_mille(friend, enemy) / 1000)
    }
}
