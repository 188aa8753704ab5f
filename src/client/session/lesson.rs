//! The lesson of the battle that is being played.

use std::sync::Arc;

use bevy::prelude::*;

use super::{Playback, Pointer, Replay, Request, Session};
use crate::{
    battle::ActionKey,
    level::{LessonGoal, LessonInput, LessonMark, LessonProgress, LessonStep},
};

/// The lesson that the player follows, if the level of the battle is one.
#[derive(Resource, Clone, Debug, Default)]
pub struct CurrentLesson {
    steps: Arc<[LessonStep]>,
    progress: LessonProgress,
    /// The battle to which the steps belong.
    battle_id: u64,
    /// The seed of that battle.
    seed: u64,
    /// True once the player goes on from a step that was to be read.
    goes_on: bool,
}

impl CurrentLesson {
    /// The step at which the player is; `None` without a lesson and after its end.
    pub fn step(&self) -> Option<&LessonStep> {
        self.steps.get(self.progress.step())
    }

    /// The number of the step, from 1, and the number of all steps.
    pub fn place(&self) -> (usize, usize) {
        (self.progress.step() + 1, self.steps.len())
    }

    /// Returns true if the step is only to be read.
    pub fn is_to_be_read(&self) -> bool {
        self.step().is_some_and(|step| step.until == LessonGoal::Read)
    }

    /// Goes on from a step that is only to be read.
    pub fn go_on(&mut self) {
        self.goes_on = true;
    }

    /// The request that begins the lesson again, with the same dice.
    pub fn repeat(&self) -> Request {
        Request::Restart(self.seed)
    }

    /// Ends the lesson; the battle goes on without it, also after it was saved and loaded.
    pub fn skip(&mut self, session: &mut Session) {
        self.steps = Arc::from([]);
        session.setup.skips_lesson = true;
    }

    /// Returns true if the step points at this action in the menu.
    pub fn points_at_action(&self, action: &ActionKey) -> bool {
        matches!(self.mark(), Some(LessonMark::Action(marked)) if marked == action)
    }

    /// Returns true if the step points at any action in the menu.
    pub fn points_at_actions(&self) -> bool {
        matches!(self.mark(), Some(LessonMark::Action(_)))
    }

    /// Returns true if the step points at the button that ends the turn.
    pub fn points_at_end_turn(&self) -> bool {
        self.mark() == Some(&LessonMark::EndTurn)
    }

    /// The mark of the step.
    pub fn mark(&self) -> Option<&LessonMark> {
        self.step()?.point.as_ref()
    }
}

/// Goes on in the lesson of the session's battle, which has just begun, from this progress.
pub(super) fn go_on_from(world: &mut World, progress: LessonProgress) {
    let current = current(world);
    world.insert_resource(CurrentLesson { progress, ..current });
}

/// The lesson of the session's battle, at its beginning.
fn current(world: &World) -> CurrentLesson {
    let session = world.resource::<Session>();
    // Nobody follows a lesson in a replay.
    let is_followed = !world.contains_resource::<Replay>() && !session.setup.skips_lesson;
    let steps = if is_followed { session.level.lesson(session.rules()) } else { Arc::from([]) };
    let (battle_id, seed) = (session.battle_id, session.setup.seed);
    CurrentLesson { steps, battle_id, seed, ..CurrentLesson::default() }
}

/// Follows the battle and the pointer. It looks again only when one of them has changed, and not while playback is behind
/// the battle.
pub(super) fn follow(world: &mut World, mut last: Local<Option<(u64, u64, LessonInput)>>) {
    let session = world.resource::<Session>();
    let (battle_id, revision) = (session.battle_id, session.revision);
    if world.resource::<CurrentLesson>().battle_id != battle_id {
        let current = current(world);
        world.insert_resource(current);
    }
    // An undo may take back the last step, too.
    if world.resource::<CurrentLesson>().steps.is_empty() || world.resource::<Playback>().busy {
        return;
    }
    let pointer = world.resource::<Pointer>();
    let next = world.resource::<CurrentLesson>().goes_on;
    let input = LessonInput { square: pointer.square, unit: pointer.unit, next };
    let now = Some((battle_id, revision, input));
    if *last == now {
        return;
    }
    *last = now;
    let lesson = world.resource::<CurrentLesson>();
    let (steps, mut progress) = (lesson.steps.clone(), lesson.progress.clone());
    let has_changed = progress.advance(&steps, world, input);
    if has_changed || next {
        let mut lesson = world.resource_mut::<CurrentLesson>();
        lesson.progress = progress;
        lesson.goes_on = false;
    }
}
