//! Triggers: actions of a level that happen once, as soon as a condition holds.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Event, Mission, Objective, SideId, UnitId, mission_query::MissionAccess};
use crate::grid::Square;

/// A list of actions that happen once, as soon as a condition holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// The condition.
    pub when: TriggerCondition,
    /// The actions, in order.
    pub then: Vec<TriggerAction>,
}

/// The condition of a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TriggerCondition {
    /// This round begins, counted from 1.
    Round(u32),
    /// A unit of the side, able to act, is in the zone.
    Enters {
        /// The side of the unit.
        side: SideId,
        /// The index of the zone in [`Mission::zones`].
        zone: usize,
    },
    /// A unit is out of action.
    Out(UnitId),
    /// A number of units of a side are out of action.
    Lost {
        /// The side of the units.
        side: SideId,
        /// The number of units, at least 1.
        units: u16,
    },
    /// A door or a low object is broken.
    Broken(Square),
    /// A door is open, whatever opened it.
    Opened(Square),
}

/// The action of a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TriggerAction {
    /// These units arrive on the board when the next round begins, or in this round if it has just begun.
    Arrive(Vec<UnitId>),
    /// These doors open, locked or not.
    Open(Vec<Square>),
    /// These doors close, unless a unit stands in them.
    Close(Vec<Square>),
    /// These doors are no longer locked.
    Unlock(Vec<Square>),
    /// The objective with this index comes into force.
    Begin(usize),
    /// This objective is no longer in force.
    Drop(usize),
    /// The players read this text.
    Say(String),
}

/// The progress of the level's triggers and objectives.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The indices in [`Mission::triggers`] of the triggers that have fired, in the order of firing.
    pub fired: Vec<usize>,
    /// The units of reserves that were called, including those that have found no room on the board yet.
    pub called: Vec<UnitId>,
    /// For each objective, by index, the number of round ends in a row at which its zone was held. Missing entries
    /// count as 0.
    pub held: Vec<u32>,
    /// The indices of the objectives that are not in force now, in ascending order.
    pub waiting: Vec<usize>,
}

impl Progress {
    /// The progress at the start of a battle.
    pub fn at_start(mission: &Mission) -> Self {
        Self { waiting: mission.waiting.clone(), ..Self::default() }
    }

    /// Returns true if the objective with this index is in force.
    pub fn is_in_force(&self, objective: usize) -> bool {
        !self.waiting.contains(&objective)
    }

    /// Puts an objective in force, or out of it. Returns true if this changed anything.
    pub fn set_in_force(&mut self, objective: usize, in_force: bool) -> bool {
        if self.is_in_force(objective) == in_force {
            return false;
        }
        if in_force {
            self.waiting.retain(|&place| place != objective);
        } else {
            self.waiting.push(objective);
            self.waiting.sort_unstable();
        }
        true
    }

    /// The number of round ends in a row at which the zone of an objective was held.
    pub fn rounds_held(&self, objective: usize) -> u32 {
        self.held.get(objective).copied().unwrap_or(0)
    }

    /// Returns true if a unit in reserve is certain to arrive: it was called, or a trigger with a round will call it.
    pub fn is_coming(&self, mission: &Mission, unit: UnitId) -> bool {
        let calls = |action: &TriggerAction| matches!(action, TriggerAction::Arrive(units) if units.contains(&unit));
        let will_be = || {
            let waiting = mission.triggers.iter().enumerate().filter(|(place, _)| !self.fired.contains(place));
            let mut timed = waiting.filter(|(_, trigger)| matches!(trigger.when, TriggerCondition::Round(_)));
            timed.any(|(_, trigger)| trigger.then.iter().any(calls))
        };
        self.called.contains(&unit) || will_be()
    }
}

/// Fires every trigger whose condition holds, and returns true if any did. The actions of one trigger may fire the
/// next.
pub fn fire_triggers<S: MissionAccess>(battle: &mut S) -> bool {
    let mut waiting: Vec<usize> = unfired(battle);
    let mut next = 0;
    let fired_before = battle.progress().fired.len();
    while let Some(&place) = waiting.get(next) {
        let Some(trigger) = battle.mission().triggers.get(place) else { break };
        if !condition_holds(battle, &trigger.when) {
            next += 1;
            continue;
        }
        let actions = trigger.then.clone();
        battle.mission_parts().1.fired.push(place);
        actions.iter().for_each(|action| run_action(battle, action));
        waiting.remove(next);
        // Doors are all that an action changes at once and a condition reads, so earlier triggers are checked again only
        // if a door may have moved.
        if actions.iter().any(|action| matches!(action, TriggerAction::Open(_) | TriggerAction::Close(_))) {
            next = 0;
        }
    }
    battle.progress().fired.len() > fired_before
}

