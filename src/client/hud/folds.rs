//! The panels that fold away on a small screen while fingers are used, so that the board stays visible.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::panels::PanelContext;
use crate::client::{panel_set::PanelSet, touch::TouchInUse};

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
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folds>().add_systems(EguiPrimaryContextPass, measure.before(PanelSet::Panels));
}

fn measure(mut contexts: EguiContexts, touch: Res<TouchInUse>, mut folds: ResMut<Folds>) -> Result {
    let is_small = touch.0 && contexts.ctx_mut()?.content_rect().width() < SMALL;
    if folds.is_small != is_small {
        *folds = Folds { is_small, ..Folds::default() };
    }
    Ok(())
}

impl PanelContext<'_> {
    /// Returns true if the left column is to be seen: always in a large window; in a small one if the player has opened
    /// it, or must answer or read something there.
    pub fn shows_actions(&self) -> bool {
        let is_wanted = self.question().is_some()
            || self.intent.hint.is_some()
            || (self.lesson.points_at_actions() && self.intent.armed.is_none() && self.is_ready());
        !self.folds.is_small || self.folds.shows_actions || is_wanted
    }

    /// Returns true if the log is open.
    pub fn shows_log(&self) -> bool {
        if self.folds.is_small { self.folds.shows_log } else { self.settings.log_open }
    }

    /// Opens or closes the log.
    pub fn toggle_log(&mut self) {
        if self.folds.is_small {
            self.folds.shows_log = !self.folds.shows_log;
        } else {
            self.settings.log_open = !self.settings.log_open;
        }
    }
}
