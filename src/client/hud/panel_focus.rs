//! Pressing buttons of the panels by keys during a battle.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Context, FocusDirection, Id},
};

use crate::client::{
    panel_set::PanelSet,
    screens::{HandOver, OpenDialogs},
};

/// The part of the window that keys go to. While it is the board, a button must not keep Space and Enter from the battle.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelFocus {
    /// The part.
    pub part: KeysGoTo,
    /// The button that was chosen last. Keys return to it.
    last: Option<Id>,
}

/// A part of the window that keys go to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeysGoTo {
    /// Keys belong to the board.
    #[default]
    Board,
    /// A button is to be chosen.
    Entering,
    /// Keys choose and press buttons. Ends when no button has been chosen for some frames.
    Panels {
        /// Frames without a chosen button: it may have vanished, or the next one is beyond the last.
        frames: u8,
    },
}

/// Frames without a chosen button after which keys belong to the board again.
const LONGEST: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelFocus>().add_systems(EguiPrimaryContextPass, enter.before(PanelSet::Panels));
}

/// Chooses the button that was chosen last, or the first one, once no dialog is in front. egui forgets this after the frame,
/// so it comes before the buttons.
fn enter(
    mut contexts: EguiContexts,
    mut focus: ResMut<PanelFocus>,
    dialogs: Res<OpenDialogs>,
    hand_over: Res<HandOver>,
) -> Result {
    if focus.part == KeysGoTo::Entering && dialogs.is_empty() && !hand_over.is_waiting() {
        let ctx = contexts.ctx_mut()?;
        // egui knows of the last dialog until the end of the frame after it.
        if ctx.memory(|memory| memory.top_modal_layer().is_none()) {
            focus.part = KeysGoTo::Panels { frames: 0 };
            let last = focus.last.filter(|&last| ctx.read_response(last).is_some_and(|button| button.enabled()));
            ctx.memory_mut(|memory| match last {
                Some(last) => memory.request_focus(last),
                None => memory.move_focus(FocusDirection::Next),
            });
        }
        ctx.request_repaint();
    }
    Ok(())
}

impl PanelFocus {
    /// Goes to the panels, or back to the board.
    pub fn toggle(&mut self) {
        self.part = if self.part == KeysGoTo::Board { KeysGoTo::Entering } else { KeysGoTo::Board };
    }

    /// Goes back to the board. Returns true if keys belonged to the panels.
    pub fn leave(&mut self) -> bool {
        std::mem::take(&mut self.part) != KeysGoTo::Board
    }

    /// A dialog has taken the keys. The panels get them back after it.
    pub fn interrupt(&mut self) {
        if matches!(self.part, KeysGoTo::Panels { .. }) {
            self.part = KeysGoTo::Entering;
        }
    }

    /// Has egui give up its button while keys belong to the board.
    pub fn follow(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        match (self.part, focused) {
            (KeysGoTo::Board, Some(focused)) => ctx.memory_mut(|memory| memory.surrender_focus(focused)),
            (KeysGoTo::Board, None) | (KeysGoTo::Entering, _) => {}
            (KeysGoTo::Panels { .. }, Some(_)) => {
                *self = Self { part: KeysGoTo::Panels { frames: 0 }, last: focused };
            }
            (KeysGoTo::Panels { frames: LONGEST.. }, None) => *self = Self::default(),
            (KeysGoTo::Panels { frames }, None) => {
                self.part = KeysGoTo::Panels { frames: frames + 1 };
                ctx.request_repaint();
            }
        }
    }
}
