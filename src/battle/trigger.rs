//! Triggers: actions of a level that happen once, as soon as a condition holds.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Board, Event, Objective, SideId, UnitId, mission_query::MissionAccess};
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
        /// The index of the zone in [`Board::zones`].
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
    /// The indices in [`Board::triggers`] of the triggers that have fired, in the order of firing.
    pub fired: Vec<usize>,
    /// The units of reserves that were called, including those that have found no room on the board yet.
    pub called: Vec<UnitId>,
    /// For each objective, by index, the number of round ends in a row at which its zone was held. Missing entries
    /// count as 0.
    pub held: Vec<u32>,
}

impl Progress {
    /// The number of round ends in a row at which the zone of an objective was held.
    pub fn rounds_held(&self, objective: usize) -> u32 {
        self.held.get(objective).copied().unwrap_or(0)
    }

    /// Returns true if a unit in reserve is certain to arrive: it was called, or a trigger with a round will call it.
    pub fn is_coming(&self, board: &Board, unit: UnitId) -> bool {
        let calls = |action: &TriggerAction| matches!(action, TriggerAction::Arrive(units) if units.contains(&unit));
        let will_be = || {
            let waiting = board.triggers().iter().enumerate().filter(|(place, _)| !self.fired.contains(place));
            let mut timed = waiting.filter(|(_, trigger)| matches!(trigger.when, TriggerCondition::Round(_)));
            timed.any(|(_, trigger)| trigger.then.iter().any(calls))
        };
        self.called.contains(&unit) || will_be()
    }
}

/// Fires every trigger whose condition holds, and returns true if any did. The actions of one trigger may fire the
/// next.
pub fn fire_triggers<S: MissionAccess>(mission: &mut S) -> bool {
    let mut any = false;
    while let Some(place) = next_due(mission) {
        let Some(trigger) = mission.board().triggers().get(place).cloned() else { break };
        mission.mission_parts().1.fired.push(place);
        trigger.then.iter().for_each(|action| run_action(mission, action));
        any = true;
    }
    any
}

fn next_due<S: MissionAccess>(mission: &S) -> Option<usize> {
    let triggers = mission.board().triggers();
    let waits = |place: &usize| !mission.progress().fired.contains(place);
    (0..triggers.len())
        .filter(waits)
        .find(|&place| triggers.get(place).is_some_and(|trigger| condition_holds(mission, &trigger.when)))
}

fn condition_holds<S: MissionAccess>(mission: &S, when: &TriggerCondition) -> bool {
    let board = mission.board();
    match *when {
        TriggerCondition::Round(round) => mission.round() >= round,
        TriggerCondition::Enters { side, zone } => mission.count_in_zone(side, zone) > 0,
        TriggerCondition::Out(unit) => mission.is_out(unit),
        TriggerCondition::Lost { side, units } => {
            let lost = mission.units().filter(|&unit| mission.side_of(unit) == side && mission.is_out(unit)).count();
            lost >= usize::from(units)
        }
        TriggerCondition::Broken(square) => board.is_broken(square),
        TriggerCondition::Opened(square) => board.door(square).is_some_and(|door| door.open),
    }
}

fn run_action<S: MissionAccess>(mission: &mut S, action: &TriggerAction) {
    match action {
        TriggerAction::Arrive(units) => mission.mission_parts().1.called.extend(units),
        TriggerAction::Open(doors) => doors.iter().for_each(|&door| move_door(mission, door, true)),
        TriggerAction::Close(doors) => doors.iter().for_each(|&door| move_door(mission, door, false)),
        TriggerAction::Unlock(doors) => {
            let (board, _, log) = mission.mission_parts();
            for &square in doors.iter().filter(|&&door| board.is_locked(door)).collect::<Vec<_>>() {
                board.unlock(square);
                log.write(Event::Announced { words: format!("The door at {square} is unlocked") });
            }
        }
        TriggerAction::Begin(objective) => set_objective_active(mission, *objective, true),
        TriggerAction::Drop(objective) => set_objective_active(mission, *objective, false),
        TriggerAction::Say(words) => mission.mission_parts().2.write(Event::Announced { words: words.clone() }),
    }
}

/// Puts an objective in force or out of it, tells its side, and resets the count of its held rounds.
fn set_objective_active<S: MissionAccess>(mission: &mut S, place: usize, in_force: bool) {
    let Some(goal) = mission.mission_parts().0.set_objective_active(place, in_force).cloned() else { return };
    let words = goal.words(mission.board().zones(), mission.board().exits(), &|unit| mission.name_of(unit));
    let side = mission.sides().name(goal.side()).to_owned();
    let (_, progress, log) = mission.mission_parts();
    if let Some(held) = progress.held.get_mut(place) {
        *held = 0;
    }
    let opening = if in_force { "A new objective for" } else { "No longer an objective for" };
    log.write(Event::Announced { words: format!("{opening} {side}: {words}") });
}

fn move_door<S: MissionAccess>(mission: &mut S, square: Square, open: bool) {
    let is_so = mission.board().door(square).is_none_or(|door| door.open == open);
    if is_so || mission.board().is_broken(square) || (!open && mission.is_occupied(square)) {
        return;
    }
    let (board, _, log) = mission.mission_parts();
    if open {
        board.unlock(square);
    }
    board.set_door(square, open);
    log.write(Event::DoorMoved { unit: None, square, open });
}

/// At the end of a round, counts one more round for each zone that is held, and resets the count of each that is not.
pub fn count_held_rounds<S: MissionAccess>(mission: &mut S) {
    let goals: Vec<(usize, Objective)> =
        mission.board().active_objectives().map(|(place, goal)| (place, goal.clone())).collect();
    for (place, goal) in goals {
        let Objective::Hold { side, zone, rounds } = goal else { continue };
        let name = mission.board().zones().get(zone).map(|zone| zone.name.clone()).unwrap_or_default();
        let held = mission.holds_zone(side, zone);
        let side_name = mission.sides().name(side).to_owned();
        let (_, progress, log) = mission.mission_parts();
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