/// The indices of the triggers that have not fired, in the level's order.
fn unfired<S: MissionAccess>(battle: &S) -> Vec<usize> {
    let mut waits = vec![true; battle.mission().triggers.len()];
    for &place in &battle.progress().fired {
        if let Some(waits) = waits.get_mut(place) {
            *waits = false;
        }
    }
    waits.iter().enumerate().filter(|(_, waits)| **waits).map(|(place, _)| place).collect()
}

fn condition_holds<S: MissionAccess>(battle: &S, when: &TriggerCondition) -> bool {
    let board = battle.board();
    match *when {
        TriggerCondition::Round(round) => battle.round() >= round,
        TriggerCondition::Enters { side, zone } => battle.count_in_zone(side, zone) > 0,
        TriggerCondition::Out(unit) => battle.is_out(unit),
        TriggerCondition::Lost { side, units } => {
            let lost = battle.units().filter(|&unit| battle.side_of(unit) == side && battle.is_out(unit)).count();
            lost >= usize::from(units)
        }
        TriggerCondition::Broken(square) => board.is_broken(square),
        TriggerCondition::Opened(square) => board.door(square).is_some_and(|door| door.open),
    }
}

fn run_action<S: MissionAccess>(battle: &mut S, action: &TriggerAction) {
    match action {
        TriggerAction::Arrive(units) => {
            let called = &mut battle.mission_parts().1.called;
            let new: Vec<UnitId> = units.iter().copied().filter(|unit| !called.contains(unit)).collect();
            called.extend(new);
        }
        TriggerAction::Open(doors) => doors.iter().for_each(|&door| move_door(battle, door, true)),
        TriggerAction::Close(doors) => doors.iter().for_each(|&door| move_door(battle, door, false)),
        TriggerAction::Unlock(doors) => {
            let (board, _, log) = battle.mission_parts();
            for &square in doors.iter().filter(|&&door| board.is_locked(door)).collect::<Vec<_>>() {
                board.unlock(square);
                log.write(Event::Announced { words: format!("The door at {square} is unlocked") });
            }
        }
        TriggerAction::Begin(objective) => set_objective_active(battle, *objective, true),
        TriggerAction::Drop(objective) => set_objective_active(battle, *objective, false),
        TriggerAction::Say(words) => battle.mission_parts().2.write(Event::Announced { words: words.clone() }),
    }
}

/// Puts an objective in force or out of it, tells its side, and resets the count of its held rounds.
fn set_objective_active<S: MissionAccess>(battle: &mut S, place: usize, in_force: bool) {
    let Some(goal) = battle.mission().objectives.get(place).cloned() else { return };
    if !battle.mission_parts().1.set_in_force(place, in_force) {
        return;
    }
    let words = goal.words(battle.mission(), &|unit| battle.name_of(unit));
    let side = battle.sides().name(goal.side()).to_owned();
    let (_, progress, log) = battle.mission_parts();
    if let Some(held) = progress.held.get_mut(place) {
        *held = 0;
    }
    let opening = if in_force { "A new objective for" } else { "No longer an objective for" };
    log.write(Event::Announced { words: format!("{opening} {side}: {words}") });
}

fn move_door<S: MissionAccess>(battle: &mut S, square: Square, open: bool) {
    let is_so = battle.board().door(square).is_none_or(|door| door.open == open);
    if is_so || battle.board().is_broken(square) || (!open && battle.is_occupied(square)) {
        return;
    }
    let (board, _, log) = battle.mission_parts();
    if open {
        board.unlock(square);
    }
    board.set_door(square, open);
    log.write(Event::DoorMoved { unit: None, square, open });
}

/// At the end of a round, counts one more round for each zone that is held, and resets the count of each that is not.
pub fn count_held_rounds<S: MissionAccess>(battle: &mut S) {
    let goals: Vec<(usize, Objective)> =
        battle.active_objectives().map(|(place, goal)| (place, goal.clone())).collect();
    for (place, goal) in goals {
        let Objective::Hold { side, zone, rounds } = goal else { continue };
        let name = battle.mission().zone(zone).map(|zone| zone.name.clone()).unwrap_or_default();
        let held = battle.holds_zone(side, zone);
        let side_name = battle.sides().name(side).to_owned();
        let (_, progress, log) = battle.mission_parts();
        let had = progress.rounds_held(place);
        progress.held.resize(progress.held.len().max(place + 1), 0);
        let count = if held { had + 1 } else { 0 };
        if let Some(entry) = progress.held.get_mut(place) {
            *entry = count;
        }
        let words = match (count, had) {
            (0, 0) => continue,
            (0, _) => format!("{side_name} no longer holds {name} alone"),
            (count, _) => format!("{side_name} holds {name}: {count} of {rounds} rounds"),
        };
        log.write(Event::Announced { words });
    }
}
