//! The lessons that the player has won, stored between games.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::{
    battle::{Controller, Sides, Status},
    client::{
        session::{Screen, Session, ViewModel},
        storage::{Item, Storage},
        toasts::{Severity, Toasts},
    },
    level,
};

/// The keys of the lessons that the player has won.
#[derive(Resource, Default, Debug)]
pub struct LessonsDone(BTreeSet<String>);

impl LessonsDone {
    /// Returns true if the lesson with this key was won.
    pub fn contains(&self, key: &str) -> bool {
        self.0.contains(key)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonsDone>()
        .add_systems(PreStartup, read)
        .add_systems(OnEnter(Screen::Outcome), note.run_if(resource_exists::<Session>));
}

/// Reads the list. One that cannot be read counts as empty: no more is lost than the ticks.
fn read(storage: Res<Storage>, mut done: ResMut<LessonsDone>) {
    let text = storage.read(&Item::Lessons).ok().flatten();
    done.0 = text.and_then(|text| ron::from_str(&text).ok()).unwrap_or_default();
}

/// Notes a lesson that a person has won.
fn note(
    session: Res<Session>,
    view: Res<ViewModel>,
    sides: Option<Res<Sides>>,
    storage: Res<Storage>,
    mut done: ResMut<LessonsDone>,
    mut toasts: ResMut<Toasts>,
) {
    let (Status::Over { outcome }, Some(sides)) = (&view.status, sides) else { return };
    let is_won = outcome.winner.is_some_and(|side| sides.controller(side) == Controller::Human);
    let key = &session.setup.level;
    if !is_won || !level::lesson_keys().any(|lesson| lesson == key) || !done.0.insert(key.clone()) {
        return;
    }
    let text = ron::ser::to_string(&done.0).map_err(|error| error.to_string());
    let written = text.and_then(|text| storage.write(&Item::Lessons, &text).map_err(|error| error.to_string()));
    if let Err(why) = written {
        toasts.show(Severity::Error, format!("The list of finished lessons could not be kept: {why}"));
    }
}
