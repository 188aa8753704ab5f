//! The occasions of which the player was told, stored between games.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::Occasion;
use crate::client::{
    storage::{Item, Storage},
    toasts::{Severity, Toasts},
};

/// The occasions of which the player was told.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenHints(pub BTreeSet<Occasion>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeenHints>()
        .add_systems(PreStartup, read)
        .add_systems(Last, store.run_if(resource_changed::<SeenHints>.and_then(not(resource_added::<SeenHints>))));
}

/// Reads the list. One that cannot be read counts as empty: the hints come once more.
fn read(storage: Res<Storage>, mut seen: ResMut<SeenHints>) {
    let text = storage.read(&Item::Hints).ok().flatten();
    if let Some(read) = text.and_then(|text| ron::from_str(&text).ok()) {
        seen.bypass_change_detection().0 = read;
    }
}

fn store(storage: Res<Storage>, seen: Res<SeenHints>, mut toasts: ResMut<Toasts>) {
    let text = ron::ser::to_string(&seen.0).map_err(|error| error.to_string());
    let written = text.and_then(|text| storage.write(&Item::Hints, &text).map_err(|error| error.to_string()));
    if let Err(why) = written {
        toasts.show(Severity::Error, format!("The list of hints that you have seen could not be kept: {why}"));
    }
}
