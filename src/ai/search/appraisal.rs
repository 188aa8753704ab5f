//! The balance of a side: the worth of its units less that of its enemies, in thousandths of a unit.
//!
//! The dice decide far more than one order, so playouts would have to be many. Therefore the luck of attacks is taken
//! out: an attack counts by what it is expected to do, whatever it did.

use bevy::prelude::World;

use crate::{
    ai::{
        difficulties::Appraisal,
        distance_finder::{DistanceFinder, LockedDoors, PathSearch},
        objective_role::ObjectiveRole,
    },
    battle::{Objective, Order, SideId, Status, UnitId},
    rules::{self, BattleQuery, DuelEstimate, Purpose},
};

/// The worth of an unhurt unit of average strength.
const UNIT: i32 = 1000;
/// The distance at which the strength of units is compared, in squares.
const TYPICAL_DISTANCE: i32 = 5;

/// Appraises the positions of one search.
pub struct Appraiser {
    side: SideId,
    settings: &'static Appraisal,
    /// The factor of each unit's worth, in hundredths, by unit.
    factors: Vec<i32>,
    units_in_action: usize,
}

impl Appraiser {
    /// Compares the units of a battle, for one of its sides.
    pub fn new(world: &mut World, side: SideId, settings: &'static Appraisal) -> Self {
        rules::query(world, |query| {
            let factors = factors(query, settings);
            Self { side, settings, factors, units_in_action: fighters(query).len() }
        })
    }

    /// The number of units that were in action at the beginning.
    pub fn units_in_action(&self) -> usize {
        self.units_in_action
    }

    /// The worth of the units of the side, less that of all others. The units of those who have lost are worth nothing.
    pub fn balance(&self, world: &mut World) -> i32 {
        let winner = match world.resource::<Status>() {
            Status::Over { outcome } => outcome.winner,
            Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => None,
        };
        rules::query(world, |query| {
            let fighters = fighters(query).into_iter();
            let fighters = fighters.filter(|(_, theirs)| winner.is_none_or(|winner| winner == *theirs));
            fighters.map(|(unit, theirs)| self.signed(theirs, self.worth(query, unit))).sum()
        })
    }

    /// The change of the balance that an attack is expected to bring; `None` for other orders.
    pub fn expected_change(&self, query: &dyn BattleQuery, order: &Order) -> Option<i32> {
        if !matches!(query.purpose(&order.action), Purpose::Harm | Purpose::Assault) {
            return None;
        }
        let preview = query.preview(order).ok()?;
        let change = |unit: UnitId, expected_x100: i32, defeat_per_mille: i32| {
            let loss = self.loss(query, unit, expected_x100, defeat_per_mille);
            query.side_and_space(unit).map_or(0, |(theirs, _)| -self.signed(theirs, loss))
        };
        if !preview.caught.is_empty() {
            let each = preview.caught.iter();
            return Some(each.map(|each| change(each.unit, each.expected_x100, each.defeat.per_mille())).sum());
        }
        let (chance, damage) = (preview.chance?, preview.damage?);
        let defeat = preview.defeat.map_or(0, |defeat| defeat.per_mille());
        Some(change(order.at?, chance.per_mille() * damage.mean_x100 / 1000, defeat))
    }

    /// The progress of all units towards the zones that their sides must reach: less for each square of the way.
    pub fn progress(&self, world: &mut World, distance_finder: &mut DistanceFinder) -> i32 {
        let objectives_of = |objective: &Objective| {
            matches!(
                objective,
                Objective::Reach { .. }
                    | Objective::Escape { .. }
                    | Objective::Hold { .. }
                    | Objective::Destroy { .. }
                    | Objective::Escort { .. }
            )
        };
        rules::query(world, |query| {
            if !query.objectives().into_iter().any(objectives_of) {
                return 0;
            }
            let ways = fighters(query).into_iter().map(|(unit, theirs)| {
                let way = way_to_goal(query, distance_finder, unit, theirs);
                self.signed(theirs, -way * self.settings.goal)
            });
            ways.sum()
        })
    }

    /// A number with the sign that it has for the side, if it is about a unit of `theirs`.
    fn signed(&self, theirs: SideId, worth: i32) -> i32 {
        if theirs == self.side { worth } else { -worth }
    }

