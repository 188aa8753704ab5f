//! The summary of what the others have done since the player's last turn: in the log, or while that is closed a button
//! that opens it.

use bevy::prelude::Result;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, CollapsingHeader, Color32, Frame, RichText, ScrollArea, Ui, vec2},
};

use crate::client::{
    hud::panels::{PanelContext, fixed},
    input::Key,
    theme::{self, Scrolled, Tips, palette::*},
};

/// A line about what somebody has done.
pub struct Deed<'a> {
    /// Index of its event.
    pub event: usize,
    pub text: &'a str,
    pub color: Color32,
}

/// Draws the button, which tells the number of lines. Returns true if it was clicked.
pub fn button(contexts: &mut EguiContexts, panels: &PanelContext, count: usize) -> Result<bool> {
    let ctx = contexts.ctx_mut()?;
    // For fingers it is as high as other buttons.
    let least = ctx.global_style().spacing.interact_size.y;
    let rect = panels.layout(ctx).notice;
    let rect = rect.with_max_y(rect.bottom().max(rect.top() + least));
    let lines = if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
    let mut is_clicked = false;
    fixed(contexts, "since last turn", rect, Frame::NONE, |ui| {
        let text = RichText::new(format!("Since your last turn: {lines}")).size(13.0).color(warning());
        let button = Button::new(text).min_size(vec2(rect.width(), rect.height()));
        let tip = panels.with_key("Opens the log, which tells it first and shows each line again", Key::Log);
        is_clicked = ui.add(button).tip(tip).clicked();
    })?;
    Ok(is_clicked)
}

/// Draws the summary, unfolded if the player has asked for it. Returns the event that is to be shown again.
pub fn summary(ui: &mut Ui, panels: &PanelContext, deeds: &[Deed], unfolds: bool, room: f32) -> Option<usize> {
    if deeds.is_empty() {
        return None;
    }
    let mut chosen = None;
    theme::card().inner_margin(egui::Margin::symmetric(8, 5)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new("Since your last turn").size(14.0).color(warning());
        let header = CollapsingHeader::new(title).id_salt("meanwhile").default_open(true).open(unfolds.then_some(true));
        header.show_unindented(ui, |ui| {
            let scroll = ScrollArea::vertical().id_salt("meanwhile lines").auto_shrink([false, true]);
            scroll.max_height(room - 40.0).scrolled(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for deed in deeds {
                    let (response, ()) = theme::pressable(ui, deed.text, |ui, sense| {
                        let text = RichText::new(deed.text).size(13.0).color(deed.color);
                        let label = egui::Label::new(text).wrap().sense(sense);
                        (ui.add_enabled(!panels.playback.busy, label), ())
                    });
                    let tip = "Click to see it again on the board";
                    if response.on_hover_cursor(egui::CursorIcon::PointingHand).tip(tip).clicked()
                        && !panels.playback.busy
                    {
                        chosen = Some(deed.event);
                    }
                }
            });
        });
    });
    ui.add_space(4.0);
    chosen
}
