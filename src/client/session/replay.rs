//! Watching a recorded battle: its commands are carried out one by one, and jumps restore a snapshot nearby.

use bevy::prelude::*;

use super::{PerceivedLog, Playback, Request, Session, UpdateSet};
use crate::{
    battle::{ControlChange, Controller, Event, History, Log, SideId, Sides, Snapshot, Status},
    client::clock::Clock,
    record::{Record, ReplayError},
    rules,
};

/// The recorded battle being watched. The resource exists while the battle of the session is a replay.
#[derive(Resource)]
pub struct Replay {
    record: Record,
    /// The number of events of the battle after each number of commands, from none on.
    ends: Vec<usize>,
    /// The log of the whole recorded battle.
    log: Log,
    moments: Vec<Moment>,
    /// The rounds, in order.
    pub rounds: Vec<ReplayRound>,
    /// The number of commands carried out.
    pub at: usize,
    /// True while the next commands follow by themselves.
    pub plays: bool,
    /// True while the picture stands still in the middle of a command.
    pub is_frozen: bool,
    /// True if the recorded battle has ended. Otherwise the replay shows only what a person's side perceives.
    pub is_finished: bool,
    /// The log of the whole recorded battle as the viewer perceives it.
    pub whole: PerceivedLog,
}

/// A round of a recorded battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayRound {
    /// The name that players read.
    pub name: String,
    /// The place of its first event in the log of the battle.
    pub event: usize,
}

/// The battle after some commands.
struct Moment {
    commands: usize,
    snapshot: Snapshot,
    sides: Sides,
    control: Vec<ControlChange>,
}

/// The moments of a record while it is played.
pub(super) struct Recording {
    moments: Vec<Moment>,
    ends: Vec<usize>,
}

impl Recording {
    /// The moment in which the battle has just begun.
    pub(super) fn begin(world: &World) -> Self {
        Self { moments: vec![Moment::now(world)], ends: vec![world.resource::<Log>().events.len()] }
    }

    /// Notes the moment after a command.
    pub(super) fn note(&mut self, world: &World) {
        self.ends.push(world.resource::<Log>().events.len());
        if self.ends.len().is_multiple_of(INTERVAL) {
            self.moments.push(Moment::now(world));
        }
    }
}

/// A move within a replay.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayMove {
    /// Plays the next command.
    Step,
    /// Goes back before the last command.
    Back,
    /// Jumps to the moment after this number of commands.
    To(usize),
    /// Plays from the beginning.
    Again,
    /// Jumps to the command that led to the event at this place in the log of the battle, and plays it.
    ToEvent(usize),
    /// Shows what a side perceives, or everything.
    ViewAs(Option<SideId>),
    /// Ends the replay: the battle goes on from here with these controllers, and the rest of the record is dropped.
    TakeOver(Vec<(SideId, Controller)>),
}

/// Number of commands between two snapshots.
const INTERVAL: usize = 16;
/// Seconds between two commands when events are shown without animation.
const PACE: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play_on.run_if(resource_exists::<Replay>).in_set(UpdateSet::Input));
}

/// Asks for the next command when the picture has caught up.
fn play_on(
    mut replay: ResMut<Replay>,
    playback: Res<Playback>,
    mut clock: ResMut<Clock>,
    mut waited: Local<f32>,
    mut requests: MessageWriter<Request>,
) {
    if !replay.plays || playback.busy {
        *waited = 0.0;
        return;
    }
    if replay.is_at_end() {
        replay.plays = false;
        return;
    }
    clock.keep_awake();
    *waited += clock.delta() * playback.speed;
    if !playback.instant || *waited >= PACE {
        *waited = 0.0;
        requests.write(Request::Replay(ReplayMove::Step));
    }
}

impl Replay {
    /// The replay, at its beginning, of a record that was played to its end in a world.
    pub(super) fn of(record: Record, recording: Recording, played: &World) -> Self {
        let Recording { moments, ends } = recording;
        let log = played.resource::<Log>().clone();
        Self {
            rounds: rounds_of(&log.events),
            at: 0,
            plays: true,
            is_frozen: false,
            is_finished: played.resource::<Status>().is_over(),
            whole: PerceivedLog::default(),
            record,
            ends,
            log,
            moments,
        }
    }

    /// Pauses, also in the middle of a command, or goes on.
    pub fn toggle(&mut self) {
        self.plays = !self.plays;
        self.is_frozen = !self.plays;
    }

    /// The number of commands of the record.
    pub fn commands(&self) -> usize {
        self.record.commands.len()
    }

    /// Returns true if all commands are carried out.
    pub fn is_at_end(&self) -> bool {
        self.at >= self.commands()
    }

