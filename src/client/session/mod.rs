//! The battle being played, and the one door to it. Panels, board and keys write [`Request`]s; one exclusive system
//! carries them out in order and rebuilds the [`ViewModel`]. Nothing else in the client calls the rules.
//!
//! | file | what it holds |
//! |---|---|
//! | `request.rs` | [`Request`], and carrying it out |
//! | `view.rs` | [`ViewModel`]: the battle as the panels see it |
//! | `aim.rs` | from what the mouse points at to a command |
//! | `onward.rs` | squares that take two moves |
//! | `intent.rs` | [`Intent`]: what a click would do, and its preview |

mod aim;
mod intent;
mod request;
mod second_move;
#[cfg(test)]
mod tests;
mod view;

pub use crate::level::{Level, Setup};
pub use aim::origin_at;
pub use intent::{Intent, PreviewSet};
pub use request::{Refusal, Request};
pub use second_move::SecondMove;
pub use view::ViewModel;

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    battle::UnitId,
    grid::{Corner, Square},
};

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first screen.
    #[default]
    MainMenu,
    /// Which level.
    LevelChoice,
    /// Who plays which side.
    SideChoice,
    /// The battle.
    Battle,
    /// How it ended.
    Outcome,
}

/// The battle being played. There is none before the first [`Request::Start`] and after [`Request::Leave`].
#[derive(Resource, Clone, Debug)]
pub struct Session {
    /// What began it: with the commands of [`History`](crate::battle::History), the whole battle.
    pub setup: Setup,
    /// The level it is played on.
    pub level: Arc<Level>,
    /// Changes whenever the battle changed.
    pub revision: u64,
    /// Changes whenever another battle began.
    pub battle_id: u64,
    /// Changes whenever the battle was set to another moment than the log's next: begun, loaded, taken back.
    pub rewinds: u64,
    /// How many events of the log had been written then and are not to be played.
    pub shown_at_start: usize,
    /// Why the last request was not carried out, in words for the player.
    pub last_error: Option<String>,
}

/// What the mouse points at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointer {
    /// The square under it, if it is on the map.
    pub square: Option<Square>,
    /// The crossing of grid lines nearest to it, if it is on the map.
    pub corner: Option<Corner>,
    /// The unit whose token is there.
    pub unit: Option<UnitId>,
    /// Whether a panel has the mouse; the panels set this.
    pub over_panel: bool,
}

/// The cursor over the log.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Playback {
    /// How many events have been shown.
    pub shown: usize,
    /// Times as fast as usual, 0.5 to 4.
    pub speed: f32,
    /// Show every event at once.
    pub instant: bool,
    /// Run through to the end of the log now; falls back by itself.
    pub skip: bool,
    /// Whether there is something left to show or still moving.
    pub busy: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Self { shown: 0, speed: 1.0, instant: false, skip: false, busy: false }
    }
}

/// The order of the client's work in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UpdateSet {
    /// Mouse and keys are read.
    Input,
    /// What they point at becomes an intent and its preview; a click becomes a request.
    Aim,
    /// Requests are carried out, and the view and the preview renewed.
    Rules,
    /// The picture follows.
    Show,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ViewModel>()
        .init_resource::<Pointer>()
        .init_resource::<Playback>()
        .configure_sets(Update, (UpdateSet::Input, UpdateSet::Aim, UpdateSet::Rules, UpdateSet::Show).chain())
        .add_plugins((request::plugin, intent::plugin, second_move::plugin));
}
