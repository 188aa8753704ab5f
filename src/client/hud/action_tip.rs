//! The tooltip of an action in the menu.

use bevy_egui::egui::{Color32, Rect, Response, Ui};

use super::{column_tip, on_screen::BoardOnScreen, panels::PanelContext, tooltip_lines};
use crate::{
    battle::Command,
    client::theme::{self, palette::*},
    grid::Space,
    rules::{MenuEntry, Targeting},
};

/// Shows the tooltip while the mouse is over the row of the action, or keys have chosen it.
pub fn show(row: &Response, panels: &PanelContext, board: &BoardOnScreen, entry: &MenuEntry, hint: &str) {
    let visible = || spoken_of(panels, board, entry, row);
    column_tip::show(row, panels, visible, |ui| about(ui, panels, entry, hint));
}

/// The rectangles of the acting unit and of the units and squares that the action can target.
fn spoken_of(panels: &PanelContext, board: &BoardOnScreen, entry: &MenuEntry, row: &Response) -> Vec<Rect> {
    let units = panels.view.active.into_iter().chain(entry.orders.iter().filter_map(|order| order.at));
    let units = units.filter_map(|unit| panels.view.placement(unit)).filter(|placement| placement.on_board);
    let squares = entry.orders.iter().filter_map(|order| order.to).map(Space::single);
    let spaces = units.map(|placement| placement.space).chain(squares);
    spaces.map(|space| board.space(&row.ctx, space)).collect()
}

/// The action in words, with its cost, its numbers or the reason why it is impossible.
fn about(ui: &mut Ui, panels: &PanelContext, entry: &MenuEntry, hint: &str) {
    ui.horizontal(|ui| {
        panels.pictures.show(ui, &entry.icon, 20.0, TEXT);
        theme::explained(ui, &entry.name, 16.0, Color32::WHITE);
        theme::key_cap(ui, hint);
    });
    if !entry.cost.is_empty() {
        theme::explained(ui, &format!("Costs: {}", entry.cost), 14.0, WEAK);
    }
    if let Some(words) = tooltip_lines::substitution(entry) {
        theme::explained(ui, &words, 14.0, warning());
    }
    if !entry.help.is_empty() {
        theme::explained(ui, &entry.help, 14.0, TEXT);
    }
    if let Some(refusal) = &entry.refusal {
        theme::explained(ui, &format!("Not now: {refusal}"), 14.0, warning());
    } else if entry.targeting == Targeting::None
        && let (Some(Command::Order(order)), Some(Ok(preview))) = (&panels.intent.candidate, &panels.intent.preview)
        && entry.orders.first() == Some(order)
    {
        // The price and the name stand above already.
        let mut preview = preview.clone();
        preview.price = None;
        if preview.summary == entry.name {
            preview.summary.clear();
        }
        tooltip_lines::preview_lines(ui, panels, &preview);
    } else if entry.targeting == Targeting::Unit && entry.orders.len() > 1 {
        ui.label(theme::weak(format!("{} possible targets", entry.orders.len())));
    }
}