    fn factor(&self, unit: UnitId) -> i32 {
        self.factors.get(usize::from(unit.0)).copied().unwrap_or(100)
    }

    /// The worth of a unit in action: a part of it regardless of its points.
    fn worth(&self, query: &dyn BattleQuery, unit: UnitId) -> i32 {
        let (state, alive) = (query.unit_state(unit), self.settings.alive);
        (alive + (UNIT - alive) * state.points.max(0) / state.most.max(1)) * self.factor(unit) / 100
    }

    /// The worth that a unit loses by damage, in hundredths of a point, and by a chance to be put out of action.
    fn loss(&self, query: &dyn BattleQuery, unit: UnitId, expected_x100: i32, defeat_per_mille: i32) -> i32 {
        let (state, alive) = (query.unit_state(unit), self.settings.alive);
        let lost_x100 = expected_x100.min(state.points.max(0) * 100);
        let loss = (UNIT - alive) * lost_x100 / 100 / state.most.max(1) + alive * defeat_per_mille / 1000;
        loss * self.factor(unit) / 100
    }
}

/// The units on the board that are in action, with their sides.
fn fighters(query: &dyn BattleQuery) -> Vec<(UnitId, SideId)> {
    let units = query.roster().units().filter(|&unit| !query.is_out(unit));
    units.filter_map(|unit| Some((unit, query.side_and_space(unit)?.0))).collect()
}

/// The factor of each unit's worth, in hundredths, by unit. Strong units are worth more than weak ones, and units that an
/// objective is about more than others.
fn factors(query: &dyn BattleQuery, settings: &Appraisal) -> Vec<i32> {
    let fighters = fighters(query);
    let strengths: Vec<(UnitId, i32)> =
        fighters.iter().map(|&(unit, side)| (unit, strength(query, unit, side, &fighters))).collect();
    let strong = strengths.iter().filter(|(_, strength)| *strength > 0);
    let (sum, count) = strong.fold((0, 0), |(sum, count), (_, strength)| (sum + strength, count + 1));
    let mean = (sum / count.max(1)).max(1);
    let mut factors = vec![100; query.roster().units().count()];
    for (unit, strength) in strengths {
        let factor = 100 - settings.strength + settings.strength * strength / mean;
        let factor = factor.clamp(settings.least_factor, settings.greatest_factor);
        let is_target = query.objectives().into_iter().any(|objective| objective.target() == Some(unit));
        let factor = if is_target { factor * settings.objective_target / 100 } else { factor };
        factors.get_mut(usize::from(unit.0)).into_iter().for_each(|place| *place = factor);
    }
    factors
}

/// The strength of a unit: the share of an enemy that an attack takes on average, in thousandths.
fn strength(query: &dyn BattleQuery, unit: UnitId, side: SideId, fighters: &[(UnitId, SideId)]) -> i32 {
    let enemies: Vec<UnitId> = fighters.iter().filter(|(_, theirs)| *theirs != side).map(|(enemy, _)| *enemy).collect();
    let share = |(estimate, &enemy): (&DuelEstimate, &UnitId)| {
        let band = estimate.dealt.at(TYPICAL_DISTANCE);
        band.expected_x100 * 10 / query.unit_state(enemy).most.max(1) + band.defeat_per_mille
    };
    let estimates = query.duel_estimates(unit, &enemies);
    let sum: i32 = estimates.iter().zip(&enemies).map(share).sum();
    sum / i32::try_from(enemies.len().max(1)).unwrap_or(i32::MAX)
}

/// The way of a unit to the zone that it must reach, in squares; 0 without one, or without a way.
fn way_to_goal(query: &dyn BattleQuery, distance_finder: &mut DistanceFinder, unit: UnitId, side: SideId) -> i32 {
    let role = ObjectiveRole::for_unit(query, unit, side, false);
    let Some((_, space)) = query.side_and_space(unit) else { return 0 };
    let search =
        PathSearch { board: query.board(), side: space.side, targets: &role.goal_squares, locks: LockedDoors::Open };
    let ways = distance_finder.distances(search, &[], &[space.origin]);
    ways.first().copied().flatten().unwrap_or(0)
}
