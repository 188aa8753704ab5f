//! The panels that fold away on a small screen while fingers are used, so that the board stays visible.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::client::{panel_set::PanelSet, session::Replay, touch::TouchInUse};

/// Width of a window, in points, below which panels fold away for fingers.
const SMALL: f32 = 1100.0;

/// The state of the panels that fold away. In a large window, and for the mouse, none does.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folds {
    /// True while panels fold away.
    pub is_small: bool,
    /// True if the player has opened the actions.
    pub shows_actions: bool,
    /// True if the player has opened the log.
    pub shows_log: bool,
    /// True while a replay is watched: its bar has two rows, which take more room for fingers.
    pub is_replay: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folds>().add_systems(EguiPrimaryContextPass, measure.before(PanelSet::Panels));
}

fn measure(
    mut contexts: EguiContexts,
    touch: Res<TouchInUse>,
    replay: Option<Res<Replay>>,
    mut folds: ResMut<Folds>,
) -> Result {
    let is_small = touch.0 && contexts.ctx_mut()?.content_rect().width() < SMALL;
    let is_replay = replay.is_some();
    if folds.is_small != is_small {
        *folds = Folds { is_small, is_replay, ..Folds::default() };
    } else if folds.is_replay != is_replay {
        folds.is_replay = is_replay;
    }
    Ok(())
}
