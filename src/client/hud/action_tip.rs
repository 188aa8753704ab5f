//! The tooltip of an action in the menu.

use bevy_egui::egui::{AreaState, Color32, Rect, RectAlign, Response, Tooltip, Ui, Vec2, vec2};

use super::{on_screen::BoardOnScreen, panels::PanelContext, tooltip_lines};
use crate::{
    battle::Command,
    client::theme::{self, palette::*},
    grid::Space,
    rules::{MenuEntry, Targeting},
};

/// Width of the text, in points. With its frame the tooltip is no wider than the column.
const WIDTH: f32 = 240.0;
/// Distance to the row of the action: beside the column, and over it.
const GAPS: [f32; 2] = [16.0, 3.0];

/// Shows the tooltip while the mouse is over the row of the action, or keys have chosen it.
pub fn show(row: &Response, panels: &PanelContext, board: &BoardOnScreen, entry: &MenuEntry, hint: &str) {
    let mut tip = theme::tooltip(row);
    if !tip.popup.is_open() {
        return;
    }
    let size = AreaState::load(&row.ctx, Tooltip::next_tooltip_id(&row.ctx, row.id)).and_then(|area| area.size);
    let size = size.unwrap_or(vec2(WIDTH, WIDTH));
    let (align, gap) = place(row.rect, size, row.ctx.content_rect(), &spoken_of(panels, board, entry, row));
    tip.popup = tip.popup.align(align).align_alternatives(&[]).gap(gap);
    tip.show(|ui| {
        ui.set_max_width(WIDTH);
        // A tooltip over the column would keep other actions from the mouse if it could be pointed at.
        if [RectAlign::BOTTOM_START, RectAlign::TOP_START].contains(&align) {
            let terms = theme::out_of_reach(ui, |ui| about(ui, panels, entry, hint));
            tooltip_lines::explain_terms(ui, panels, &terms);
        } else {
            about(ui, panels, entry, hint);
        }
    });
}

/// The place of a tooltip. It stands beside the column, where it covers no other action, unless it would cover one of the
/// rectangles that must stay visible; then it stands over the column, below the row or above it.
fn place(row: Rect, size: Vec2, window: Rect, visible: &[Rect]) -> (RectAlign, f32) {
    let [beside, over] = GAPS;
    let fits = |(align, gap): &(RectAlign, f32)| window.contains_rect(align.align_rect(&row, size, *gap));
    let covers_none = |(align, gap): &(RectAlign, f32)| {
        let tip = align.align_rect(&row, size, *gap);
        visible.iter().all(|rect| !rect.intersects(tip))
    };
    let sides = [RectAlign::RIGHT_START, RectAlign::RIGHT_END].map(|align| (align, beside));
    let column = [RectAlign::BOTTOM_START, RectAlign::TOP_START].map(|align| (align, over));
    let free = sides.into_iter().filter(covers_none).chain(column).find(fits);
    free.unwrap_or((RectAlign::RIGHT_START, beside))
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn the_tooltip_covers_nothing_that_the_action_is_about() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let row = |top| Rect::from_min_size(pos2(20.0, top), vec2(260.0, 25.0));
        let size = vec2(260.0, 150.0);
        let unit = Rect::from_min_size(pos2(380.0, 320.0), vec2(44.0, 44.0));
        assert_eq!(place(row(100.0), size, window, &[unit]).0, RectAlign::RIGHT_START, "above the unit");
        assert_eq!(place(row(300.0), size, window, &[]).0, RectAlign::RIGHT_START);
        assert_eq!(place(row(290.0), size, window, &[unit]).0, RectAlign::RIGHT_END, "its end is above the unit");
        assert_eq!(place(row(320.0), size, window, &[unit]).0, RectAlign::BOTTOM_START, "over the column");
        let low = Rect::from_min_size(pos2(380.0, 560.0), vec2(44.0, 140.0));
        assert_eq!(place(row(680.0), size, window, &[low]).0, RectAlign::TOP_START, "no room below");
    }
}
