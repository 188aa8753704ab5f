//! An overlay that shows a part of the view, and is drawn again when that part changes.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::canvas::Canvas;
use crate::client::session::{Playback, ViewModel};

/// The entities marked with `P`, which show a `T`.
#[derive(SystemParam)]
pub(super) struct Overlay<'w, 's, P: Component, T: Default + Send + 'static> {
    canvas: Canvas<'w, 's>,
    view: Res<'w, ViewModel>,
    playback: Res<'w, Playback>,
    parts: Query<'w, 's, Entity, With<P>>,
    shown: Local<'s, T>,
}

impl<'w, 's, P: Component, T: Default + PartialEq + Send + 'static> Overlay<'w, 's, P, T> {
    /// The cleared canvas and the part of the view to draw on it; `None` if that part is drawn already, at the scale
    /// of now, or while playback has not caught up.
    pub fn redraw(&mut self, part: impl FnOnce(&ViewModel) -> T) -> Option<(&mut Canvas<'w, 's>, &T)> {
        if self.playback.busy {
            return None;
        }
        let now = part(&self.view);
        if now == *self.shown && !self.canvas.is_rescaled() {
            return None;
        }
        *self.shown = now;
        self.canvas.clear(&self.parts);
        Some((&mut self.canvas, &*self.shown))
    }
}
