//! The role of a unit in the objectives of all sides: its destination, its targets and the friend it protects.

use crate::{
    battle::{Mission, Objective, SideId, UnitId},
    grid::{Space, Square},
    rules::BattleQuery,
};

/// The role of a unit in the objectives of all sides.
#[derive(Default)]
pub struct ObjectiveRole {
    /// The index of the zone that the unit must reach.
    pub goal: Option<usize>,
    /// The squares that the unit must reach: those of the zone or, where there are objects to destroy in it, those of the
    /// objects that are left.
    pub goal_squares: Vec<Square>,
    /// The space of a friend that the unit protects on the way.
    pub escortee: Option<Space>,
    /// True if the side wins by surviving or by holding a zone.
    pub is_defending: bool,
    /// True if an enemy wins by defeating this unit.
    pub is_objective_target: bool,
    /// True if such a unit leaves the way to the enemies to its friends.
    pub stays_back: bool,
    /// The enemies whose defeat wins the battle for the unit's side.
    pub priority_targets: Vec<UnitId>,
}

impl ObjectiveRole {
    /// The role of a unit of `side`. `can_break` is true if the unit can attack an object of a destroy objective now.
    pub fn for_unit(query: &dyn BattleQuery, unit: UnitId, side: SideId, can_break: bool) -> Self {
        let mission = query.mission();
        let mut role = Self::default();
        let (mut own_place, mut contested) = (None, None);
        for objective in query.objectives() {
            let own = objective.side() == side;
            match *objective {
                Objective::Reach { zone, units, .. } if own && has_left(query, side, units) => {
                    role.set_goal(Some(zone));
                }
                Objective::Escape { units, .. } if own && has_left(query, side, units) => {
                    role.set_goal(own_exit(mission, side));
                }
                Objective::Survive { .. } if own => role.is_defending = true,
                Objective::Hold { zone, .. } => {
                    role.is_defending |= own;
                    if own {
                        role.set_goal(Some(zone));
                    } else {
                        contested = contested.or(Some(zone));
                    }
                }
                Objective::Destroy { zone, .. } if own && !can_break => role.set_goal(Some(zone)),
                Objective::Defeat { unit: target, .. } if own => role.priority_targets.push(target),
                Objective::Defeat { unit: target, .. } => {
                    role.is_objective_target |= target == unit;
                    role.stays_back |= target == unit && friends_in_action(query, unit, side).next().is_some();
                }
                Objective::Escort { unit: escortee, zone, .. } if own && escortee == unit => {
                    (role.is_objective_target, role.stays_back) = (true, true);
                    own_place = own_place.or(zone).or_else(|| own_exit(mission, side));
                }
                Objective::Escort { unit: escortee, .. } if own => role.escortee = protected_space(query, escortee),
                Objective::Escort { unit: target, .. } => role.priority_targets.push(target),
                Objective::Reach { .. }
                | Objective::Escape { .. }
                | Objective::Survive { .. }
                | Objective::Destroy { .. } => {}
            }
        }
        // An escorted unit goes to its place. Others pursue the aims of their side before they contest the enemy's zone.
        role.goal = own_place.or(role.goal).or(contested);
        role.goal_squares = role.goal.map_or_else(Vec::new, |zone| goal_squares(query, side, zone));
        role
    }

    /// The first objective of the side with a zone decides.
    fn set_goal(&mut self, zone: Option<usize>) {
        self.goal = self.goal.or(zone);
    }
}

/// The squares of a zone or, if the side must destroy the objects in it, those of the objects that are left.
fn goal_squares(query: &dyn BattleQuery, side: SideId, zone: usize) -> Vec<Square> {
    let squares = query.mission().zone(zone).map_or(&[][..], |zone| zone.squares.as_slice());
    let targets = query.mission().destroy_targets(query.progress(), query.board(), side);
    let left: Vec<Square> = squares.iter().copied().filter(|square| targets.contains(square)).collect();
    if left.is_empty() { squares.to_vec() } else { left }
}

/// The others of the side of a unit that are on the board and in action.
pub fn friends_in_action(query: &dyn BattleQuery, unit: UnitId, side: SideId) -> impl Iterator<Item = UnitId> {
    let is_friend =
        move |other: UnitId| other != unit && query.side_and_space(other).is_some_and(|(theirs, _)| theirs == side);
    query.roster().units().filter(move |&other| is_friend(other) && !query.is_out(other))
}

/// The space of a unit that needs protection; `None` if it has left or is out of action.
fn protected_space(query: &dyn BattleQuery, escortee: UnitId) -> Option<Space> {
    let (_, space) = query.side_and_space(escortee)?;
    (!query.is_out(escortee)).then_some(space)
}

/// Returns true if the unit may leave the board because its side wins by escaping or by escorting this unit.
pub fn may_leave(query: &dyn BattleQuery, unit: UnitId, side: SideId) -> bool {
    query.objectives().into_iter().filter(|objective| objective.side() == side).any(|objective| match *objective {
        Objective::Escape { units, .. } => has_left(query, side, units),
        Objective::Escort { unit: escortee, .. } => escortee == unit,
        Objective::Reach { .. }
        | Objective::Survive { .. }
        | Objective::Defeat { .. }
        | Objective::Hold { .. }
        | Objective::Destroy { .. } => false,
    })
}

/// Returns true if a side may still bring so many units somewhere. Each unit that is off the board counts, because it may
/// be one of the side's that will arrive or has been brought there.
fn has_left(query: &dyn BattleQuery, side: SideId, units: u16) -> bool {
    let may_count = |unit: &UnitId| match query.side_and_space(*unit) {
        Some((theirs, _)) => theirs == side && !query.is_out(*unit),
        None => true,
    };
    query.roster().units().filter(may_count).count() >= usize::from(units)
}

/// The zone of the first exit of a side.
fn own_exit(mission: &Mission, side: SideId) -> Option<usize> {
    mission.exits.iter().find(|exit| exit.side == side).map(|exit| exit.zone)
}
