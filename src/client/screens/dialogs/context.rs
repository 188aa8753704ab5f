//! The resources that dialogs read and write, and their common layout.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::stack::OpenDialogs;
#[cfg(not(target_arch = "wasm32"))]
use crate::client::toasts::Toasts;
use crate::{
    battle::{Mission, Progress, Sides},
    client::{
        input::{Bindings, Key, Rebinding},
        screens::saving::SaveRequest,
        session::{HeldOrder, Replay, Request, Session, ViewModel},
        settings::Settings,
        storage::Storage,
        theme::{self, AutoScale, Tips},
    },
};

/// The resources that dialogs read and write.
#[derive(bevy::ecs::system::SystemParam)]
pub struct DialogContext<'w> {
    /// The open dialogs.
    pub dialogs: ResMut<'w, OpenDialogs>,
    /// The player's settings.
    pub settings: ResMut<'w, Settings>,
    /// The scale that suits the window.
    pub auto_scale: Res<'w, AutoScale>,
    /// Settings and saved battles on disk.
    pub storage: Res<'w, Storage>,
    /// The key bindings.
    pub bindings: ResMut<'w, Bindings>,
    /// The change of a key binding.
    pub rebinding: ResMut<'w, Rebinding>,
    /// The current battle, if there is one.
    pub session: Option<Res<'w, Session>>,
    /// The replay, if the current battle is one.
    pub replay: Option<Res<'w, Replay>>,
    /// The mission of the current battle.
    pub mission: Option<Res<'w, Mission>>,
    /// The progress of its triggers and objectives.
    pub progress: Option<Res<'w, Progress>>,
    /// The sides of the current battle.
    pub sides: Option<Res<'w, Sides>>,
    /// The state of the battle.
    pub view: Res<'w, ViewModel>,
    /// The order that waits for a confirmation.
    pub held_order: ResMut<'w, HeldOrder>,
    /// Notices.
    #[cfg(not(target_arch = "wasm32"))]
    pub toasts: ResMut<'w, Toasts>,
    /// Requests to the session.
    pub requests: MessageWriter<'w, Request>,
    /// Requests to save and load.
    pub save_requests: MessageWriter<'w, SaveRequest>,
}

/// Gives a dialog this width in points, or less in a narrow window.
pub fn set_width(ui: &mut Ui, width: f32) {
    ui.set_width(width.min(ui.ctx().content_rect().width() - 80.0));
}

/// A text that takes as many lines as it needs in a column of this width.
pub fn cell(ui: &mut Ui, width: f32, text: RichText) {
    ui.allocate_ui_with_layout(vec2(width, 0.0), egui::Layout::top_down(egui::Align::Min), |ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// The title of a dialog with its close button.
pub fn head(ui: &mut Ui, context: &mut DialogContext, title: &str) {
    ui.horizontal(|ui| {
        ui.label(theme::title(title));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = context.bindings.hint(Key::Cancel);
            if theme::plain_button(ui, "Close").tip(format!("Closes this dialog ({hint})")).clicked() {
                context.dialogs.close();
            }
        });
    });
    theme::divider(ui);
    ui.add_space(4.0);
}
