//! The resources that every dialog reads and writes, and the header that dialogs share.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use super::stack::OpenDialogs;
use crate::{
    battle::{Board, Sides},
    client::{
        input::{Bindings, Key},
        screens::saving::SaveRequest,
        session::{Request, Session, ViewModel},
        settings::Settings,
        storage::Storage,
        theme,
    },
};

/// What every dialog reads and writes.
#[derive(bevy::ecs::system::SystemParam)]
pub struct DialogContext<'w> {
    /// The dialogs.
    pub dialogs: ResMut<'w, OpenDialogs>,
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
    pub view: Res<'w, ViewModel>,
    /// What the player asks for.
    pub requests: MessageWriter<'w, Request>,
    /// What is to be kept.
    pub save_requests: MessageWriter<'w, SaveRequest>,
}

/// A dialog's title with the button that closes it.
pub fn head(ui: &mut Ui, context: &mut DialogContext, title: &str) {
    ui.horizontal(|ui| {
        ui.label(theme::title(title));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = context.bindings.hint(Key::Cancel);
            if theme::plain_button(ui, "Close").on_hover_text(format!("Closes this ({hint})")).clicked() {
                context.dialogs.close();
            }
        });
    });
    theme::divider(ui);
    ui.add_space(4.0);
}
