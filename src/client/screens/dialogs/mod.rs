//! Dialogs above a screen: one lies on another, and closing it shows the one below.

mod context;
mod help;
mod pause;
mod saves;
mod settings;
mod stack;

pub use stack::{Overlay, Overlays};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, Id, Modal},
};

use self::context::Dialog;
use crate::client::{
    input::{Key, Keys},
    panel_set::PanelSet,
    session::Screen,
    theme,
};

/// The player is sure to end the turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndTurn;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overlays>()
        .add_message::<EndTurn>()
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Overlays))
        .add_systems(OnExit(Screen::Battle), |mut overlays: ResMut<Overlays>| overlays.close_all());
}

fn show(
    mut contexts: EguiContexts,
    mut dialog: Dialog,
    keys: Keys,
    mut help_tab: Local<help::Tab>,
    mut saves: Local<saves::SavesDialog>,
    mut end_turn: MessageWriter<EndTurn>,
) -> Result {
    let Some(overlay) = dialog.overlays.top() else {
        saves.forget();
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
                Overlay::Settings => settings::show(ui, &mut dialog),
                Overlay::Help => help::show(ui, &mut dialog, &mut help_tab),
                Overlay::Save => saves::save(ui, &mut dialog, &mut saves, is_confirmed),
                Overlay::Load => saves::load(ui, &mut dialog, &mut saves),
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
