//! What a whole-window screen looks like: a dark deck with a faint grid, and one column of content.

use bevy_egui::egui::{self, Area, Color32, Id, Order, Rect, Stroke, Ui, UiBuilder, vec2};

use crate::client::theme::palette::*;

/// A screen that fills the window.
pub fn page(ctx: &egui::Context, id: &str, order: Order, add: impl FnOnce(&mut Ui)) {
    let window = ctx.content_rect();
    Area::new(Id::new(id)).order(order).fixed_pos(window.min).constrain(false).fade_in(false).show(ctx, |ui| {
        ui.set_min_size(window.size());
        ui.set_max_size(window.size());
        backdrop(ui, window);
        add(ui);
    });
}

/// A part of the window, laid out downwards from its top.
pub fn part<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    // A child of its own: what stands around it is not moved by it.
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    add(&mut child)
}

/// The deck behind a screen.
fn backdrop(ui: &Ui, window: Rect) {
    let painter = ui.painter();
    painter.rect_filled(window, 0.0, VOID);
    let step = 48.0;
    let faint = Stroke::new(1.0, Color32::from_rgb(10, 16, 24));
    let mut x = window.center().x % step;
    while x < window.width() {
        painter.vline(window.left() + x, window.y_range(), faint);
        x += step;
    }
    let mut y = window.center().y % step;
    while y < window.height() {
        painter.hline(window.x_range(), window.top() + y, faint);
        y += step;
    }
    let frame = window.shrink(14.0);
    let arm = 46.0;
    let line = Stroke::new(1.5, LINE);
    for (corner, dx, dy) in [
        (frame.left_top(), 1.0, 1.0),
        (frame.right_top(), -1.0, 1.0),
        (frame.left_bottom(), 1.0, -1.0),
        (frame.right_bottom(), -1.0, -1.0),
    ] {
        painter.line_segment([corner, corner + vec2(arm * dx, 0.0)], line);
        painter.line_segment([corner, corner + vec2(0.0, arm * dy)], line);
    }
}
