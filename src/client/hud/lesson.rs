//! The panel of a lesson, below the board: the text of the step, and going on.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Button, Color32, Layout as Flow, Rect, RichText, Stroke, Ui, pos2, vec2},
};

use super::panels::{PanelContext, fixed_in};
use crate::client::theme::{self, palette::*};

/// Height of the panel and of the space above it.
pub const ROOM: f32 = 96.0;

/// The largest width of the panel.
const WIDTH: f32 = 720.0;

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext) -> Result {
    let Some(say) = panels.lesson.step().map(|step| step.say.clone()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let board = panels.layout(&ctx).board;
    let half = board.width().min(WIDTH) / 2.0;
    let top = board.bottom() + 8.0 - ROOM;
    let rect = Rect::from_min_max(pos2(board.center().x - half, top), pos2(board.center().x + half, board.bottom()));
    let frame = theme::panel().stroke(Stroke::new(1.5, warning()));
    fixed_in(&ctx, "lesson", rect, frame, |ui| {
        ui.set_height(ui.max_rect().height());
        ui.with_layout(Flow::right_to_left(egui::Align::Center), |ui| {
            buttons(ui, &mut panels);
            ui.with_layout(Flow::left_to_right(egui::Align::Center), |ui| {
                theme::explained(ui, &say, 16.0, Color32::WHITE);
            });
        });
    });
    Ok(())
}

/// The number of the step, going on, and leaving the lesson.
fn buttons(ui: &mut Ui, panels: &mut PanelContext) {
    let (step, of) = panels.lesson.place();
    ui.allocate_ui(vec2(104.0, ui.available_height()), |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(theme::small(format!("Step {step} of {of}")));
            if panels.lesson.is_to_be_read() {
                let next = Button::new(RichText::new("Next").size(15.0).color(Color32::WHITE));
                let next = next.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT)).min_size(vec2(100.0, 28.0));
                if ui.add(next).clicked() {
                    panels.lesson.go_on();
                }
            }
            let tip = "Ends the lesson; the battle goes on without it";
            if ui.add(Button::new(theme::small("Skip lesson")).small()).on_hover_text(tip).clicked() {
                panels.lesson.skip();
            }
        });
    });
}
