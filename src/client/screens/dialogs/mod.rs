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
    egui::{self, Align2, Area, AreaState, Color32, Id, Modal, ScrollArea, vec2},
};

use self::context::DialogContext;
use super::page;
use crate::client::{
    input::{Key, Keys},
    panel_set::PanelSet,
    session::{HeldOrder, Screen, UpdateSet},
    theme::{self, Scrolled},
};

/// The points of the window's height that the content of a dialog leaves to its frame and to the space around it: in all, and
/// below notices.
const ROOM_AROUND: f32 = 60.0;
const ROOM_BELOW_NOTICES: f32 = 46.0;
/// The content of a dialog may always be as high as this, in points, however many notices there are.
const LEAST_ROOM: f32 = 180.0;

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
    let id = Id::new(("overlay", dialog as u8));
    let (area, room) = place(&ctx, id);
    let response = Modal::new(id)
        .area(area)
        .backdrop_color(Color32::from_black_alpha(150))
        .frame(theme::dialog())
        .show(&ctx, |ui| {
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

/// The area of a dialog, and the most points that its content may be high: it stands in the middle of the window, or lower
/// and not as high where notices stand at the top.
fn place(ctx: &egui::Context, id: Id) -> (Area, f32) {
    let (window, notices) = (ctx.content_rect().height(), page::bottom_of_notices(ctx));
    let room = (window - notices - ROOM_BELOW_NOTICES).max(LEAST_ROOM).min(window - ROOM_AROUND);
    let height = AreaState::load(ctx, id).and_then(|area| area.size).map_or(0.0, |size| size.y);
    let lower = (notices - (window - height) / 2.0).max(0.0);
    (Modal::default_area(id).anchor(Align2::CENTER_CENTER, vec2(0.0, lower)), room)
}
