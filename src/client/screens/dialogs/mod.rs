//! Dialogs above a screen, in a stack: closing one shows the one below.

mod comparison;
mod context;
mod help;
mod pause;
mod saves;
mod settings;
mod stack;
mod take_over;

pub use stack::{Dialog, OpenDialogs};

use bevy::{diagnostic::FrameCount, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, Id, Modal, ScrollArea},
};

use self::context::DialogContext;
use crate::client::{
    input::{Key, Keys},
    panel_set::PanelSet,
    session::{HeldOrder, Screen, UpdateSet},
    theme::{self, Scrolled},
};

/// The player has confirmed the end of the turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndTurnConfirmed;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenDialogs>()
        .add_message::<EndTurnConfirmed>()
        .add_systems(Update, ask_about_danger.in_set(UpdateSet::Show).run_if(resource_changed::<HeldOrder>))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Dialogs))
        .add_systems(OnExit(Screen::Battle), |mut dialogs: ResMut<OpenDialogs>| dialogs.close_all());
}

/// Asks the player about an order that has begun to wait.
fn ask_about_danger(held: Res<HeldOrder>, mut dialogs: ResMut<OpenDialogs>) {
    if held.is_waiting() {
        dialogs.open(Dialog::Danger);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut context: DialogContext,
    keys: Keys,
    mut help: Local<help::HelpDialog>,
    mut settings_page: Local<settings::Page>,
    mut saves: Local<saves::SavesDialog>,
    mut take_over: Local<take_over::Choice>,
    mut end_turn: MessageWriter<EndTurnConfirmed>,
    frames: Res<FrameCount>,
    mut opened: Local<Option<(Dialog, u32)>>,
) -> Result {
    let Some(dialog) = context.dialogs.top() else {
        saves.forget();
        take_over.forget();
        *opened = None;
        return Ok(());
    };
    // The key that has opened a dialog does not confirm it at once.
    let frame = match *opened {
        Some((shown, frame)) if shown == dialog => frame,
        _ => opened.insert((dialog, frames.0)).1,
    };
    let ctx = contexts.ctx_mut()?.clone();
    let is_confirmed = frame != frames.0 && keys.just_pressed(Key::Confirm) && !ctx.text_edit_focused();
    let response = Modal::new(Id::new(("overlay", dialog as u8)))
        .backdrop_color(Color32::from_black_alpha(150))
        .frame(theme::dialog())
        .show(&ctx, |ui| {
            let room = ctx.content_rect().height() - 60.0;
            ui.set_max_height(room);
            ScrollArea::vertical().max_height(room).scrolled(ui, |ui| match dialog {
                Dialog::Pause => pause::menu(ui, &mut context, &keys),
                Dialog::Settings => settings::show(ui, &mut context, &mut settings_page),
                Dialog::Comparison => comparison::show(ui, &mut context),
                Dialog::Help => help::show(ui, &mut context, &mut help),
                Dialog::Save => saves::save(ui, &mut context, &mut saves, is_confirmed),
                Dialog::Load => saves::load(ui, &mut context, &mut saves),
                Dialog::Battles => saves::battles(ui, &mut context, &mut saves),
                Dialog::TakeOver => take_over::show(ui, &mut context, &mut take_over, is_confirmed),
                Dialog::EndTurn => {
                    if pause::end_turn(ui, &mut context, is_confirmed) {
                        end_turn.write(EndTurnConfirmed);
                    }
                }
                Dialog::Danger => pause::danger(ui, &mut context, is_confirmed),
                Dialog::Leave => pause::leave(ui, &mut context, is_confirmed),
            });
        });
    if response.backdrop_response.clicked() {
        context.dialogs.close();
    }
    Ok(())
}
