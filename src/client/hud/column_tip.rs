//! The tooltip of a row of the left column, such as an action or an answer.

use bevy_egui::egui::{Rect, RectAlign, Response, Ui};

use super::{panels::PanelContext, tooltip_lines};
use crate::client::theme;

/// Width of the text, in points. With its frame the tooltip is no wider than the column.
const WIDTH: f32 = 240.0;
/// The places of the tooltip, with their distances to the row: beside the column, where it covers no other row, and over
/// the column, below the row or above it.
const PLACES: [(RectAlign, f32); 4] = [
    (RectAlign::RIGHT_START, 16.0),
    (RectAlign::RIGHT_END, 16.0),
    (RectAlign::BOTTOM_START, 3.0),
    (RectAlign::TOP_START, 3.0),
];

/// Shows the tooltip while the mouse is over the row, or keys have chosen it. `visible` gives the rectangles on the board
/// that it should not cover.
pub fn show(row: &Response, panels: &PanelContext, visible: impl FnOnce() -> Vec<Rect>, about: impl FnOnce(&mut Ui)) {
    let tip = theme::tooltip(row);
    if !tip.popup.is_open() {
        return;
    }
    let line = to_the_edge(row.rect, panels.layout(&row.ctx).left);
    let is_left_of_two = row.rect.width() < line.width() * 0.75;
    theme::show_beside(row, tip, line, &PLACES, &visible(), |ui, at| {
        ui.set_max_width(WIDTH);
        // A tooltip over the column would keep other rows from the mouse if it could be pointed at. To that of the left of
        // two buttons, the mouse would come over the right one. Fingers have the terms explained by a button.
        let is_for_fingers = panels.touch.0 && !panels.settings.explain_terms;
        if !is_for_fingers && (at.x < line.right() || is_left_of_two) {
            let terms = theme::out_of_reach(ui, about);
            tooltip_lines::explain_terms(ui, panels, &terms);
        } else {
            about(ui);
        }
    });
}

/// The row with all that stands to its right in the column, which its tooltip does not cover either.
fn to_the_edge(row: Rect, column: Rect) -> Rect {
    row.with_max_x(row.right().max(column.right() - theme::panel().inner_margin.rightf()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Pos2, Vec2, pos2, vec2};

    const SIZE: Vec2 = Vec2::new(260.0, 150.0);

    fn row(top: f32) -> Rect {
        Rect::from_min_size(pos2(20.0, top), vec2(260.0, 25.0))
    }

    fn place(row: Rect, size: Vec2, visible: &[Rect]) -> Pos2 {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        theme::tip_place(row, size, window, &PLACES, visible)
    }

    #[test]
    fn the_tooltip_covers_nothing_that_the_row_is_about() {
        let unit = Rect::from_min_size(pos2(380.0, 320.0), vec2(44.0, 44.0));
        let at = |(align, gap): (RectAlign, f32), top| align.align_rect(&row(top), SIZE, gap).min;
        let [right, right_end, below, above] = PLACES;
        assert_eq!(place(row(100.0), SIZE, &[unit]), at(right, 100.0), "above the unit");
        assert_eq!(place(row(300.0), SIZE, &[]), at(right, 300.0));
        assert_eq!(place(row(290.0), SIZE, &[unit]), at(right_end, 290.0), "its end is above the unit");
        assert_eq!(place(row(320.0), SIZE, &[unit]), at(below, 320.0), "over the column");
        let low = Rect::from_min_size(pos2(380.0, 560.0), vec2(44.0, 140.0));
        assert_eq!(place(row(680.0), SIZE, &[low]), at(above, 680.0), "no room below");
    }

    #[test]
    fn the_tooltip_of_the_left_of_two_buttons_does_not_cover_the_right_one() {
        let column = Rect::from_min_size(pos2(10.0, 8.0), vec2(280.0, 700.0));
        let left = row(100.0).with_max_x(148.0);
        assert_eq!(to_the_edge(left, column), row(100.0));
        assert_eq!(to_the_edge(row(100.0), column), row(100.0));
        let tip = Rect::from_min_size(place(to_the_edge(left, column), SIZE, &[]), SIZE);
        assert!(!tip.intersects(row(100.0)) && tip.left() > column.right(), "{tip:?}");
    }

    #[test]
    fn a_high_tooltip_covers_neither_its_row_nor_a_unit() {
        let unit = Rect::from_min_size(pos2(340.0, 330.0), vec2(44.0, 44.0));
        for top in [100.0, 330.0, 600.0] {
            for height in [150.0, 330.0, 400.0] {
                let tip = Rect::from_min_size(place(row(top), vec2(260.0, height), &[unit]), vec2(260.0, height));
                assert!(!tip.intersects(row(top)) && !tip.intersects(unit), "{height} at {top}: {tip:?}");
            }
        }
    }
}
