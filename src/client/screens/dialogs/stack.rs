//! The stack of open dialogs.

use bevy::prelude::*;

/// The kinds of dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The pause menu.
    Pause,
    /// The settings.
    Settings,
    /// The help.
    Help,
    /// The comparison of the rule sets.
    Comparison,
    /// Saving under a name.
    Save,
    /// Loading a saved battle.
    Load,
    /// The list of finished battles.
    Battles,
    /// The choice of who plays on from a moment of a replay.
    TakeOver,
    /// Confirmation to end the turn with actions left.
    EndTurn,
    /// Confirmation of an order that brings a danger.
    Danger,
    /// Confirmation to leave the battle.
    Leave,
}

/// The open dialogs, the topmost last.
#[derive(Resource, Debug, Default)]
pub struct OpenDialogs(Vec<Dialog>);

impl OpenDialogs {
    /// Opens a dialog on top, or moves it to the top.
    pub fn open(&mut self, dialog: Dialog) {
        self.0.retain(|open| *open != dialog);
        self.0.push(dialog);
    }

    /// Closes the topmost dialog.
    pub fn close(&mut self) {
        self.0.pop();
    }

    /// Closes all dialogs.
    pub fn close_all(&mut self) {
        self.0.clear();
    }

    /// Opens a dialog, or closes it if it is on top.
    pub fn toggle(&mut self, dialog: Dialog) {
        if self.top() == Some(dialog) { self.close() } else { self.open(dialog) }
    }

    /// The topmost dialog.
    pub fn top(&self) -> Option<Dialog> {
        self.0.last().copied()
    }

    /// Returns true if no dialog is open.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_lies_on_another_and_none_twice() {
        let mut dialogs = OpenDialogs::default();
        dialogs.open(Dialog::Pause);
        dialogs.open(Dialog::Settings);
        dialogs.open(Dialog::Pause);
        assert_eq!(dialogs.0, [Dialog::Settings, Dialog::Pause]);
        dialogs.toggle(Dialog::Pause);
        assert_eq!(dialogs.top(), Some(Dialog::Settings));
        dialogs.toggle(Dialog::Help);
        dialogs.close_all();
        assert!(dialogs.is_empty());
    }
}
