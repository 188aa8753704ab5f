//! Loading a record in slices: its battle is played in a world of its own, some commands in each frame, so that no frame
//! is long and a faulty record changes nothing. Then it takes the place of the battle of the session.

use std::sync::Arc;

use bevy::prelude::*;

use super::replay::Recording;
use crate::{
    battle::{History, Log, Sides, Snapshot},
    level::{LessonInput, LessonProgress, LessonStep},
    record::{Record, ReplayError},
};

/// The most commands that are carried out in a frame.
const COMMANDS_IN_A_FRAME: usize = 16;

/// The record that is being loaded. The resource exists until its battle begins or is refused.
#[derive(Resource)]
pub struct Loading {
    record: Record,
    /// The world in which it is played.
    world: World,
    /// The moments so far, if the record is to be watched.
    recording: Option<Recording>,
    /// The steps of the lesson, if the level is one.
    steps: Arc<[LessonStep]>,
    progress: LessonProgress,
}

/// A record that was played to its end without a fault.
pub(super) struct Loaded {
    pub record: Record,
    /// The world in which it was played.
    pub world: World,
    /// The moments of the battle, if the record is to be watched.
    pub recording: Option<Recording>,
    /// The progress of the player in the lesson.
    pub progress: LessonProgress,
}

impl Loading {
    /// Begins to load a record, to watch it or to play on.
    ///
    /// # Errors
    /// The reason why its battle cannot begin, in words for the player.
    pub(super) fn begin(record: Record, is_watched: bool) -> Result<Self, String> {
        let world = record.begin().map_err(|error| error.to_string())?;
        let level = record.setup.level_played().map_err(|faults| faults.to_string())?;
        let steps = level.lesson(record.setup.rules.unwrap_or(level.ruleset));
        let recording = is_watched.then(|| Recording::begin(&world));
        Ok(Self { record, world, recording, steps, progress: LessonProgress::default() })
    }

    /// The number of commands carried out, and the number of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.world.resource::<History>().commands.len(), self.record.commands.len())
    }

    /// Carries out the commands of one frame. Returns true at the end of the record, which is then checked.
    fn go_on(&mut self) -> Result<bool, ReplayError> {
        for _ in 0..COMMANDS_IN_A_FRAME {
            self.progress.advance(&self.steps, &mut self.world, LessonInput::default());
            if !self.record.step(&mut self.world)? {
                return self.record.check_end(&self.world).map(|()| true);
            }
            if let Some(recording) = &mut self.recording {
                recording.note(&self.world);
            }
        }
        Ok(false)
    }
}

impl Loaded {
    /// Moves the battle at its present moment into a world where the same battle has just begun.
    pub fn move_into(mut self, world: &mut World) {
        let snapshot = Snapshot::take(&self.world);
        move_resource::<Log>(&mut self.world, world);
        move_resource::<History>(&mut self.world, world);
        move_resource::<Sides>(&mut self.world, world);
        snapshot.restore(world);
    }
}

fn move_resource<R: Resource>(from: &mut World, to: &mut World) {
    if let Some(resource) = from.remove_resource::<R>() {
        to.insert_resource(resource);
    }
}

/// Carries out the commands of one frame. Returns the battle once it is loaded, or the reason why it cannot be loaded;
/// `None` if nothing is being loaded or it is not finished.
pub(super) fn go_on(world: &mut World) -> Option<Result<Loaded, String>> {
    let mut loading = world.remove_resource::<Loading>()?;
    match loading.go_on() {
        Ok(false) => {
            world.insert_resource(loading);
            None
        }
        Ok(true) => {
            let Loading { record, world, recording, progress, .. } = loading;
            Some(Ok(Loaded { record, world, recording, progress }))
        }
        Err(error) => Some(Err(error.to_string())),
    }
}
