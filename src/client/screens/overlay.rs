//! Dialogs above a screen: one lies on another, and closing it shows the one below.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Color32, Id, Modal, Ui},
};

use super::{PanelSet, help, keeping::Keep, pause, preferences, saves};
use crate::{
    battle::{Board, Sides},
    client::{
        hud::EndTurn,
        input::{Bindings, Key, Keys},
        session::{Request, Screen, Session, View},
        settings::Settings,
        storage::Storage,
        theme,
    },
};

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

/// What every dialog reads and writes.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Dialog<'w> {
    /// The dialogs.
    pub overlays: ResMut<'w, Overlays>,
    /// What the player likes.
    pub settings: ResMut<'w, Settings>,
    /// What outlives the program.
    pub storage: Res<'w, Storage>,
    /// Which keys do what.
    pub bindings: Res<'w, Bindings>,
    /// The battle, if one is on.
    pub session: Option<Res<'w, Session>>,
    /// The battlefield, if a battle is on.
    pub board: Option<Res<'w, Board>>,
    /// Who plays, if a battle is on.
    pub sides: Option<Res<'w, Sides>>,
    /// The battle as the panels see it.
    pub view: Res<'w, View>,
    /// What the player asks for.
    pub requests: MessageWriter<'w, Request>,
    /// What is to be kept.
    pub keeping: MessageWriter<'w, Keep>,
    /// The list of saved battles.
    pub list: ResMut<'w, saves::SavesDialog>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>()
        .init_resource::<saves::SavesDialog>()
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Overlays))
        .add_systems(OnExit(Screen::Battle), |mut overlays: ResMut<Overlays>| overlays.close_all());
}

fn show(
    mut contexts: EguiContexts,
    mut dialog: Dialog,
    keys: Keys,
    mut help_tab: Local<help::Tab>,
    mut end_turn: MessageWriter<EndTurn>,
) -> Result {
    let Some(overlay) = dialog.overlays.top() else {
        dialog.list.forget();
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?.clone();
    let is_confirmed = keys.just_pressed(Key::Confirm) && !ctx.text_edit_focused();
    let response = Modal::new(Id::new(("overlay", overlay as u8)))
        .backdrop_color(Color32::from_black_alpha(150))
        .frame(theme::dialog())
        .show(&ctx, |ui| {
            ui.set_max_height(ctx.content_rect().height() - 80.0);
            match overlay {
                Overlay::Pause => pause::menu(ui, &mut dialog, &keys),
                Overlay::Settings => preferences::show(ui, &mut dialog),
                Overlay::Help => help::show(ui, &mut dialog, &mut help_tab),
                Overlay::Save => saves::save(ui, &mut dialog, is_confirmed),
                Overlay::Load => saves::load(ui, &mut dialog),
                Overlay::EndTurn => {
                    if pause::end_turn(ui, &mut dialog, is_confirmed) {
                        end_turn.write(EndTurn);
                    }
                }
                Overlay::Leave => pause::leave(ui, &mut dialog, is_confirmed),
            }
        });
    if response.backdrop_response.clicked() {
        dialog.overlays.close();
    }
    Ok(())
}

/// A dialog's title with the button that closes it.
pub fn head(ui: &mut Ui, dialog: &mut Dialog, title: &str) {
    ui.horizontal(|ui| {
        ui.label(theme::title(title));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = dialog.bindings.hint(Key::Cancel);
            if theme::plain_button(ui, "Close").on_hover_text(format!("Closes this ({hint})")).clicked() {
                dialog.overlays.close();
            }
        });
    });
    theme::divider(ui);
    ui.add_space(4.0);
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
