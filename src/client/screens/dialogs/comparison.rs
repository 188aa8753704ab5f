//! The comparison of the rule sets in one table.

use bevy_egui::egui::{RichText, ScrollArea, Ui};

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

/// Draws a column for each rule set, and a row for each aspect; a row is as high as its highest text.
pub fn table(ui: &mut Ui) {
    let gap = ui.spacing().item_spacing.x;
    let count = RulesetId::ALL.iter().fold(0.0, |count, _| count + 1.0);
    let width = ((ui.available_width() - TITLE) / count - gap).max(96.0);
    let row = |ui: &mut Ui, title: RichText, words: [RichText; RulesetId::ALL.len()]| {
        ui.horizontal_top(|ui| {
            cell(ui, TITLE, title);
            words.into_iter().for_each(|words| cell(ui, width, words));
        });
        ui.separator();
    };
    row(ui, RichText::new(""), RulesetId::ALL.map(|rules| theme::heading(rules.title())));
    for aspect in Aspect::ALL {
        let words = RulesetId::ALL.map(|rules| RichText::new(rules::compare(rules, aspect)).size(13.5));
        row(ui, theme::weak(aspect.title()), words);
    }
}
