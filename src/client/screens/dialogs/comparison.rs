//! The comparison of the rule sets in one table.

use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

use super::context::{DialogContext, cell, head, set_width};
use crate::{
    client::theme,
    rules::{self, Aspect, RulesetId},
};

/// Width of the column of aspects, in points.
const TITLE: f32 = 84.0;

/// Width of the dialog with the table, in points.
pub const WIDTH: f32 = 960.0;

/// Draws the dialog.
pub fn show(ui: &mut Ui, context: &mut DialogContext) {
    set_width(ui, WIDTH);
    head(ui, context, "The rules compared");
    let room = ui.ctx().content_rect().height() - 170.0;
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, table);
}

/// Draws a column for each rule set, and a row for each aspect.
pub fn table(ui: &mut Ui) {
    let spacing = egui::vec2(12.0, 8.0);
    let count = RulesetId::ALL.iter().fold(0.0, |count, _| count + 1.0);
    let width = ((ui.available_width() - TITLE) / count - spacing.x).max(96.0);
    egui::Grid::new("comparison").striped(true).spacing(spacing).show(ui, |ui| {
        cell(ui, TITLE, RichText::new(""));
        for rules in RulesetId::ALL {
            cell(ui, width, theme::heading(rules.title()));
        }
        ui.end_row();
        for aspect in Aspect::ALL {
            cell(ui, TITLE, theme::weak(aspect.title()));
            for rules in RulesetId::ALL {
                cell(ui, width, RichText::new(rules::compare(rules, aspect)).size(13.5));
            }
            ui.end_row();
        }
    });
}
