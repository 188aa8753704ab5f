//! The stack of open dialogs.

use bevy::prelude::*;

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// Resume, save, load, settings, help, leave.
    Pause,
    /// The settings.
    Settings,
    /// How to play, and the keys.
    Help,
    /// Under which name to save.
    Save,
    /// Which saved battle to go on with.
    Load,
    /// Whether to end the turn with actions left.
    EndTurn,
    /// Whether to leave the battle.
    Leave,
}

/// The open dialogs, the topmost last.
#[derive(Resource, Debug, Default)]
pub struct Overlays(Vec<Overlay>);

impl Overlays {
    /// Opens a dialog above all others.
    pub fn open(&mut self, overlay: Overlay) {
        self.0.retain(|open| *open != overlay);
        self.0.push(overlay);
    }

    /// Closes the topmost dialog.
    pub fn close(&mut self) {
        self.0.pop();
    }

    /// Closes all dialogs.
    pub fn close_all(&mut self) {
        self.0.clear();
    }

    /// Opens it, or closes it where it is the topmost.
    pub fn toggle(&mut self, overlay: Overlay) {
        if self.top() == Some(overlay) { self.close() } else { self.open(overlay) }
    }

    /// The topmost dialog.
    pub fn top(&self) -> Option<Overlay> {
        self.0.last().copied()
    }

    /// Whether no dialog is open.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_lies_on_another_and_none_twice() {
        let mut overlays = Overlays::default();
        overlays.open(Overlay::Pause);
        overlays.open(Overlay::Settings);
        overlays.open(Overlay::Pause);
        assert_eq!(overlays.0, [Overlay::Settings, Overlay::Pause]);
        overlays.toggle(Overlay::Pause);
        assert_eq!(overlays.top(), Some(Overlay::Settings));
        overlays.toggle(Overlay::Help);
        overlays.close_all();
        assert!(overlays.is_empty());
    }
}
