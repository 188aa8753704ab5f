//! The comparison of the rule sets in one table.

use bevy_egui::egui::{RichText, ScrollArea, Ui};

use super::context::{DialogContext, cell, head, set_width};
use crate::{
    client::theme::{self, Scrolled},
    rules::{self, Aspect, RulesetId},
};

/// Width of the column of aspects, with the gap behind it, in points.
const TITLE: f32 = 96.0;
/// Gap between columns, in points.
const GAP: f32 = 14.0;
/// Height of the row with the names of the rule sets, in points.
const HEADER: f32 = 34.0;

/// Width of the dialog with the table, in points.
pub const WIDTH: f32 = 1100.0;

/// Draws the dialog.
pub fn show(ui: &mut Ui, context: &mut DialogContext) {
    set_width(ui, WIDTH);
    head(ui, context, "The rules compared");
    let room = ui.ctx().content_rect().height() - 170.0;
    table(ui, room);
}

/// Draws a column for each rule set, and a row for each aspect; a row is as high as its highest text. The names of the rule
/// sets stay in place while the rows scroll. `room` is the height of the whole in points.
pub fn table(ui: &mut Ui, room: f32) {
    let count = RulesetId::ALL.iter().fold(0.0, |count, _| count + 1.0);
    // The bar for scrolling needs a gap, too.
    let width = ((ui.available_width() - TITLE) / count - GAP).max(96.0);
    let row = |ui: &mut Ui, title: RichText, words: [RichText; RulesetId::ALL.len()]| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            cell(ui, TITLE - GAP, title);
            words.into_iter().for_each(|words| cell(ui, width, words));
        });
        ui.separator();
    };
    row(ui, RichText::new(""), RulesetId::ALL.map(|rules| theme::heading(rules.title())));
    ScrollArea::vertical().max_height(room - HEADER).auto_shrink([false, true]).scrolled(ui, |ui| {
        for aspect in Aspect::ALL {
            let words = RulesetId::ALL.map(|rules| RichText::new(rules::compare(rules, aspect)).size(13.5));
            row(ui, theme::weak(aspect.title()), words);
        }
    });
}
