//! The summary of what the others have done since the player's last turn: in the log, or while that is closed a button
//! that opens it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, CollapsingHeader, Frame, RichText, ScrollArea, Ui, vec2},
};

use super::{
    log::LogPanel,
    panels::{PanelContext, fixed},
};
use crate::client::{
    input::Key,
    theme::{self, palette::*},
};

/// Draws the button in the place of the closed log, if there is anything to tell.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext, mut log: ResMut<LogPanel>) -> Result {
    let count = log.since_last_turn().count();
    if panels.shows_log() || count == 0 {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    // For fingers it is as high as other buttons.
    let least = ctx.global_style().spacing.interact_size.y;
    let rect = panels.layout(ctx).notice;
    let rect = rect.with_max_y(rect.bottom().max(rect.top() + least));
    let lines = if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
    fixed(&mut contexts, "since last turn", rect, Frame::NONE, |ui| {
        let text = RichText::new(format!("Since your last turn: {lines}")).size(13.0).color(warning());
        let button = Button::new(text).min_size(vec2(rect.width(), rect.height()));
        let tip = panels.with_key("Opens the log, which tells it first and shows each line again", Key::Log);
        if ui.add(button).on_hover_text(tip).clicked() {
            panels.toggle_log();
            log.unfolds_summary = true;
        }
    })
}

/// Draws the summary. Returns the event that is to be shown again.
pub fn summary(ui: &mut Ui, panels: &PanelContext, log: &mut LogPanel, room: f32) -> Option<usize> {
    let unfolds = std::mem::take(&mut log.unfolds_summary).then_some(true);
    let mut lines = log.since_last_turn().peekable();
    lines.peek()?;
    let mut chosen = None;
    theme::card().inner_margin(egui::Margin::symmetric(8, 5)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new("Since your last turn").size(14.0).color(warning());
        let header = CollapsingHeader::new(title).id_salt("meanwhile").default_open(true).open(unfolds);
        header.show_unindented(ui, |ui| {
            let scroll = ScrollArea::vertical().id_salt("meanwhile lines").auto_shrink([false, true]);
            scroll.max_height(room - 40.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for entry in lines {
                    let (response, ()) = theme::pressable(ui, &entry.line.text, |ui, sense| {
                        let text = RichText::new(&entry.line.text).size(13.0).color(entry.color);
                        let label = egui::Label::new(text).wrap().sense(sense);
                        (ui.add_enabled(!panels.playback.busy, label), ())
                    });
                    let tip = "Click to see it again on the board";
                    if response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(tip).clicked()
                        && !panels.playback.busy
                    {
                        chosen = Some(entry.event);
                    }
                }
            });
        });
    });
    ui.add_space(4.0);
    chosen
}