    /// The controllers of the sides at the end of the record.
    pub fn sides(&self) -> Option<&Sides> {
        self.moments.last().map(|moment| &moment.sides)
    }

    /// The number of commands given before the event at this place of the log happened.
    pub fn commands_before(&self, event: usize) -> usize {
        self.ends.partition_point(|&end| end <= event).saturating_sub(1)
    }

    /// The round at the present moment, as a place in [`Replay::rounds`].
    pub fn round(&self) -> Option<usize> {
        let events = self.ends.get(self.at).copied().unwrap_or(0);
        self.rounds.partition_point(|round| round.event < events).checked_sub(1)
    }

    /// Notes the viewer, whose whole log it then holds.
    pub(super) fn view_as(&mut self, viewer: Option<SideId>) {
        self.whole = PerceivedLog::of(&self.log, viewer);
    }

    /// Goes to the moment after this number of commands.
    pub(super) fn seek(&mut self, world: &mut World, commands: usize) -> Result<(), ReplayError> {
        let commands = commands.min(self.commands());
        let is_ahead = |moment: &&Moment| moment.commands <= commands;
        let Some(moment) = self.moments.iter().rev().find(is_ahead) else { return Ok(()) };
        if !(moment.commands..=commands).contains(&self.at) {
            moment.restore(world, &self.record, &self.log, &self.ends);
            self.at = moment.commands;
        }
        while self.at < commands && self.record.step(world)? {
            self.at += 1;
        }
        Ok(())
    }
}

impl Moment {
    fn now(world: &World) -> Self {
        let history = world.resource::<History>();
        Self {
            commands: history.commands.len(),
            snapshot: Snapshot::take(world),
            sides: world.resource::<Sides>().clone(),
            control: history.control.clone(),
        }
    }

    fn restore(&self, world: &mut World, record: &Record, log: &Log, ends: &[usize]) {
        let commands = record.commands.iter().take(self.commands).cloned().collect();
        world.insert_resource(log.up_to(ends.get(self.commands).copied().unwrap_or(0)));
        world.insert_resource(History::of(commands, self.control.clone()));
        world.insert_resource(self.sides.clone());
        self.snapshot.restore(world);
    }
}

/// The rounds of a battle.
fn rounds_of(events: &[Event]) -> Vec<ReplayRound> {
    let round = |(event, one): (usize, &Event)| match one {
        Event::RoundBegan { title: Some(title), .. } => Some(ReplayRound { name: title.to_string(), event }),
        Event::RoundBegan { round, title: None } => Some(ReplayRound { name: format!("Round {round}"), event }),
        _ => None,
    };
    events.iter().enumerate().filter_map(round).collect()
}

/// The side whose eyes a replay shows at first: none if the battle has ended, else the first person's.
pub(super) fn first_eyes(world: &World, is_finished: bool) -> Option<SideId> {
    let sides = world.resource::<Sides>();
    sides.ids().find(|&side| !is_finished && sides.controller(side) == Controller::Human)
}

/// Carries out a move within the replay. Returns true if the picture must jump.
pub(super) fn carry_out(world: &mut World, to: ReplayMove) -> Result<bool, String> {
    let Some(mut replay) = world.remove_resource::<Replay>() else { return Ok(false) };
    let words = |error: ReplayError| error.to_string();
    replay.is_frozen = false;
    let result = match to {
        ReplayMove::Step => {
            let next = replay.at + 1;
            replay.seek(world, next).map_err(words).map(|()| false)
        }
        ReplayMove::Back => {
            replay.plays = false;
            let before = replay.at.saturating_sub(1);
            replay.seek(world, before).map_err(words).map(|()| true)
        }
        ReplayMove::Again => {
            replay.plays = true;
            replay.seek(world, 0).map_err(words).map(|()| true)
        }
        ReplayMove::To(commands) => replay.seek(world, commands).map_err(words).map(|()| true),
        ReplayMove::ToEvent(event) => {
            let before = replay.commands_before(event);
            replay.seek(world, before).map_err(words).map(|()| true)
        }
        ReplayMove::ViewAs(viewer) => {
            // A battle that goes on must not show what only the computer's side perceives.
            let sides = world.resource::<Sides>();
            let may = |side: SideId| replay.is_finished || sides.controller(side) == Controller::Human;
            if viewer.map_or(replay.is_finished || !sides.has_human(), may) {
                replay.view_as(viewer);
                world.resource_mut::<Session>().viewer = viewer;
            }
            Ok(true)
        }
        ReplayMove::TakeOver(controllers) => {
            for (side, controller) in controllers {
                if world.resource::<Sides>().controller(side) != controller {
                    rules::change_control(world, side, controller);
                }
            }
            return Ok(true);
        }
    };
    world.insert_resource(replay);
    result
}
