//! The hint: what the computer would do in the player's place, and why.

use bevy_egui::egui::{Button, Color32, RichText, Stroke, Ui, vec2};

use super::panels::PanelContext;
use crate::{
    battle::Command,
    client::{
        input::Key,
        theme::{self, palette::*},
    },
};

/// Draws the hint above the actions or the answers. Returns its command while the mouse is over it, so that the board
/// shows it.
pub fn draw(ui: &mut Ui, panels: &mut PanelContext) -> Option<Command> {
    let hint = panels.intent.hint.clone()?;
    let cancel = panels.key_hint(Key::Cancel);
    // The answer to a question of one part is marked below; Enter confirms what is picked in one of several parts.
    let parts = panels.question().map(|choice| choice.parts().len());
    let confirm = if parts.is_none() { panels.key_hint(Key::Confirm) } else { String::new() };
    let frame = theme::card().stroke(Stroke::new(1.0, ACCENT)).inner_margin(8);
    let drawn = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        let away = if cancel.is_empty() { String::new() } else { format!(" ({cancel} puts it away)") };
        ui.label(theme::small(format!("Hint{away}")).color(ACCENT));
        theme::explained(ui, &hint.summary, 15.0, Color32::WHITE);
        theme::explained(ui, &hint.reason, 13.0, TEXT);
        if parts == Some(1) {
            return false;
        }
        let button = Button::new(RichText::new("Do it").size(14.0).color(Color32::WHITE));
        let button = button.right_text(theme::small(confirm)).fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT));
        ui.add(button.min_size(vec2(ui.available_width(), 26.0))).clicked()
    });
    ui.add_space(3.0);
    if drawn.inner {
        panels.follow_hint();
    }
    drawn.response.contains_pointer().then_some(hint.command)
}
