//! The tooltip of a row of the left column, such as an action or an answer.

use bevy_egui::egui::{AreaState, Rect, RectAlign, Response, Tooltip, Ui, Vec2, vec2};

use super::{panels::PanelContext, tooltip_lines};
use crate::client::theme;

/// Width of the text, in points. With its frame the tooltip is no wider than the column.
const WIDTH: f32 = 240.0;
/// Distance to the row: beside the column, and over it.
const GAPS: [f32; 2] = [16.0, 3.0];

/// Shows the tooltip while the mouse is over the row, or keys have chosen it. `visible` gives the rectangles on the board
/// that it should not cover.
pub fn show(row: &Response, panels: &PanelContext, visible: impl FnOnce() -> Vec<Rect>, about: impl FnOnce(&mut Ui)) {
    let mut tip = theme::tooltip(row);
    if !tip.popup.is_open() {
        return;
    }
    let size = AreaState::load(&row.ctx, Tooltip::next_tooltip_id(&row.ctx, row.id)).and_then(|area| area.size);
    let size = size.unwrap_or(vec2(WIDTH, WIDTH));
    let (align, gap) = place(row.rect, size, row.ctx.content_rect(), &visible());
    tip.popup = tip.popup.align(align).align_alternatives(&[]).gap(gap);
    tip.show(|ui| {
        ui.set_max_width(WIDTH);
        // A tooltip over the column would keep other rows from the mouse if it could be pointed at.
        if [RectAlign::BOTTOM_START, RectAlign::TOP_START].contains(&align) {
            let terms = theme::out_of_reach(ui, about);
            tooltip_lines::explain_terms(ui, panels, &terms);
        } else {
            about(ui);
        }
    });
}

/// The place of a tooltip. It stands beside the column, where it covers no other row, unless it would cover one of the
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn the_tooltip_covers_nothing_that_the_row_is_about() {
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
